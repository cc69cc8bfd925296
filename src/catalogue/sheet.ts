/** The content of a file, before it is checked against the rules of its list. */
export interface Sheet {
  readonly rows: readonly Row[]
  /** Lines that could not be read. */
  readonly problems: readonly Problem[]
}

interface Row {
  /** The line on which the entry begins, from 1. */
  readonly line: number
  readonly value: unknown
}

export interface Problem {
  readonly line: number
  readonly reason: string
}

/** The result for a file that cannot be read at all, because of one line. */
export function unreadable(line: number, reason: string): Sheet {
  return { rows: [], problems: [{ line, reason }] }
}
