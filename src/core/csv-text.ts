import { stringify } from 'csv-stringify/sync'
import type { z } from 'zod'

/**
 * Beginnings that make a spreadsheet take a cell for a formula (OWASP, "CSV Injection"). Such cells are written with
 * an apostrophe before them, and so are cells that begin with an apostrophe and such a sign; reading removes one
 * apostrophe.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** A negative number, which is none: spreadsheets compute with it. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/

/** Spreadsheets read UTF-8 only after a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A value of an entry. */
type Value = string | number | readonly string[]

/** Writes CSV whose first line names the columns. */
export function formatCsv(entries: readonly object[], entry: z.ZodObject): string {
  return headerOf(entry) + linesOf(entries, entry)
}

/** Writes CSV piece by piece. */
export async function* csvPieces(
  batches: AsyncIterable<readonly object[]>,
  entry: z.ZodObject,
): AsyncGenerator<string> {
  yield headerOf(entry)
  for await (const entries of batches) yield linesOf(entries, entry)
}

function headerOf(entry: z.ZodObject): string {
  return BYTE_ORDER_MARK + csvOf([Object.keys(entry.shape)])
}

function linesOf(entries: readonly object[], entry: z.ZodObject): string {
  const columns = Object.keys(entry.shape)
  return csvOf(
    entries.map((it) => {
      const values = new Map<string, Value>(Object.entries(it))
      return columns.map((name) => cellOf(values.get(name)))
    }),
  )
}

function csvOf(records: string[][]): string {
  return stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}

function cellOf(value: Value = ''): string {
  const cell = typeof value === 'object' ? value.join('\n') : String(value)
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell
}
