import type { CsvRecord } from '../../core/csv-records.ts'
import type { Problem } from '../../core/sheet.ts'
import { isShowable } from '../../core/text.contract.ts'
import { isCurrency, MAX_AMOUNT, parseAmount } from './amount.ts'
import { BadReportError } from './bad-report-error.ts'
import { MAX_DAYS, MAX_SUB_IDS, MAX_TEXT_LENGTH, type EarningSum } from './earning.ts'
import type { ReadValue } from './read-value.ts'
import { parseDay } from './report-day.ts'
import { mappedColumns, type ReportMapping } from './report-mapping.ts'
import type { ReportTable } from './report-table.ts'

/** Bad rows named at once; more of them usually have one cause. */
const MAX_PROBLEMS = 20

/** The beginning of a line below the rows that sums them, in the languages of retailers' reports. */
const SUM_LINE = /^(?:grand |sub)?(?:totale?s?|gesamt|summe|suma|totaal)\b/i

/** Characters of a bad cell that a message shows. */
const SHOWN_CHARACTERS = 40

/** What the columns of a report say, without all other columns. */
export interface ReadReport {
  readonly sums: readonly EarningSum[]
  /** Rows that count. */
  readonly rows: number
  /** Rows that the owner leaves out, such as declined ones. */
  readonly leftOut: number
  /** Days on which the file has a row, also one that is left out; in order. */
  readonly days: readonly string[]
}

export interface ReadReportOptions {
  readonly mapping: ReportMapping
  /** The day of a file without a column for it. */
  readonly day: string | undefined
  /** The last day that a report can have, as days begin earlier elsewhere. */
  readonly lastDay: string
}

/** A row that is read. */
interface ReadRow extends EarningSum {
  readonly isLeftOut: boolean
}

/**
 * Reads the mapped columns of a report and sums its rows.
 * @throws BadReportError naming the bad rows and what to do; a column that is not there; too many ids or days
 */
export function readReport(table: ReportTable, options: ReadReportOptions): ReadReport {
  const missing = mappedColumns(options.mapping).find((name) => !table.columns.includes(name))
  if (missing !== undefined)
    throw new BadReportError(`This file has no column “${missing}”. Choose what its columns mean.`)
  if (options.mapping.day === null && options.day === undefined)
    throw new BadReportError('No column of this file says the day. Choose the day that it is of.')
  const reader = createRowReader(table.columns, options)
  const problems: Problem[] = []
  const sums = new Map<string, EarningSum>()
  const days = new Set<string>()
  const subIds = new Set<string>()
  let leftOut = 0
  let rows = 0
  for (const record of table.rows) {
    const read = reader(record)
    if (read === undefined) continue
    if ('problem' in read) {
      problems.push({ line: record.line, reason: read.problem })
      if (problems.length === MAX_PROBLEMS) break
      continue
    }
    const { isLeftOut, ...sum } = read.value
    days.add(sum.day)
    if (isLeftOut) {
      leftOut++
      continue
    }
    rows++
    subIds.add(sum.subId)
    const key = JSON.stringify([sum.day, sum.retailer, sum.subId, sum.currency])
    sums.set(key, added(sums.get(key), sum))
  }
  if (problems.length > 0) throw badRows(problems)
  if (days.size === 0)
    throw new BadReportError('This file has no rows below the names of its columns. Nothing was earned?')
  if (subIds.size > MAX_SUB_IDS)
    throw new BadReportError(
      `The column “${options.mapping.subId}” has more than ${MAX_SUB_IDS.toLocaleString('en')} different ids. Choose the column of the tracking id or sub-id, not one of orders.`,
    )
  if (days.size > MAX_DAYS)
    throw new BadReportError(`This file has more than ${MAX_DAYS} days. Download the report for fewer days.`)
  return { sums: [...sums.values()], rows, leftOut, days: [...days].toSorted() }
}

function badRows(problems: readonly Problem[]): BadReportError {
  const count = problems.length
  if (count === MAX_PROBLEMS)
    return new BadReportError(`${count} rows cannot be read, and the file was read no further.`, problems)
  return new BadReportError(count === 1 ? 'A row cannot be read.' : `${count} rows cannot be read.`, problems)
}

function added(known: EarningSum | undefined, sum: EarningSum): EarningSum {
  if (!known) return sum
  const orders = known.orders === null || sum.orders === null ? null : known.orders + sum.orders
  return { ...sum, amount: known.amount + sum.amount, orders }
}

