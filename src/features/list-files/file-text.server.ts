import { isUtf8 } from 'node:buffer'
import { countLineFeeds, UnreadableFileError } from '../../core/sheet.ts'

/**
 * Decodes UTF-8 piece by piece, without a byte order mark and with line ends as \n.
 * @throws UnreadableFileError naming the first line that is not UTF-8
 */
export async function* readText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  /** A carriage return at the end of a piece: a line feed may follow it in the next one. */
  let held = ''
  for await (const piece of bytes) {
    const text = held + decode(decoder, piece, () => line + linesBeforeBadOne(held, piece))
    held = text.endsWith('\r') ? '\r' : ''
    const whole = held === '' ? text : text.slice(0, -1)
    const normalised = whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole
    line += countLineFeeds(normalised)
    yield normalised
  }
  decode(decoder, undefined, () => line)
  if (held !== '') yield '\n'
}

/** @param piece undefined at the end of the file */
function decode(decoder: TextDecoder, piece: Buffer | undefined, badLine: () => number): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UnreadableFileError(badLine(), 'is not UTF-8')
  }
}

/** In UTF-8, no byte of a longer character looks like the end of a line. */
function linesBeforeBadOne(held: string, piece: Buffer): number {
  // A character may begin in the piece before; its last bytes are not UTF-8 by themselves.
  const text = piece.toString('latin1').replace(/^[\u0080-\u00BF]{1,3}/, '')
  const lines = (held + text).split(/\r\n?|\n/)
  return Math.max(
    0,
    lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))),
  )
}
