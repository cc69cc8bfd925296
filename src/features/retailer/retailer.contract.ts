import { z } from 'zod'
import { CAMPAIGN_START, isShortName, MOST_CAMPAIGNS, SHORT_NAME_RULE } from '../../core/campaign.ts'
import { placeholdersOf } from '../../core/link-template.ts'
import { FORBIDDEN_PRACTICES } from '../../core/retailer.ts'
import { line } from '../../core/text.contract.ts'
import { CAMPAIGN_MAX_LENGTH } from '../../journal/event.ts'
import { PLACES } from '../../journal/place.ts'

const NO_DOMAIN = { error: 'must be a domain such as amazon.com, without https:// and without a path' }

/** A registrable domain. */
const plainDomain = z.string().trim().toLowerCase().refine(isDomain, NO_DOMAIN)

/** A registrable domain, as people type it; `www.` goes. */
export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => value.replace(/^www\./, ''))
  .refine(isDomain, NO_DOMAIN)

/** A retailer's id of the owner, such as a tag of Amazon's or a number at a network. */
export const partnerId = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')

/** How many ids of places an owner may have in a shop: as many as Amazon gives one. */
const MOST_PLACE_TAGS = 100

/** Ids by place, by the host of the shop, see `placeTags` of a Retailer. */
export const placeTags = z.record(
  plainDomain,
  z
    .record(z.string(), partnerId)
    .refine((ids) => Object.keys(ids).every(isPlace), {
      error: `must be one of ${PLACES.join(', ')}, or link- and the name of a short link, or campaign- and the short name of a campaign`,
    })
    .refine((ids) => Object.keys(ids).length <= MOST_PLACE_TAGS, {
      error: `must be ${MOST_PLACE_TAGS} ids at most in a shop`,
    }),
)

/** Campaigns that sub-ids name, by their short names. */
export const campaigns = z
  .record(z.string(), line(CAMPAIGN_MAX_LENGTH))
  .refine((names) => Object.keys(names).every(isShortName), { error: `a short name ${SHORT_NAME_RULE}` })
  .refine((names) => areDistinct(Object.values(names)), { error: 'has a campaign twice' })
  .refine((names) => Object.keys(names).length <= MOST_CAMPAIGNS, {
    error: `must be ${MOST_CAMPAIGNS} campaigns at most`,
  })

/** What the templates of links need besides the id; a host among them is one of a network. */
export const linkValues = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/, 'must be a name of letters'), partnerId)
  .refine((values) => values['host'] === undefined || isDomain(values['host']), {
    error: 'host must be a domain such as goto.walmart.com',
  })

const template = z
  .string()
  .trim()
  .max(500, 'must be 500 characters at most')
  .regex(/^https:\/\/[!-~]+$/, 'must begin with https:// and have no spaces')
  .refine((value) => new Set(placeholdersOf(value)).size === placeholdersOf(value).length, {
    error: 'has a name in braces twice',
  })
  .refine((value) => URL.canParse(value.replaceAll(/[{}]/g, '')), { error: 'is no address' })

/** `{term}` is the whole value of a parameter, so that no term can leave its place. */
const searchTemplate = template.refine(
  (value) =>
    /^https:\/\/(?:[a-z0-9-]+\.)*\{host\}\/[^{}?#]*\?(?:[^{}#]*&)?[^{}=&#]+=\{term\}(?:&[^{}#]*)?$/.test(
      value,
    ),
  { error: 'must be like https://www.{host}/search?q={term}' },
)

const wrapperTemplate = template
  .refine((value) => placeholdersOf(value).includes('id'), { error: 'must hold {id}' })
  .refine((value) => /[?&][^{}=&#]+=\{url\}(?:&|$)|\/\{rawUrl\}$/.test(value), {
    error: 'must hold {url} as the value of a parameter, or end in /{rawUrl}',
  })
  .refine((value) => /^https:\/\/(?:\{host\}|[a-z0-9.-]+)\//.test(value) && !value.includes('#'), {
    error: 'must be like https://network.example/click?id={id}&url={url}',
  })

