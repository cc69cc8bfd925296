/** Retailers as data: where their shops are, and how a link becomes ours. Pure, because browser and server build the same links. */

import { fillTemplate, placeholdersOf } from './link-template.ts'
import { fillTerm } from './retailer-search.ts'
import { SHORT_LINK_HOST } from './retailer-short-link.ts'

/** What a retailer's program forbids its partners (content/retailers.json). */
export const FORBIDDEN_PRACTICES = [
  'typed-prices',
  'typed-ratings',
  'price-tracking',
  'shorteners',
  'automated-clicks',
  'other-retailers',
] as const
export type ForbiddenPractice = (typeof FORBIDDEN_PRACTICES)[number]

/** One shop of a retailer, for one market. */
interface RetailerShop {
  /** The registrable domain, such as "amazon.de". */
  readonly host: string
  /** The country whose people it is for (ISO 3166-1 alpha-2). */
  readonly country: string
  /** A language tag such as "de". */
  readonly language: string
  /** A code of ISO 4217, such as "EUR". */
  readonly currency: string
  /** What the templates of links need besides the owner's ids, such as a number of the market. */
  readonly values?: Readonly<Record<string, string>> | undefined
}

/**
 * How a link becomes its partner's: by parameters behind the address, or by an address around it. `{id}` and other names
 * stand for what the owner or the shop has of that name, `{sub}` for the place of the link, and in a wrapper `{url}` for the
 * encoded address and `{rawUrl}` for the address as it is.
 */
type PartnerLink = { readonly parameters: Readonly<Record<string, string>> } | { readonly wrapper: string }

/** Where a retailer's shops are, and what its links look like. */
export interface RetailerForm {
  readonly shops: readonly RetailerShop[]
  /**
   * Hosts of the shop itself, before its domain. Other subdomains, such as aws. and advertising., sell something else: no
   * commission comes from them, and a tag there would break the program's rules.
   */
  readonly prefixes: readonly string[]
  /** Hosts of the retailer's own short links. */
  readonly shortHosts: readonly string[]
  /** The address of the search: `{host}` is the shop's, and `{term}` the whole value of a parameter. */
  readonly search: string
  readonly link: PartnerLink
}

/** How an id of a retailer's becomes the address of a product's page. */
interface ProductPage {
  /** `{host}` is the shop's, and `{product}` the id. */
  readonly address: string
  /** A regular expression of its ids. */
  readonly pattern: string
  /** Tells an owner the shape of the ids, and where to find one. */
  readonly explanation: string
}

/** A retailer as content/retailers.json has it. */
export interface RetailerEntry extends RetailerForm {
  /** Lower case, such as "amazon". */
  readonly key: string
  readonly name: string
  /** Whether one id of the owner's counts in all shops. */
  readonly hasOneId?: boolean | undefined
  /** What an id of the owner's looks like. */
  readonly idShape?: { readonly pattern: string; readonly explanation: string } | undefined
  /** Left out where an id alone leads to no page. */
  readonly productPage?: ProductPage | undefined
  /** The sentence that the program asks for, in its own words. */
  readonly disclosure?: string | undefined
  readonly forbids: readonly ForbiddenPractice[]
  /** Where the retailer says so. */
  readonly source?: string | undefined
}

/** Ids by place, by the host of the shop. */
type PlaceTags = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A retailer that the owner works with. */
export interface Retailer {
  /** The name that people know, such as "Amazon". */
  readonly name: string
  /** The registrable domain of the shop that links lead to, such as "amazon.com". */
  readonly host: string
  /** The owner's id there. */
  readonly tag: string
  /** The owner's ids by the host of the shop; a link to a shop without one leaves as it is. */
  readonly tags: Readonly<Record<string, string>>
  /**
   * Ids that stand in place of the tag on links of one place, by the host of the shop; left out where there are none. Places
   * are sources of events, `site` for pages of text, `link` for short links, `link-` with the name of one, and `campaign-` with
   * the short name of a campaign.
   */
  readonly placeTags?: PlaceTags | undefined
  /** What else the templates of links need, such as the number of a merchant. */
  readonly values: Readonly<Record<string, string>>
  readonly form: RetailerForm
  readonly productPage?: ProductPage | undefined
  /** The sentence that the program asks for, in its own words. */
  readonly disclosure?: string | undefined
  readonly forbids: readonly ForbiddenPractice[]
  /**
   * The address of a search with our tag: `{term}` is encoded once, and in an address within the address twice. `{sub}` is the
   * place of the link, where the retailer counts those; where the owner has ids by place, it holds all of them.
   */
  readonly search: string
  /** The same without a tag. */
  readonly plainSearch: string
}

