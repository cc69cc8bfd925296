import { CsvSplitter, SEPARATORS, type CsvRecord, type Separator } from '../../core/csv-records.ts'
import { namesOf } from '../../core/names-of.ts'
import { UnreadableFileError } from '../../core/sheet.ts'
import { BadReportError } from './bad-report-error.ts'

/** The most rows of a file. */
const MAX_ROWS = 100_000

/** Records at the beginning among which the header is looked for: some reports begin with a title and a range of days. */
const LEADING_RECORDS = 20

/** Longer names are no names of columns. */
const MAX_NAME_LENGTH = 200
const MAX_COLUMNS = 200

/** A report as a table. */
export interface ReportTable {
  /** Names of the columns in their order; '' for a column without one. */
  readonly columns: readonly string[]
  /** The rows below the header. */
  readonly rows: readonly CsvRecord[]
}

/**
 * Reads a text as a table with a header, whatever sign is between its cells. Lines before the header are left out: it is
 * the first of at least two cells with as many as the line after it.
 * @throws BadReportError where there is no header, a name twice, a row that is no CSV, or too many rows
 */
export function readTable(text: string): ReportTable {
  const found = namesOf(SEPARATORS)
    .map((separator) => ({ separator, header: headerOf(text, separator) }))
    .filter((candidate) => candidate.header !== undefined)
    .toSorted((a, b) => (b.header?.cells.length ?? 0) - (a.header?.cells.length ?? 0))[0]
  if (!found?.header) throw new BadReportError(noHeader(text))
  const columns = found.header.cells.map((name) => name.trim())
  checkNames(columns, found.header.line)
  return { columns, rows: rowsBelow(text, found.separator, found.header.line) }
}

function noHeader(text: string): string {
  return text.trim() === ''
    ? 'This file is empty. Download the report again.'
    : 'No line with the names of columns was found, with rows below it. Choose a report as CSV, with commas, semicolons or tabs.'
}

/** The record that names the columns, if the separator is that of the file. */
function headerOf(text: string, separator: Separator): CsvRecord | undefined {
  const records: CsvRecord[] = []
  try {
    for (const record of recordsOf(text, separator)) {
      records.push(record)
      if (records.length > LEADING_RECORDS) break
    }
  } catch (error) {
    // With the separator of another kind of file quotes seem to be misplaced; the rows say so when they are read.
    if (!(error instanceof UnreadableFileError)) throw error
  }
  return records.find(
    ({ cells }, index) =>
      cells.filter((cell) => cell.trim() !== '').length > 1 &&
      records[index + 1]?.cells.length === cells.length,
  )
}

/** @throws BadReportError */
function checkNames(columns: readonly string[], line: number): void {
  if (columns.length > MAX_COLUMNS)
    throw new BadReportError(`This file has more than ${MAX_COLUMNS} columns. Choose a report of a retailer.`)
  if (columns.some((name) => name.length > MAX_NAME_LENGTH))
    throw new BadReportError('A column has a name longer than 200 characters. Choose a report of a retailer.')
  const plain = columns.map((name) => name.toLowerCase())
  const second = plain.findIndex((name, index) => name !== '' && plain.indexOf(name) < index)
  if (second === -1) return
  const first = plain.indexOf(plain[second] ?? '')
  throw new BadReportError(
    `Two columns are named “${columns[second]}”: the ${ordinal(first)} and the ${ordinal(second)}. Rename one of them in the file.`,
    [{ line, reason: 'names a column twice' }],
  )
}

function ordinal(index: number): string {
  const number = index + 1
  const ending = new Intl.PluralRules('en', { type: 'ordinal' }).select(number)
  return `${number}${{ one: 'st', two: 'nd', few: 'rd', zero: 'th', many: 'th', other: 'th' }[ending]}`
}

function rowsBelow(text: string, separator: Separator, headerLine: number): CsvRecord[] {
  const rows: CsvRecord[] = []
  try {
    for (const record of recordsOf(text, separator)) {
      if (record.line <= headerLine) continue
      if (rows.length === MAX_ROWS)
        throw new BadReportError(
          `This file has more than ${MAX_ROWS.toLocaleString('en')} rows. Download the report for fewer days.`,
        )
      rows.push(record)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    throw new BadReportError('This file cannot be read. Download the report again, or mend the line.', [
      error.problem,
    ])
  }
  return rows
}

/** Names of goods hold quotes, such as those of inches, which not every retailer doubles. */
function* recordsOf(text: string, separator: Separator): Generator<CsvRecord> {
  const splitter = new CsvSplitter({ separator, keepsInnerQuotes: true })
  yield* splitter.read(text)
  yield* splitter.end()
}