/** Reads a row; undefined for a line that sums, or that says nothing. */
function createRowReader(
  columns: readonly string[],
  { mapping, day: givenDay, lastDay }: ReadReportOptions,
): (record: CsvRecord) => ReadValue<ReadRow> | undefined {
  const at = (name: string | null) => (name === null ? -1 : columns.indexOf(name))
  const place = {
    day: at(mapping.day),
    subId: at(mapping.subId),
    amount: at(mapping.amount),
    currency: at(mapping.currencyColumn),
    orders: at(mapping.orders),
    retailer: at(mapping.retailer),
    leftOut: at(mapping.leftOut?.column ?? null),
  }
  const leftOutValues = new Set(mapping.leftOut?.values.map((value) => value.toLowerCase()))

  /** A value with the name of its column and the cell in the message. */
  function named<T>(read: ReadValue<T>, index: number, cell: string): ReadValue<T> {
    if ('value' in read) return read
    const shown = cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS)}…` : cell
    return { problem: `${columns[index] ?? ''}: “${shown}” ${read.problem}` }
  }

  return ({ cells }) => {
    const cell = (index: number) => (cells[index] ?? '').trim()
    const isSaying = place.day === -1 ? cell(place.subId) !== '' : cell(place.day) + cell(place.subId) !== ''
    const first = cells.find((text) => text.trim() !== '')?.trim() ?? ''
    if (!isSaying || SUM_LINE.test(first)) return undefined
    if (cells.slice(columns.length).some((text) => text.trim() !== ''))
      return { problem: `has ${cells.length} cells, and the header names ${columns.length}` }

    const day =
      place.day === -1
        ? { value: givenDay ?? '' }
        : named(parseDay(cell(place.day), mapping.dayOrder ?? undefined), place.day, cell(place.day))
    if ('problem' in day) return day
    if (day.value > lastDay)
      return {
        problem: `${mapping.day ?? 'the day'}: ${day.value} lies in the future. Choose the other order of day and month.`,
      }
    const isLeftOut = leftOutValues.has(cell(place.leftOut).toLowerCase())
    const subId = named(textOf(cell(place.subId)), place.subId, cell(place.subId))
    if ('problem' in subId) return subId
    const retailer = named(textOf(cell(place.retailer)), place.retailer, cell(place.retailer))
    if ('problem' in retailer) return retailer
    const currency = named(
      currencyOf(mapping.currency ?? cell(place.currency)),
      place.currency,
      cell(place.currency),
    )
    if ('problem' in currency) return currency
    const mark = mapping.decimalMark ?? undefined
    const amount = named(
      parseAmount(cell(place.amount), currency.value, mark),
      place.amount,
      cell(place.amount),
    )
    if ('problem' in amount) return amount
    const orders =
      place.orders === -1
        ? { value: null }
        : named(countOf(cell(place.orders)), place.orders, cell(place.orders))
    if ('problem' in orders) return orders
    return {
      value: {
        day: day.value,
        subId: subId.value,
        retailer: retailer.value,
        currency: currency.value,
        amount: amount.value,
        orders: orders.value,
        isLeftOut,
      },
    }
  }
}

function textOf(cell: string): ReadValue<string> {
  if (cell.length > MAX_TEXT_LENGTH)
    return {
      problem: `is longer than ${MAX_TEXT_LENGTH} characters. Choose the column of the tracking id or sub-id.`,
    }
  return isShowable(cell) ? { value: cell } : { problem: 'holds a character that cannot be shown.' }
}

function currencyOf(cell: string): ReadValue<string> {
  const code = cell.toUpperCase()
  return isCurrency(code)
    ? { value: code }
    : {
        problem:
          'is no code of a currency, such as USD. Choose one currency for the file, or another column.',
      }
}

/** A whole number, such as '3', '1,234', '2.00' or '-1' for one that was sent back. */
function countOf(cell: string): ReadValue<number> {
  const text = cell.replace(/[.,]0+$/, '').replaceAll(/(?<=\d)[., ](?=\d{3}\b)/g, '')
  if (text === '' || text === '-') return { value: 0 }
  const count = /^-?\d{1,11}$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(count) <= MAX_AMOUNT
    ? { value: count }
    : { problem: 'is no number of orders or items. Choose another column, or none.' }
}
