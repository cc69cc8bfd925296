import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CsvSplitter, SEPARATORS, type Separator } from './csv-records.ts'
import { UnreadableFileError } from './sheet.ts'

/** Reads pieces as a file is read; 'not CSV' where the text cannot be read. */
function cellsOf(pieces: readonly string[], separator: Separator = 'comma') {
  const splitter = new CsvSplitter({ separator })
  try {
    const records = [...pieces.flatMap((piece) => [...splitter.read(piece)]), ...splitter.end()]
    return records.map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof UnreadableFileError) return 'not CSV'
    throw error
  }
}

/** The same by csv-parse, which knows more kinds of CSV and takes ten times as long. */
function expectedCells(text: string, separator: Separator = 'comma') {
  try {
    const delimiter = SEPARATORS[separator]
    const options = { delimiter, record_delimiter: '\n', relax_column_count: true }
    const records: string[][] = parse(text, options)
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

test('cells may be separated by semicolons or tabs, and keep quotes inside', () => {
  fc.assert(
    fc.property(csvPiece, fc.constantFrom('semicolon', 'tab'), (piece, separator) => {
      const text = piece.replaceAll(',', SEPARATORS[separator])
      expect(cellsOf([text], separator)).toEqual(expectedCells(text, separator))
    }),
  )
  const splitter = new CsvSplitter({ separator: 'tab', keepsInnerQuotes: true })
  const [record] = [...splitter.read('5" lamp, new\t"a\tb"\n')]
  expect(record?.cells).toEqual(['5" lamp, new', 'a\tb'])
})

test.for([
  ['blank lines', '\n'.repeat(60_000)],
  ['lines of one cell', 'a\n'.repeat(30_000)],
  ['empty cells of one line', `${','.repeat(60_000)}\n`],
] as const)('%s are read in a time that grows with their length only', ([_what, text]) => {
  const find = vi.spyOn(String.prototype, 'indexOf')
  onTestFinished(() => find.mockRestore())
  const records = [...new CsvSplitter().read(text)]
  const searched = find.mock.results.map(({ value }, call) => {
    const [, from = 0] = find.mock.calls[call] ?? []
    const { length } = String(find.mock.contexts[call])
    return (value === -1 ? length : Number(value) + 1) - from
  })
  find.mockRestore()
  expect(records).toHaveLength(text.includes('a') ? 30_000 : 0)
  expect(searched.length).toBeGreaterThan(0)
  expect(searched.reduce((sum, characters) => sum + characters, 0)).toBeLessThan(5 * text.length)
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
