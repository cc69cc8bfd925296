import { ConfigError } from '../app/config.ts'
import { describeDatabaseError } from '../database/database-error.ts'

type ErrorClass = abstract new (...args: never[]) => Error

/**
 * What a command prints of an error: one line where a person can fix it. Other errors are bugs and keep their stack.
 * @param fixable errors of the command whose message says what to do
 */
export function explainError(error: unknown, fixable: readonly ErrorClass[] = []): string {
  if (!(error instanceof Error)) return String(error)
  if ([ConfigError, ...fixable].some((type) => error instanceof type)) return error.message
  return describeDatabaseError(error) ?? error.stack ?? error.message
}
