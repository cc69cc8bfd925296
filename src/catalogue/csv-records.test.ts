import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvSplitter } from './csv-records.ts'
import { UnreadableFileError } from './sheet.ts'

/** Reads pieces as a file is read; 'not CSV' where the text cannot be read. */
function cellsOf(pieces: readonly string[]) {
  const splitter = new CsvSplitter()
  try {
    const records = [...pieces.flatMap((piece) => [...splitter.read(piece)]), ...splitter.end()]
    return records.map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof UnreadableFileError) return 'not CSV'
    throw error
  }
}

/** The same by csv-parse, which knows more kinds of CSV and takes ten times as long. */
function expectedCells(text: string) {
  try {
    const records: string[][] = parse(text, { record_delimiter: '\n', relax_column_count: true })
    return records.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    return 'not CSV'
  }
}

const csvPiece = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', ',', '"', '""', '\n', '"b\n",'),
  maxLength: 12,
})

test('any pieces of CSV have the cells of their whole', () => {
  fc.assert(
    fc.property(fc.array(csvPiece, { maxLength: 6 }), (pieces) => {
      expect(cellsOf(pieces)).toEqual(expectedCells(pieces.join('')))
    }),
    { numRuns: 3000 },
  )
})

test('the keys of a file may be kept without the file', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const splitter = new CsvSplitter()
  const keys = new Set<string>()
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let index = 0; index < 300; index++)
    for (const { cells } of splitter.read(`a-key-of-usual-length-${index},${'x'.repeat(60_000)}\n`))
      keys.add(cells[0] ?? '')
  collectGarbage()
  expect(keys.size).toBe(300)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(2_000_000)
})
