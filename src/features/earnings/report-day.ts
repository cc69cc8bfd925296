import type { ReadValue } from './read-value.ts'

/** Days in reports, as the retailer writes them: no time zone is applied, so a day is the retailer's own. */

export const DAY_ORDERS = ['day-first', 'month-first'] as const
/** Whether 03/04/2026 is the third of April or the fourth of March. */
export type DayOrder = (typeof DAY_ORDERS)[number]

/** No retailer has reports from before. */
const FIRST_YEAR = 1995

const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Numbers of months by their names and the first three letters. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ...MONTH_NAMES.map((name, index) => [name, index + 1] as const),
  ...MONTH_NAMES.map((name, index) => [name.slice(0, 3), index + 1] as const),
  ['sept', 9],
])

/** A time of day, which is left out. */
const TIME = String.raw`(?:[T, ]+\d{1,2}:\d{2}.*)?$`

const YEAR_FIRST = new RegExp(
  String.raw`^(?<year>\d{4})(?<sign>[-/.]?)(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})${TIME}`,
)
const YEAR_LAST = new RegExp(
  String.raw`^(?<a>\d{1,2})(?<sign>[-/.])(?<b>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})${TIME}`,
)
const MONTH_NAMED = new RegExp(
  String.raw`^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})${TIME}`,
  'i',
)
const DAY_NAMED = new RegExp(
  String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})${TIME}`,
  'i',
)

const NO_DAY = { problem: 'is no day that can be read. Choose another column, or mend the row in the file.' }

/**
 * Reads a day such as '2026-11-27', '2026-11-27T10:22:33+01:00', '11/27/2026', '27.11.2026', 'November 27, 2026' or
 * '27-Nov-2026', in English; the result is as in 2026-11-27.
 * @param order that of day and month in the report; undefined reads days that can only be meant in one way
 */
export function parseDay(cell: string, order: DayOrder | undefined): ReadValue<string> {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  const named = (MONTH_NAMED.exec(text) ?? DAY_NAMED.exec(text))?.groups
  if (named)
    return dayOf(named['year'], MONTHS.get((named['month'] ?? '').toLowerCase()) ?? 0, Number(named['day']))
  const first = YEAR_FIRST.exec(text)?.groups
  if (first) return dayOf(first['year'], Number(first['month']), Number(first['day']))
  const last = YEAR_LAST.exec(text)?.groups
  if (!last) return NO_DAY
  const [a, b] = [Number(last['a']), Number(last['b'])]
  const known = order ?? orderOf(a, b, last['sign'])
  if (known === undefined)
    return { problem: 'can be meant in two ways: choose whether the day or the month comes first.' }
  return known === 'day-first' ? dayOf(last['year'], b, a) : dayOf(last['year'], a, b)
}

/** The order of day and month that a report's own days show; undefined where none of them does. */
export function findDayOrder(cells: Iterable<string>): DayOrder | undefined {
  for (const cell of cells) {
    const parts = YEAR_LAST.exec(cell.trim().replaceAll(/\s+/g, ' '))?.groups
    if (!parts || parts['a'] === parts['b']) continue
    const order = orderOf(Number(parts['a']), Number(parts['b']), parts['sign'])
    if (order !== undefined) return order
  }
  return undefined
}

/** The order of two numbers; equal ones have any. Points are between them where the day comes first. */
function orderOf(a: number, b: number, sign: string | undefined): DayOrder | undefined {
  if (sign === '.' || a > 12 || a === b) return 'day-first'
  return b > 12 ? 'month-first' : undefined
}

function dayOf(year = '', month: number, day: number): ReadValue<string> {
  const fullYear = Number(year.length === 2 ? `20${year}` : year)
  const at = new Date(Date.UTC(fullYear, month - 1, day))
  const isReal = at.getUTCFullYear() === fullYear && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  if (!isReal || fullYear < FIRST_YEAR) return NO_DAY
  return { value: at.toISOString().slice(0, 10) }
}
