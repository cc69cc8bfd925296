/** An entry of a file, before it is checked against the rules of its list. */
export interface Row {
  /** The line on which the entry begins, from 1. */
  readonly line: number
  readonly value: unknown
}

export interface Problem {
  readonly line: number
  readonly reason: string
}

/** A part of a file's rows; a row that could not be read is a problem. */
export type RowBatch = readonly (Row | Problem)[]

/**
 * Rows of a batch: few enough that a batch is read within some milliseconds, and that the text of usual ones is shorter
 * than 128 kB. V8 frees longer texts late: an export of 200,000 products in batches of 200 took 380 MiB more memory.
 */
export const BATCH_ROWS = 100

/** Longer entries are refused; the longest that the admin area accepts have 64,000 characters. */
export const MAX_ENTRY_CHARACTERS = 100_000

/** A file that cannot be read from one line on. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
  readonly problem: Problem

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.problem = { line, reason }
  }
}

/** The error for an entry of too many characters. */
export function tooLongEntry(line: number): UnreadableFileError {
  return new UnreadableFileError(
    line,
    `is longer than ${MAX_ENTRY_CHARACTERS.toLocaleString('en')} characters`,
  )
}

/** The number of line feeds in a text. */
export function countLineFeeds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}
