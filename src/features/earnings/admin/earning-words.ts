/** The words of the screens of earnings. Amounts and days follow the browser's language. */

import { handOffWords } from '../../statistics/statistic-words.ts'
import { decimalsOf, decimalText } from '../amount.ts'
import type { EarningPlace } from '../earning-place.ts'

/** An amount with its currency, such as "$12.30". */
export function amountWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  return format.format(decimalText(amount, decimalsOf(currency)))
}

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

/** A day or a range of days; days are as in 2026-11-27. */
export function daysWords(firstDay: string, lastDay: string): string {
  return dayFormat.formatRange(Date.parse(firstDay), Date.parse(lastDay))
}

/** The name of a place. */
export function placeWords({ kind, key }: EarningPlace): string {
  if (kind !== 'id') return handOffWords(kind, key)
  return key === '' ? 'Without an id' : key
}

/** What an id of a report is, in a word. */
export const KIND_WORDS = {
  placement: 'placement',
  campaign: 'campaign',
  link: 'short link',
  id: 'id of the report',
} as const
