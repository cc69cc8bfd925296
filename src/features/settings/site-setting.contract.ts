import { z } from 'zod'
import { isShowable } from '../../core/text.contract.ts'
import {
  campaigns,
  domain,
  linkValues,
  partnerId,
  placeTags,
  retailerEntries,
} from '../retailer/retailer.contract.ts'
import { MOST_OTHERS } from '../retailer/also-at/other-retailer.ts'
import { logoAnswer } from './logo/logo.contract.ts'

const origin = z
  .string()
  .trim()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
    error: 'must be an absolute http or https address',
  })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username, {
    error: 'must be an origin such as https://shop.example, without a path, query or user name',
  })
  // The parser lets signs such as quotes and semicolons through, which no name of a host has.
  .refine((url) => /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(url.hostname), {
    error: 'must have a host of letters, digits, dots and dashes',
  })
  .transform((url) => url.origin)

const displayName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must be 60 characters at most')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters')
  .refine(isShowable, 'holds a character that cannot be shown')

/** Lines of text, or nothing. */
const lines = z
  .string()
  .trim()
  .max(500, 'must be 500 characters at most')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*(?:\n[^\p{Cc}\p{Zl}\p{Zp}]*)*$/u, 'must be lines without control characters')
  .refine(isShowable, 'holds a character that cannot be shown')

/** A color of CSS with six digits, or none. */
const accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:#[0-9a-f]{6})?$/, 'must be a color such as #ff88bb')

/** The name of an uploaded picture, or none. */
const pictureName = z.string().regex(/^(?:[0-9a-f]{32})?$/, 'must be the name of a picture')

/** What an owner sets about the site, by environment variables or in the browser. */
export const siteSettings = z.object({
  productName: displayName,
  baseUrl: origin,
  retailerName: displayName,
  retailerHost: domain,
  affiliateTag: partnerId,
  /** Tags in other shops of the retailer, by host. */
  otherTags: z.record(domain, partnerId),
  /** Tags of single places, by the host of the shop. */
  placeTags,
  campaigns,
  linkValues,
  /** Retailers beside the first. */
  alsoAt: z
    .array(
      z
        .object({
          host: domain,
          tag: partnerId,
          otherTags: z.record(domain, partnerId).default({}),
          linkValues: linkValues.default({}),
        })
        .strict(),
    )
    .max(MOST_OTHERS, `must be ${MOST_OTHERS} retailers at most`),
  ownRetailers: retailerEntries,
  rules: z.enum(['as-specified', 'by-the-book'], 'must be as-specified or by-the-book'),
  operatorName: displayName.or(z.literal('')),
  operatorAddress: lines,
  operatorEmail: z
    .string()
    .trim()
    .max(254, 'must be 254 characters at most')
    .pipe(z.email('must be an email address').or(z.literal(''))),
  accentPink: accent,
  accentBlue: accent,
  logo: pictureName,
  hasMascot: z.boolean(),
  footerLine: lines,
  isSetUp: z.boolean(),
})

export type SiteSettings = z.output<typeof siteSettings>
export type SiteSettingName = keyof SiteSettings

/** What administrators change; a setting that is left out stays as it is. The logo is uploaded, see features/settings/logo. */
export const siteSettingsPatch = siteSettings.omit({ isSetUp: true, logo: true }).partial().strict()
export type SiteSettingsPatch = z.input<typeof siteSettingsPatch>
export type ChangedSettings = z.output<typeof siteSettingsPatch>

/** The settings of now, and what of them cannot be changed in the browser. */
export const siteSettingsAnswer = z.object({
  values: z.object({
    productName: z.string(),
    baseUrl: z.string(),
    retailerName: z.string(),
    retailerHost: z.string(),
    affiliateTag: z.string(),
    rules: siteSettings.shape.rules,
    operatorName: z.string(),
    operatorAddress: z.string(),
    operatorEmail: z.string(),
    accentPink: z.string(),
    accentBlue: z.string(),
    hasMascot: z.boolean(),
    footerLine: z.string(),
  }),
  logo: logoAnswer.optional().describe('Left out while the name of the site is drawn.'),
  variables: z
    .record(z.string(), z.string())
    .describe('The environment variables that fix settings, by the name of the setting.'),
})
export type SiteSettingsAnswer = z.output<typeof siteSettingsAnswer>
