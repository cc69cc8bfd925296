import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { countLineFeeds, MAX_ENTRY_CHARACTERS, tooLongEntry, UnreadableFileError } from './sheet.ts'

export interface CsvRecord {
  /** The line on which the record begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Splits CSV (RFC 4180) into records without empty ones, piece by piece.
 * @param pieces with line ends as \n
 * @throws UnreadableFileError naming the record that cannot be read
 */
export async function* csvRecords(pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  /** Lines up to the end of the last record, and how many of them were empty. */
  let read = { lines: 0, empty: 0 }
  const parser = parse({
    on_record: (cells: string[], { lines, empty_lines: empty }) => {
      read = { lines, empty }
      if (cells.every((cell) => cell.trim() === '')) return null
      // The parser passes nothing but texts on, so the line is a cell before the others.
      return [String(lines - countLineFeeds(cells.join(''))), ...cells]
    },
    max_record_size: MAX_ENTRY_CHARACTERS,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
  })
  // An error of the pieces ends the parser, and is thrown below.
  pipeline(pieces, parser).catch(() => undefined)
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      yield { line: Number(line), cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser reports the last line that it has seen, not the first of the record.
    const firstLine = read.lines + Number(error['empty_lines']) - read.empty + 1
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLongEntry(firstLine)
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new UnreadableFileError(firstLine, 'is not CSV: a quote is opened and not closed')
    throw new UnreadableFileError(Number(error['lines']), `is not CSV: ${error.message}`)
  }
}
