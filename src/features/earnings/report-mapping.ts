import type { DecimalMark } from './amount.ts'
import type { DayOrder } from './report-day.ts'

/** Which column of a retailer's report says what. Columns are known by their names in the file's header. */
export interface ReportMapping {
  /** Null where the file is of one day, which is chosen with each file. */
  readonly day: string | null
  /** Null where each day says by itself which of its numbers is the month. */
  readonly dayOrder: DayOrder | null
  /** The tracking id or sub-id. */
  readonly subId: string
  /** What the owner earned. */
  readonly amount: string
  /** Null where each amount says by itself which of its signs is the decimal mark. */
  readonly decimalMark: DecimalMark | null
  /** Exactly one of the two is there: a column, or the code of one currency for all rows. */
  readonly currencyColumn: string | null
  readonly currency: string | null
  /** Orders or items; null for a report without their number. */
  readonly orders: string | null
  /** The retailer or merchant of a row, in the report of a network. */
  readonly retailer: string | null
  /** Rows that do not count, such as declined ones: those with one of the values in the column. */
  readonly leftOut: { readonly column: string; readonly values: readonly string[] } | null
}

/** The columns that a mapping reads. */
export function mappedColumns(mapping: ReportMapping): string[] {
  const { day, subId, amount, currencyColumn, orders, retailer, leftOut } = mapping
  return [day, subId, amount, currencyColumn, orders, retailer, leftOut?.column ?? null].filter(
    (name) => name !== null,
  )
}

/** A report of a retailer or network that content/earnings-reports.json describes. */
export interface KnownReport {
  readonly name: string
  /** Columns with which the report is recognised. */
  readonly columns: readonly string[]
  readonly mapping: {
    readonly day: string | null
    readonly subId: string
    readonly amount: string
    readonly currency?: string | undefined
    readonly currencyColumn?: string | undefined
    readonly orders?: string | undefined
    readonly leftOut?: { readonly column: string; readonly values: readonly string[] } | undefined
  }
}

/** The form's first values for a header that nobody has mapped yet; '' where the columns show nothing. */
export interface GuessedMapping extends ReportMapping {
  /** The known report that the header is of; null for a guess from the words of the columns. */
  readonly name: string | null
}

/** Words that columns of reports have, for headers that no known report has. */
const WORDS = {
  day: /\b(?:date|day|datum)\b/,
  subId: /\b(?:sub ?id|tracking ?id|click ?ref|custom ?id|campaign|tag)/,
  amount: /\b(?:commission|earnings?|payout|ad fees|fees)\b/,
  currency: /\bcurrency\b/,
  orders: /\b(?:orders|items shipped|items ordered|actions|quantity)\b/,
} as const

/** A name as it is compared: exports of one report differ in capitals, spaces and underscores. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}$€£]/gu, '')
}

/** The same names of columns in any order and any capitals have the same text. */
export function headerText(columns: readonly string[]): string {
  return columns.map(plainName).toSorted().join('\n')
}

/**
 * Guesses what the columns of a header mean.
 * @param homeCurrency of the owner's home shop, for reports that name none; '' if unknown
 */
export function guessMapping(
  columns: readonly string[],
  known: readonly KnownReport[],
  homeCurrency: string,
): GuessedMapping {
  const named = new Map(columns.map((name) => [plainName(name), name]))
  const find = (name: string | null | undefined) =>
    name === null || name === undefined ? undefined : named.get(plainName(name))
  const fitting = known.filter((report) => report.columns.every((name) => find(name) !== undefined))
  const best = fitting.toSorted((a, b) => b.columns.length - a.columns.length)[0]
  const say = (word: RegExp) => columns.find((name) => word.test(name.toLowerCase().replaceAll(/[_-]/g, ' ')))
  const blank = { dayOrder: null, decimalMark: null, retailer: null }
  if (!best) {
    const currencyColumn = say(WORDS.currency) ?? null
    return {
      ...blank,
      name: null,
      day: say(WORDS.day) ?? null,
      subId: say(WORDS.subId) ?? '',
      amount: say(WORDS.amount) ?? '',
      currencyColumn,
      currency: currencyColumn === null ? homeCurrency : null,
      orders: say(WORDS.orders) ?? null,
      leftOut: null,
    }
  }
  const { mapping, name } = best
  const currencyColumn = find(mapping.currencyColumn) ?? null
  const leftOut = find(mapping.leftOut?.column)
  return {
    ...blank,
    name,
    day: find(mapping.day) ?? null,
    subId: find(mapping.subId) ?? '',
    amount: find(mapping.amount) ?? '',
    currencyColumn,
    currency: currencyColumn === null ? (mapping.currency ?? homeCurrency) : null,
    orders: find(mapping.orders) ?? null,
    leftOut: leftOut === undefined ? null : { column: leftOut, values: mapping.leftOut?.values ?? [] },
  }
}
