import { CsvError, parse } from 'csv-parse/sync'
import type { Problem } from './sheet.ts'

export interface CsvRecord {
  /** The line on which the record begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Splits CSV (RFC 4180) into records without empty ones, up to the first that cannot be read.
 * @param csv with line ends as \n
 */
export function csvRecords(csv: string): { readonly records: CsvRecord[]; readonly problem?: Problem } {
  const records: CsvRecord[] = []
  let linesRead = 0
  try {
    parse(csv, {
      on_record: (cells, { lines }) => {
        linesRead = lines
        records.push({ line: lines - (cells.join('').split('\n').length - 1), cells })
        return null
      },
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    })
    return { records }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') {
      return { records, problem: { line: Number(error['lines']), reason: `is not CSV: ${error.message}` } }
    }
    // The parser reports the last line of the file, not the line of the quote.
    const begin = csv.split('\n').findIndex((line, index) => index >= linesRead && line !== '')
    return { records, problem: { line: begin + 1, reason: 'is not CSV: a quote is opened and not closed' } }
  }
}
