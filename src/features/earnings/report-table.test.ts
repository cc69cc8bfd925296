import { expect, test } from 'vitest'
import { BadReportError } from './bad-report-error.ts'
import { readTable } from './report-table.ts'
import { decodeReport } from './report-text.server.ts'

function problemOf(read: () => unknown): { message: string; problems: BadReportError['problems'] } {
  try {
    read()
  } catch (error) {
    if (error instanceof BadReportError) return { message: error.message, problems: error.problems }
    throw error
  }
  throw new Error('It was read.')
}

const cellsOf = (text: string) => {
  const { columns, rows } = readTable(text)
  return [columns, ...rows.map(({ cells }) => cells)]
}

const TABLE = [
  ['Day', 'Id', 'Fee'],
  ['2026-11-01', 'a', '1,50'],
  ['2026-11-02', 'b', '2,50'],
]
const written = (separator: string) =>
  TABLE.map((cells) =>
    cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
  ).join('\r\n')

test.each([',', ';', '\t'])('cells are separated by “%s”, also below a title', (separator) => {
  const text = written(separator).replaceAll('\r\n', '\n')
  expect(cellsOf(text)).toEqual(TABLE)
  const title = 'Fee-Earnings report from 2026-11-01 to 2026-11-02, all ids; made on Monday'
  expect(cellsOf(`${title}\n\n${text}\n`)).toEqual(TABLE)
  expect(cellsOf(`sep=${separator}\n${text}\n`)).toEqual(TABLE)
  expect(cellsOf(`Report${separator}${separator}\n${text}`)).toEqual(TABLE)
})

test('a file is decoded from UTF-8 and UTF-16, with or without a byte order mark', () => {
  const text = `${written(',')}\r\n2026-11-03,“ü”,3`
  const expected = text.replaceAll('\r\n', '\n')
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    little,
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    big,
    Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  ])
    expect(decodeReport(bytes)).toBe(expected)
})

test('what is no report is refused with what to do', () => {
  const decoding = (bytes: Buffer) => problemOf(() => decodeReport(bytes)).message
  expect(decoding(Buffer.from('PK\u0003\u0004rest'))).toContain('Unpack it')
  expect(decoding(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toContain('Excel workbook')
  expect(decoding(Buffer.from([0x1f, 0x8b, 8]))).toContain('Unpack it')
  expect(decoding(Buffer.from('%PDF-1.7'))).toContain('as CSV')
  expect(decoding(Buffer.from('Größe,b\n1,2', 'latin1'))).toContain('CSV UTF-8')
  expect(problemOf(() => decodeReport(Buffer.from('a,b\n1,2\n3,\0\n')))).toMatchObject({
    problems: [{ line: 3, reason: expect.stringContaining('NUL') }],
  })

  expect(problemOf(() => readTable(' \n')).message).toContain('empty')
  expect(problemOf(() => readTable('Nothing here\nat all')).message).toContain('No line with the names')
  expect(problemOf(() => readTable('a,b\n')).message).toContain('No line with the names')
  expect(problemOf(() => readTable('Day,Fee,DAY\n1,2,3\n'))).toEqual({
    message: 'Two columns are named “DAY”: the 1st and the 3rd. Rename one of them in the file.',
    problems: [{ line: 1, reason: 'names a column twice' }],
  })
  expect(problemOf(() => readTable('a,b\n1,2\n3,"never closed\n4,5\n')).problems).toEqual([
    { line: 3, reason: expect.stringContaining('not closed') },
  ])
  expect(problemOf(() => readTable(`a,b\n1,2\n3,${'x'.repeat(200_000)}\n`)).problems).toEqual([
    { line: 3, reason: expect.stringContaining('longer than') },
  ])
  expect(problemOf(() => readTable(`a,b\n${'1,2\n'.repeat(100_001)}`)).message).toContain('100,000 rows')
  expect(readTable(`a,b\n${'1,2\n'.repeat(100_000)}`).rows).toHaveLength(100_000)
})

test('a name with inches is no broken quote', () => {
  expect(cellsOf('Id\tName\na\t5" lamp\nb\t"x"\n')).toEqual([
    ['Id', 'Name'],
    ['a', '5" lamp'],
    ['b', 'x'],
  ])
})
