import { z } from 'zod'
import { csvRecords, type CsvRecord } from './csv-records.ts'
import { BATCH_ROWS, UnreadableFileError, type Problem, type Row, type RowBatch } from './sheet.ts'

/** A cell that was written with an apostrophe before its text, see core/csv-text.ts. */
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

/**
 * Reads CSV whose first line names the columns, in any order, piece by piece. An empty cell is a missing value; a list
 * has one element on each line of its cell.
 * @param pieces with line ends as \n
 * @throws UnreadableFileError where the text is not CSV, or its first line does not name the columns
 */
export async function* csvRows(pieces: AsyncIterable<string>, entry: z.ZodObject): AsyncGenerator<RowBatch> {
  let columns: readonly string[] | undefined
  let batch: (Row | Problem)[] = []
  for await (const record of csvRecords(pieces)) {
    if (columns === undefined) {
      columns = columnsOf(record, entry)
      continue
    }
    batch.push(rowOf(record, columns, entry))
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (columns === undefined) columnsOf({ line: 1, cells: [] }, entry)
  yield batch
}

/** @throws UnreadableFileError if the first line does not name the columns */
function columnsOf({ line, cells }: CsvRecord, entry: z.ZodObject): readonly string[] {
  const columns = cells.map((name) => name.trim())
  const reason = headerProblem(columns, entry)
  if (reason !== undefined) throw new UnreadableFileError(line, reason)
  return columns
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

function rowOf({ line, cells }: CsvRecord, columns: readonly string[], entry: z.ZodObject): Row | Problem {
  if (cells.length !== columns.length)
    return { line, reason: `has ${cells.length} cells, the first line names ${columns.length}` }
  const values = columns.map((name, index) => [name, valueOf(cells[index] ?? '', entry.shape[name])] as const)
  return { line, value: Object.fromEntries(values.filter(([, value]) => value !== undefined)) }
}

function valueOf(cell: string, type: unknown): unknown {
  const value = GUARDED.test(cell) ? cell.slice(1) : cell
  if (type instanceof z.ZodArray) return value.split('\n').filter((line) => line.trim() !== '')
  if (value.trim() === '') return undefined
  return type instanceof z.ZodNumber && Number.isFinite(Number(value)) ? Number(value) : value
}
