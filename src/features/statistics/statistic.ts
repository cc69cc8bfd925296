import { namesOf } from '../../core/names-of.ts'

/** The statistics of the site: figures, and lists of the most frequent entries. Bots are counted apart. */

/** Figures, each the sum of metrics of the hourly counts. */
export const FIGURE_METRICS = {
  searches: ['search.text', 'search.surprise'],
  handOffs: ['visit'],
  linkClicks: ['link.click'],
  referrals: ['referral.code'],
} as const

/** Lists, each from metrics of the hourly counts, by key. */
const LIST_METRICS = {
  terms: ['search.text.term', 'search.surprise.term'],
  products: ['visit.product.term'],
  deals: ['visit.deal.term'],
  sources: ['visit'],
  referralCodes: ['referral.code'],
  landingPages: ['referral.page'],
} as const

/** Further lists, from which the rows of `HandOffRow` are made. */
const WAY_METRICS = {
  shops: ['visit.shop'],
  campaigns: ['visit.campaign'],
  campaignArrivals: ['arrival.campaign'],
  links: ['link.click'],
  pageViews: ['page.view'],
  robotViews: ['page.view.robot'],
} as const

/** The lists that are rolled up. */
export const ROLLED_LISTS = { ...LIST_METRICS, ...WAY_METRICS }
export type RolledList = keyof typeof ROLLED_LISTS

/**
 * Metrics whose hourly counts are deleted once they are old; nothing but rollups reads them. The keys of most are texts that
 * anybody can send, so their number has no other bound.
 */
export const SHORT_LIVED_METRICS = [
  ...LIST_METRICS.terms,
  ...LIST_METRICS.products,
  ...LIST_METRICS.deals,
  ...LIST_METRICS.referralCodes,
  ...LIST_METRICS.landingPages,
  'visit.term',
  'idea.taken',
  ...WAY_METRICS.shops,
  ...WAY_METRICS.campaigns,
  ...WAY_METRICS.campaignArrivals,
  ...WAY_METRICS.pageViews,
  ...WAY_METRICS.robotViews,
] as const

export type FigureName = keyof typeof FIGURE_METRICS
export type ListName = keyof typeof LIST_METRICS

export const FIGURE_NAMES = namesOf(FIGURE_METRICS)
export const LIST_NAMES = namesOf(LIST_METRICS)

/** Counts of people's events by figure, and the count of robots' events and clicks. */
export type Figures = Readonly<Record<FigureName | 'bots', number>>

export const NO_FIGURES: Figures = { searches: 0, handOffs: 0, linkClicks: 0, referrals: 0, bots: 0 }

export interface ListEntry {
  readonly key: string
  readonly count: number
}

/**
 * The most frequent keys kept of a list in each hour, day and month. Rarer keys are missing from sums over many of
 * them; a missing key could add to the first ten less than the count of the least frequent kept key.
 */
export const KEPT_KEYS = 500

/** The key of clicks on short links in the list of sources. */
export const SHORT_LINK_SOURCE = 'short link'
