import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { csvRecords, type CsvRecord } from './csv-records.ts'
import { unreadable, type Sheet } from './sheet.ts'

/**
 * Beginnings that make a spreadsheet take a cell for a formula (OWASP, "CSV Injection"). Such cells are written with
 * an apostrophe before them, and so are cells that begin with an apostrophe and such a sign; reading removes one
 * apostrophe.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

/** Spreadsheets read UTF-8 only after a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A value of an entry. */
type Value = string | number | readonly string[]

/**
 * Parses CSV whose first line names the columns, in any order. An empty cell is a missing value; a list has one
 * element on each line of its cell.
 * @param csv with line ends as \n
 */
export function parseCsv(csv: string, entry: z.ZodObject): Sheet {
  const { records, problem } = csvRecords(csv)
  if (problem) return unreadable(problem.line, problem.reason)
  const [header, ...rest] = records
  const columns = header?.cells.map((name) => name.trim()) ?? []
  const reason = headerProblem(columns, entry)
  if (reason !== undefined) return unreadable(header?.line ?? 1, reason)
  const isWhole = ({ cells }: CsvRecord) => cells.length === columns.length
  return {
    rows: rest.filter(isWhole).map(({ line, cells }) => ({ line, value: valuesOf(cells, columns, entry) })),
    problems: rest
      .filter((record) => !isWhole(record))
      .map(({ line, cells }) => ({
        line,
        reason: `has ${cells.length} cells, the first line names ${columns.length}`,
      })),
  }
}

export function formatCsv(entries: readonly object[], entry: z.ZodObject): string {
  const columns = Object.keys(entry.shape)
  const records = entries.map((it) => {
    const values = new Map<string, Value>(Object.entries(it))
    return columns.map((name) => cellOf(values.get(name)))
  })
  return (
    BYTE_ORDER_MARK +
    stringify([columns, ...records], { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  )
}

function headerProblem(columns: readonly string[], entry: z.ZodObject): string | undefined {
  const unknown = columns.find((name) => !Object.hasOwn(entry.shape, name))
  if (unknown !== undefined) {
    return `there is no column "${unknown}"; the columns are ${Object.keys(entry.shape).join(', ')}`
  }
  const twin = columns.find((name, index) => columns.indexOf(name) < index)
  if (twin !== undefined) return `the column "${twin}" is there twice`
  const missing = Object.keys(entry.shape).filter(
    (name) => !columns.includes(name) && !(entry.shape[name] instanceof z.ZodOptional),
  )
  return missing.length === 0 ? undefined : `must name the columns ${missing.join(', ')}`
}

function valuesOf(cells: readonly string[], columns: readonly string[], entry: z.ZodObject) {
  const values = columns.map((name, index) => [name, valueOf(cells[index] ?? '', entry.shape[name])] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function valueOf(cell: string, type: unknown): unknown {
  const value = GUARDED.test(cell) ? cell.slice(1) : cell
  if (type instanceof z.ZodArray) return value.split('\n').filter((line) => line.trim() !== '')
  if (value.trim() === '') return undefined
  return type instanceof z.ZodNumber && Number.isFinite(Number(value)) ? Number(value) : value
}

function cellOf(value: Value = ''): string {
  const cell = typeof value === 'object' ? value.join('\n') : String(value)
  return FORMULA.test(cell) ? `'${cell}` : cell
}
