import type { Problem } from '../../core/sheet.ts'

/** A report that cannot be imported. The message says what to do; nothing was changed. */
export class BadReportError extends Error {
  override name = 'BadReportError'
  /** Bad rows, by their lines in the file. */
  readonly problems: readonly Problem[]

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message)
    this.problems = problems
  }
}
