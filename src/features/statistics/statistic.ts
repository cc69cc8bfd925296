/** What an owner reads about the site: figures, and lists of what was most of something. Bots are counted apart. */

/** What is counted as a whole, each from metrics of the hourly counts. */
export const FIGURE_METRICS = {
  searches: ['search.text', 'search.surprise'],
  handOffs: ['visit'],
  linkClicks: ['link.click'],
  referrals: ['referral.code'],
} as const

/** What is listed by what it was, each from metrics of the hourly counts. */
export const LIST_METRICS = {
  terms: ['search.text.term', 'search.surprise.term'],
  products: ['visit.product.term'],
  deals: ['visit.deal.term'],
  sources: ['visit'],
  referralCodes: ['referral.code'],
  landingPages: ['referral.page'],
} as const

/** Robots are one figure: everything of theirs that is counted once. Short links do not count them at all. */
export const BOT_METRICS = ['search.text', 'search.surprise', 'visit', 'referral.code'] as const

export type FigureName = keyof typeof FIGURE_METRICS
export type ListName = keyof typeof LIST_METRICS

export const FIGURE_NAMES = Object.keys(FIGURE_METRICS) as FigureName[]
export const LIST_NAMES = Object.keys(LIST_METRICS) as ListName[]

/** How often each thing happened, by people; and how often robots did any of it. */
export type Figures = Readonly<Record<FigureName | 'bots', number>>

export const NO_FIGURES: Figures = { searches: 0, handOffs: 0, linkClicks: 0, referrals: 0, bots: 0 }

export interface ListEntry {
  readonly key: string
  readonly count: number
}

/**
 * Keys kept of a list in each hour, day and month: the most frequent ones. What is rarer is missing in sums over many
 * of them; what it could add to one of the first ten is less than the least frequent key that was kept.
 */
export const KEPT_KEYS = 500

/** Clicks on short links, in the list of where people left from. */
export const SHORT_LINK_SOURCE = 'short link'