/** The form of a retailer that no entry describes: Amazon's (spec, section 7). */
function defaultForm(host: string): RetailerForm {
  return {
    shops: [{ host, country: '', language: '', currency: '' }],
    prefixes: ['', 'www.', 'm.', 'smile.'],
    shortHosts: [SHORT_LINK_HOST],
    search: 'https://www.{host}/s?k={term}',
    link: { parameters: { tag: '{id}' } },
  }
}

interface OwnRetailer extends Pick<Retailer, 'name' | 'host' | 'tag'> {
  /** The owner's ids at other shops of the retailer, by host. */
  readonly otherTags?: Readonly<Record<string, string>> | undefined
  readonly placeTags?: PlaceTags | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
}

/** The retailer that has a shop at the host; of several, the first. */
export function entryAt(host: string, entries: readonly RetailerEntry[]): RetailerEntry | undefined {
  return entries.find(({ shops }) => shops.some((shop) => shop.host === host))
}

/** Whether links of a retailer have ids by place: they are parameters, and none of those names the place already. */
export function hasPlaceTags({ link }: Pick<RetailerForm, 'link'>): boolean {
  return 'parameters' in link && !hasSubIds({ link })
}

/** Whether links of a retailer name their place by themselves, in a sub-id. */
export function hasSubIds({ link }: Pick<RetailerForm, 'link'>): boolean {
  return 'wrapper' in link
    ? placeholdersOf(link.wrapper).includes('sub')
    : Object.values(link.parameters).includes('{sub}')
}

/** The ids by place that links can have; undefined without any, so that no page is longer for it. */
function usedPlaceTags(placeTags: PlaceTags, form: RetailerForm): PlaceTags | undefined {
  const hosts = hasPlaceTags(form) ? form.shops.map(({ host }) => host) : []
  const used = Object.entries(placeTags).filter(
    ([host, ids]) => hosts.includes(host) && Object.keys(ids).length > 0,
  )
  return used.length === 0 ? undefined : Object.fromEntries(used)
}

/** The retailer with a shop at the host, with the owner's ids. */
export function retailerOf(
  { name, host, tag, otherTags = {}, placeTags = {}, values = {} }: OwnRetailer,
  entries: readonly RetailerEntry[] = [],
): Retailer {
  const entry = entryAt(host, entries)
  const { shops, prefixes, shortHosts, search, link } = entry ?? defaultForm(host)
  const idsElsewhere = entry?.hasOneId ? Object.fromEntries(shops.map((shop) => [shop.host, tag])) : otherTags
  const plainSearch = fillTemplate(search, { host, term: undefined })
  const form = { shops, prefixes, shortHosts, search, link }
  const usedIds = usedPlaceTags(placeTags, form)
  const retailer = {
    name,
    host,
    tag,
    tags: { ...idsElsewhere, [host]: tag },
    ...(usedIds && { placeTags: usedIds }),
    values,
    form,
    productPage: entry?.productPage,
    disclosure: entry?.disclosure,
    forbids: entry?.forbids ?? [],
    plainSearch,
  }
  return Object.freeze({ ...retailer, search: partnerUrl(plainSearch, host, retailer) })
}

/**
 * An address of the shop with what makes it ours; unchanged while the owner's ids for it are not all known.
 * @param url without anything of a partner's
 * @param place where the link is, for the retailer's reports: never a visitor's name; undefined leaves `{sub}` to be filled in
 */
export function partnerUrl(
  url: string,
  host: string,
  {
    form: { shops, link },
    tags,
    placeTags,
    values,
  }: Pick<Retailer, 'form' | 'tags' | 'placeTags' | 'values'>,
  place?: string,
): string {
  const id = tags[host]
  if (id === undefined) return url
  const shop = shops.find((candidate) => candidate.host === host)
  const known = { ...values, ...shop?.values, id, sub: place, url, rawUrl: url }
  if ('wrapper' in link) {
    const isKnown = placeholdersOf(link.wrapper).every((name) => Object.hasOwn(known, name))
    return isKnown ? fillTemplate(link.wrapper, known) : url
  }
  const parameters = Object.entries(link.parameters).map(([name, value]) => `${name}=${value}`)
  const own = new URL(url)
  const ids = placeTags?.[host]
  const added = ids ? withIds(parameters.join('&'), id, ids, place) : parameters.join('&')
  own.search = `${own.search === '' ? '?' : `${own.search}&`}${fillTemplate(added, known)}`
  return own.href
}

/** Puts the id of a place, or all ids by place for fillTerm to choose from, into the parameters of a link. */
function withIds(
  parameters: string,
  id: string,
  ids: Readonly<Record<string, string>>,
  place: string | undefined,
): string {
  // The id of one link comes before that of all links, because the first that fits is taken.
  const places = Object.keys(ids).toSorted().toReversed()
  const choice = `{sub${places.map((name) => `|${name}=${ids[name]}`).join('')}|=${id}}`
  const template = parameters.replace('{id}', () => choice)
  return place === undefined ? template : fillTerm(template, '', place)
}
