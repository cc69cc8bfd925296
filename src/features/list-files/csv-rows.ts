import { z } from 'zod'
import { CsvSplitter, type CsvRecord } from '../../core/csv-records.ts'
import { BATCH_ROWS, UnreadableFileError, type Problem, type Row, type RowBatch } from '../../core/sheet.ts'

/** A cell that was written with an apostrophe before its text, see core/csv-text.ts. */
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

/** A column of a file. */
interface Column {
  readonly name: string
  readonly kind: 'lines' | 'number' | 'text'
  /** Whether an empty cell says nothing, rather than that a list is empty. */
  readonly canBeMissing: boolean
}

/**
 * Reads CSV whose first line names the columns, in any order, piece by piece. A list has one element on each line of its
 * cell. An empty cell is an empty list, or a missing value where the column has none.
 * @param pieces with line ends as \n
 * @throws UnreadableFileError where the text is not CSV, or its first line does not name the columns
 */
export async function* csvRows(pieces: AsyncIterable<string>, entry: z.ZodObject): AsyncGenerator<RowBatch> {
  let columns: readonly Column[] | undefined
  let batch: (Row | Problem)[] = []
  for await (const records of csvRecords(pieces)) {
    for (const record of records) {
      if (columns === undefined) {
        columns = columnsOf(record, entry)
        continue
      }
      batch.push(rowOf(record, columns))
      if (batch.length < BATCH_ROWS) continue
      yield batch
      batch = []
    }
  }
  if (columns === undefined) columnsOf({ line: 1, cells: [] }, entry)
  yield batch
}

async function* csvRecords(pieces: AsyncIterable<string>): AsyncGenerator<Iterable<CsvRecord>> {
  const splitter = new CsvSplitter()
  for await (const piece of pieces) yield splitter.read(piece)
  yield splitter.end()
}

/** @throws UnreadableFileError if the first line does not name the columns */
function columnsOf({ line, cells }: CsvRecord, entry: z.ZodObject): readonly Column[] {
  const columns = cells.map((name) => name.trim())
  const reason = headerProblem(columns, entry)
  if (reason !== undefined) throw new UnreadableFileError(line, reason)
  return columns.map((name) => ({
    name,
    kind: kindOf(entry.shape[name]),
    canBeMissing: isMissable(entry.shape[name]),
  }))
}

function kindOf(type: unknown): Column['kind'] {
  if (type instanceof z.ZodOptional) return kindOf(type.unwrap())
  if (type instanceof z.ZodArray) return 'lines'
  return type instanceof z.ZodNumber ? 'number' : 'text'
}

function isMissable(type: unknown): boolean {
  return kindOf(type) !== 'lines' || (type instanceof z.ZodOptional && !type.safeParse([]).success)
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

function rowOf({ line, cells }: CsvRecord, columns: readonly Column[]): Row | Problem {
  if (cells.length !== columns.length)
    return { line, reason: `has ${cells.length} cells, the first line names ${columns.length}` }
  const value: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) {
    const cell = valueOf(cells[index] ?? '', column)
    if (cell !== undefined) value[column.name] = cell
  }
  return { line, value }
}

function valueOf(cell: string, { kind, canBeMissing }: Column): unknown {
  const value = GUARDED.test(cell) ? cell.slice(1) : cell
  if (value.trim() === '' && canBeMissing) return undefined
  if (kind === 'lines') return value.split('\n').filter((line) => line.trim() !== '')
  return kind === 'number' && Number.isFinite(Number(value)) ? Number(value) : value
}
