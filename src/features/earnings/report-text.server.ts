import { isUtf8 } from 'node:buffer'
import { BadReportError } from './bad-report-error.ts'

/** How other kinds of files begin, and what to do with each. */
const OTHER_FILES: readonly (readonly [beginning: Buffer, advice: string])[] = [
  [
    Buffer.from('PK\u0003\u0004', 'latin1'),
    'This is a ZIP file or an Excel workbook. Unpack it, or save its sheet as “CSV UTF-8”, and choose that file.',
  ],
  [
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    'This is an Excel workbook. Save its sheet as “CSV UTF-8”, and choose that file.',
  ],
  [Buffer.from([0x1f, 0x8b]), 'This is a GZIP file. Unpack it, and choose the CSV file in it.'],
  [Buffer.from('%PDF'), 'This is a PDF. Download the report as CSV instead.'],
]

/** Bytes at the beginning that show whether a text without a byte order mark is UTF-16. */
const LOOKED_AT_BYTES = 1024

/**
 * Decodes the file of a report, in UTF-8 or UTF-16, with line ends as \n.
 * @throws BadReportError for a file that is no text in one of these
 */
export function decodeReport(bytes: Buffer): string {
  const other = OTHER_FILES.find(([beginning]) => bytes.subarray(0, beginning.length).equals(beginning))
  if (other) throw new BadReportError(other[1])
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const nul = text.indexOf('\0')
  if (nul !== -1) {
    const line = text.slice(0, nul).split(/\r\n?|\n/).length
    throw new BadReportError('This file is damaged, or no CSV file. Download the report again, as CSV.', [
      { line, reason: 'holds a character that no text has (NUL)' },
    ])
  }
  return text.replaceAll(/\r\n?/g, '\n')
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // In UTF-16, every second byte of Latin letters and of separators is zero.
  const zeros = [0, 0]
  for (const [index, byte] of bytes.subarray(0, LOOKED_AT_BYTES).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = Math.min(bytes.length, LOOKED_AT_BYTES) / 2
  if (odd > half * 0.6 && even === 0) return 'utf-16le'
  if (even > half * 0.6 && odd === 0) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  throw new BadReportError(
    'This file is neither UTF-8 nor UTF-16. Open it in a spreadsheet, and save it as “CSV UTF-8”.',
  )
}
