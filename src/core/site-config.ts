import type { Campaigns } from './campaign.ts'
import { isLocalName } from './local-address.ts'
import type { Retailer, RetailerEntry } from './retailer.ts'
import type { ThemeColor, ThemeName } from './theme-names.ts'

/**
 * How a shop is run: with everything that the specification shows, or only with what programmes of retailers and
 * regulators allow.
 */
type Rules = 'as-specified' | 'by-the-book'

/** The person or company that runs a shop, as imprint and privacy page name them. Empty texts are not known yet. */
interface Operator {
  readonly name: string
  /** The postal address, in lines. */
  readonly address: string
  readonly email: string
}

/** The owner's color of each scheme, such as #ff88bb; an empty text is the shop's own. */
export type Accents = Readonly<Record<ThemeColor, string>>

/** The background of each theme for the browser's bars, as hexadecimal values, which all browsers know. */
export type Papers = Readonly<Record<ThemeName, string>>

/** An uploaded logo: the name of its picture, and what a browser needs to show it, see features/images. */
export interface Logo {
  readonly hash: string
  /** The width of the widest file, in pixels. */
  readonly width: number
  readonly height: number
  /** Widths of the files, ascending. */
  readonly widths: readonly number[]
}

/** The settings that pages and API answers show. `Config` in app/config.ts extends it with the defaults. */
export interface SiteConfig {
  readonly productName: string
  /** Origin of every absolute URL that Gimme writes, without a trailing slash. */
  readonly baseUrl: string
  readonly retailer: Retailer
  /** Retailers that stand as "Also at …" after a term was chosen, see features/retailer/also-at. */
  readonly alsoAt: readonly Retailer[]
  /** Retailers that the owner has described, in place of shipped ones with the same key or besides them. */
  readonly ownRetailers: readonly RetailerEntry[]
  readonly campaigns: Campaigns
  readonly rules: Rules
  readonly operator: Operator
  readonly accents: Accents
  /** Takes the place of the drawn name. */
  readonly logo: Logo | undefined
  readonly hasMascot: boolean
  /** A line of the owner's in the footer; may be empty. */
  readonly footerLine: string
  /** Whether the owner has finished the set-up; until then a public shop says that its goods are samples. */
  readonly isSetUp: boolean
}

/** Whether visitors find a shop at a public address that its owner has not set up. */
export function isSampleShop({ isSetUp, baseUrl }: Pick<SiteConfig, 'isSetUp' | 'baseUrl'>): boolean {
  return !isSetUp && !isLocalName(new URL(baseUrl).hostname)
}

/** The settings of now. A change makes a new object, so callers ask again instead of keeping one. */
export type CurrentSite = () => SiteConfig