/** `{product}` is a part of the path, or the value of a parameter. */
const productTemplate = template.refine(
  (value) =>
    /^https:\/\/(?:[a-z0-9-]+\.)*\{host\}\/(?:[^{}#]*[/=])?\{product\}(?:[/?&.][^{}#]*)?$/.test(value),
  { error: 'must be like https://www.{host}/dp/{product}' },
)

const parameters = z
  .record(
    z.string().regex(/^[\w.-]{1,40}$/, 'must be the name of a parameter'),
    z.string().regex(/^(?:\{[a-zA-Z]{1,20}\}|[\w.-]{1,64})$/, 'must be a value, or a name in braces'),
  )
  .refine((values) => Object.values(values).filter((value) => value === '{id}').length === 1, {
    error: 'must hold {id} once',
  })

const retailerShop = z
  .object({
    host: plainDomain,
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two letters of ISO 3166, such as DE'),
    language: z.string().regex(/^[a-z]{2}$/, 'must be two letters of ISO 639, such as de'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be three letters of ISO 4217, such as EUR'),
    values: linkValues.optional(),
  })
  .strict()

const KEY = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be 2 to 40 lower case letters, digits or dashes')

/** How many retailers an owner may describe, and how many shops each may have. */
const MOST_RETAILERS = 50
const MOST_SHOPS = 60

/** A regular expression that an owner writes could take forever, so shapes of ids have no repeated groups, see id-shape.ts too. */
const idPattern = z
  .string()
  .max(100, 'must be 100 characters at most')
  .regex(/^\^[^()|]*\$$/, 'must begin with ^, end with $ and have no groups')
  .refine(isPattern, { error: 'is no regular expression' })

const retailerEntry = z
  .object({
    key: KEY,
    name: line(60),
    shops: z.array(retailerShop).min(1, 'must hold a shop').max(MOST_SHOPS).readonly(),
    prefixes: z
      .array(z.string().regex(/^(?:[a-z0-9-]{1,20}\.)?$/, 'must be like www.'))
      .min(1)
      .max(10)
      .readonly(),
    shortHosts: z.array(plainDomain).max(10).readonly(),
    search: searchTemplate,
    link: z.union([z.object({ parameters }).strict(), z.object({ wrapper: wrapperTemplate }).strict()]),
    hasOneId: z.boolean().optional(),
    idShape: z
      .object({ pattern: idPattern, explanation: line(200) })
      .strict()
      .optional(),
    productPage: z
      .object({ address: productTemplate, pattern: idPattern, explanation: line(200) })
      .strict()
      .optional(),
    disclosure: line(200).optional(),
    forbids: z.array(z.enum(FORBIDDEN_PRACTICES)).readonly(),
    source: z.url().optional(),
  })
  .strict()

export const retailerEntries = z
  .array(retailerEntry)
  .max(MOST_RETAILERS, `must be ${MOST_RETAILERS} retailers at most`)
  .refine((entries) => areDistinct(entries.map(({ key }) => key)), { error: 'has a key twice' })
  .refine((entries) => areDistinct(entries.flatMap(({ shops }) => shops.map(({ host }) => host))), {
    error: 'has a host twice',
  })

const network = z
  .object({ key: KEY, name: line(60), wrapper: wrapperTemplate, source: z.url().optional() })
  .strict()

/** content/retailers.json */
export const retailerContent = z.object({ networks: z.array(network), retailers: retailerEntries }).strict()
export type RetailerContent = z.output<typeof retailerContent>

/** Excludes IP addresses: the last label of a domain does not begin with a digit. */
function isDomain(value: string): boolean {
  return /^(?!www\.)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(value)
}

function isPlace(name: string): boolean {
  const campaign = name.startsWith(CAMPAIGN_START) ? name.slice(CAMPAIGN_START.length) : ''
  return PLACES.some((place) => place === name) || /^link-[\w-]{2,60}$/.test(name) || isShortName(campaign)
}

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

function isPattern(value: string): boolean {
  try {
    return new RegExp(value) instanceof RegExp
  } catch {
    return false
  }
}

export const retailersAnswer = z.object({
  used: z
    .object({ name: z.string(), host: z.string(), tag: z.string() })
    .describe('The shop that links lead to; the settings of the site say which.'),
  otherTags: z.record(z.string(), z.string()).describe('Tags in other shops of the retailer, by host.'),
  placeTags: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('Ids that links of one place carry instead of the tag, by the host of the shop.'),
  campaigns: z
    .record(z.string(), z.string())
    .describe('The campaigns that sub-ids name, by the short names that stand there.'),
  linkValues: z
    .record(z.string(), z.string())
    .describe('What else links need, by the names in their templates.'),
  alsoAt: z
    .array(
      z.object({
        host: z.string(),
        tag: z.string(),
        otherTags: z.record(z.string(), z.string()),
        linkValues: z.record(z.string(), z.string()),
      }),
    )
    .describe('Retailers beside the first, with the ids of the owner there.'),
  own: z
    .array(retailerEntry)
    .readonly()
    .describe('Retailers that the owner has described; of two with one key, this one counts.'),
  shipped: z.array(retailerEntry).readonly(),
  networks: z.array(network).readonly(),
})
export type RetailersAnswer = z.output<typeof retailersAnswer>
