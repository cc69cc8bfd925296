import { JSON_MAX_DEPTH } from '../../core/json-depth.ts'
import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser'
import {
  BATCH_ROWS,
  countLineFeeds,
  MAX_ENTRY_CHARACTERS,
  tooLongEntry,
  UnreadableFileError,
  type Row,
  type RowBatch,
} from '../../core/sheet.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const LINE_FEED = 0x0a
const LIST_END = 0x5d
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([LIST_END, 0x7d])

/** Whitespace of JSON (RFC 8259, section 2). */
const BLANK = /^[\t\n\r ]*$/
const LEADING_BLANK = /^[\t\n\r ]*/

/**
 * Reads a JSON list of entries piece by piece, with the line of each; never more than one entry and one piece are held.
 * @param pieces with line ends as \n
 * @throws UnreadableFileError where the text is not a list in JSON, nested too deep, or has an entry that is too long
 */
export async function* jsonRows(pieces: AsyncIterable<string>): AsyncGenerator<RowBatch> {
  const splitter = new ListSplitter()
  for await (const piece of pieces) {
    const rows: Row[] = []
    const failure = attempt(() => splitter.read(piece, rows))
    for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.slice(start, start + BATCH_ROWS)
    // The entries before the error are checked first, so that their bad lines are reported too.
    if (failure) throw failure
  }
  splitter.end()
}

function attempt(action: () => void): UnreadableFileError | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (error instanceof UnreadableFileError) return error
    throw error
  }
}

/** Splits a list into the texts of its entries by brackets and commas outside of strings. */
class ListSplitter {
  /** The text of the open entry, or before the list. */
  #text = ''
  /** The line on which that text begins. */
  #textLine = 1
  #line = 1
  #depth = 0
  #isString = false
  #isEscaped = false
  #entries = 0
  #state: 'before' | 'inside' | 'after' = 'before'

  /** Adds the entries that end in this piece. */
  read(piece: string, rows: Row[]): void {
    let start = 0
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index)
      if (code === LINE_FEED) this.#line++
      if (this.#isString) {
        this.#readInString(code)
        continue
      }
      if (code === QUOTE) this.#isString = true
      else if (OPENING.has(code)) {
        if (this.#open() === 1) {
          this.#begin(this.#text + piece.slice(start, index + 1))
          start = index + 1
        }
      } else if (CLOSING.has(code)) {
        if (--this.#depth === 0 && this.#state === 'inside') {
          if (code !== LIST_END) throw this.#wrongEnd(piece.slice(start, index + 1))
          this.#finish(piece.slice(start, index), true, rows)
          this.#state = 'after'
          start = index + 1
        }
      } else if (code === COMMA && this.#depth === 1) {
        this.#finish(piece.slice(start, index), false, rows)
        start = index + 1
      }
    }
    this.#text += piece.slice(start)
    if (this.#text.length > MAX_ENTRY_CHARACTERS) throw tooLongEntry(this.#firstLine())
  }

  /** @throws UnreadableFileError if the list has not ended, or text follows the list */
  end(): void {
    if (this.#state === 'after') {
      if (BLANK.test(this.#text)) return
      throw notJson(this.#firstLine(), 'end of file expected')
    }
    if (this.#state === 'before') {
      if (BLANK.test(this.#text)) throw notJson(this.#line, 'value expected')
      throw new UnreadableFileError(1, 'must begin a list: [')
    }
    throw syntaxError(`[${this.#text}`, this.#textLine) ?? notJson(this.#line, 'close bracket expected')
  }

  #readInString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    // A line feed within a string is an error, which is found when the entry ends.
    else if (code === QUOTE || code === LINE_FEED) this.#isString = false
  }

  #open(): number {
    if (++this.#depth > JSON_MAX_DEPTH)
      throw new UnreadableFileError(this.#line, `is nested more than ${JSON_MAX_DEPTH} levels deep`)
    return this.#depth
  }

  #begin(textBefore: string): void {
    if (this.#state === 'after') throw notJson(this.#line, 'end of file expected')
    if (textBefore.trimStart() !== '[') throw new UnreadableFileError(1, 'must begin a list: [')
    this.#state = 'inside'
    this.#text = ''
    this.#textLine = this.#line
  }

  /** Parses the open entry, of which this is the last part. */
  #finish(lastPart: string, isLast: boolean, rows: Row[]): void {
    const text = this.#text + lastPart
    this.#text = text
    const line = this.#firstLine()
    if (text.length > MAX_ENTRY_CHARACTERS) throw tooLongEntry(line)
    if (!BLANK.test(text)) rows.push({ line, value: parseEntry(text, this.#textLine) })
    // Only an empty list has no value before its end.
    else if (!isLast || this.#entries > 0) throw notJson(this.#line, 'value expected')
    this.#entries++
    this.#text = ''
    this.#textLine = this.#line
  }

  /** The error for a list that ends with a brace. */
  #wrongEnd(lastPart: string): UnreadableFileError {
    return syntaxError(`[${this.#text}${lastPart}`, this.#textLine) ?? notJson(this.#line, 'comma expected')
  }

  /** The line of the first character that is not blank. */
  #firstLine(): number {
    return this.#textLine + countLineFeeds(LEADING_BLANK.exec(this.#text)?.[0] ?? '')
  }
}

function parseEntry(text: string, textLine: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw syntaxError(`[${text}]`, textLine) ?? notJson(textLine, 'value expected')
  }
}

/** The first error in a part of a file; its first character is a bracket that was added before the part. */
function syntaxError(part: string, firstLine: number): UnreadableFileError | undefined {
  const errors: ParseError[] = []
  parseTree(part, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return undefined
  // The parser's codes are names like "CommaExpected".
  const words = printParseErrorCode(first.error).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return notJson(firstLine + countLineFeeds(part.slice(0, first.offset)), words.toLowerCase())
}

function notJson(line: number, reason: string): UnreadableFileError {
  return new UnreadableFileError(line, `is not JSON: ${reason}`)
}

/** Writes a list piece by piece, as `JSON.stringify(list, undefined, 2)` does. */
export async function* jsonPieces(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let isEmpty = true
  for await (const batch of batches) {
    if (batch.length === 0) continue
    const texts = batch.map((entry) => `  ${JSON.stringify(entry, undefined, 2).replaceAll('\n', '\n  ')}`)
    yield `${isEmpty ? '[' : ','}\n${texts.join(',\n')}`
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}
