/** The words of the overview. Numbers and dates follow the browser's language. */

import { spanOf, type Range, type Span } from './period.ts'
import { PLACE_WORDS } from '../../journal/place.ts'
import type { HandOffGroup, Placement } from './hand-off.ts'
import { SHORT_LINK_SOURCE, type FigureName, type ListName } from './statistic.ts'
import { namesOf } from '../../core/names-of.ts'

export const FIGURE_WORDS: Readonly<Record<FigureName, string>> = {
  searches: 'Searches',
  handOffs: 'Hand-offs',
  linkClicks: 'Link clicks',
  referrals: 'Referral visits',
}

export const RANGE_WORDS: Readonly<Record<Range, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '12m': '12 months',
}

export const SHORT_RANGE_WORDS: Readonly<Record<Range, string>> = {
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
  '12m': '12 months',
}

/** Heading of a list, and the unit of its counts. */
export const LIST_WORDS: Readonly<Record<ListName, { readonly heading: string; readonly counted: string }>> =
  {
    terms: { heading: 'Search terms', counted: 'searches' },
    sources: { heading: 'Click sources', counted: 'clicks' },
    products: { heading: 'Products', counted: 'clicks to the retailer' },
    deals: { heading: 'Deals', counted: 'clicks to the retailer' },
    referralCodes: { heading: 'Referral codes', counted: 'visits' },
    landingPages: { heading: 'Landing pages', counted: 'referral visits' },
  }

/** The choice of what hand-offs are told apart by. */
export const HAND_OFF_WORDS: Readonly<Record<HandOffGroup, string>> = {
  placement: 'Placement',
  shop: 'Shop',
  campaign: 'Campaign',
  link: 'Short link',
}

const PLACEMENT_WORDS: Readonly<Record<Placement, string>> = {
  ...PLACE_WORDS,
  [SHORT_LINK_SOURCE]: PLACE_WORDS.link,
}

/** The name of an entry of a list. */
export function entryWords(list: ListName, key: string): string {
  if (key === '') return 'Not said'
  const source = list === 'sources' ? namesOf(PLACEMENT_WORDS).find((name) => name === key) : undefined
  return source === undefined ? key : PLACEMENT_WORDS[source]
}

/** The name of a row of hand-offs. */
export function handOffWords(group: HandOffGroup, key: string): string {
  if (group === 'link') return `/s/${key}`
  return group === 'placement' ? entryWords('sources', key) : key
}

const number = new Intl.NumberFormat()
export const formatCount = (count: number): string => number.format(count)

const rate = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
/** A number of hundredths, such as '4.2 %'; a dash where nobody can say. */
export const formatPercent = (percent: number | undefined): string =>
  percent === undefined ? '–' : `${rate.format(percent)} %`

const UTC = { timeZone: 'UTC' } as const
const SHORT_DATES: Readonly<Record<Span, Intl.DateTimeFormat>> = {
  hour: new Intl.DateTimeFormat(undefined, { ...UTC, hour: '2-digit', minute: '2-digit' }),
  day: new Intl.DateTimeFormat(undefined, { ...UTC, day: 'numeric', month: 'short' }),
  month: new Intl.DateTimeFormat(undefined, { ...UTC, month: 'short' }),
}
const LONG_DATES: Readonly<Record<Span, Intl.DateTimeFormat>> = {
  hour: new Intl.DateTimeFormat(undefined, { ...UTC, weekday: 'short', hour: '2-digit', minute: '2-digit' }),
  day: new Intl.DateTimeFormat(undefined, { ...UTC, weekday: 'short', day: 'numeric', month: 'short' }),
  month: new Intl.DateTimeFormat(undefined, { ...UTC, month: 'long', year: 'numeric' }),
}

/** A bucket's short name, on the axis. */
export const shortDate = (range: Range, start: number): string => SHORT_DATES[spanOf(range)].format(start)

/** A bucket's full name. */
export const longDate = (range: Range, start: number): string => LONG_DATES[spanOf(range)].format(start)

/** Compares a figure, such as '+12 % vs. yesterday'. There is no percentage of zero. */
export function comparisonWords(count: number, before: number, when: string): string {
  if (before === 0) return `none ${when}`
  const percent = Math.round(((count - before) / before) * 100)
  if (percent === 0) return `same as ${when}`
  return `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))} % vs. ${when}`
}
