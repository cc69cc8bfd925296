import { ConfigError } from '../app/config.ts'
import { describeDatabaseError } from '../database/database-error.ts'

type ErrorClass = abstract new (...args: never[]) => Error

/**
 * The text that a command prints for an error: one line where a person can fix the cause. Other errors are bugs and keep
 * their stack.
 * @param fixable errors of the command whose message says what to do
 */
export function explainError(error: unknown, fixable: readonly ErrorClass[] = []): string {
  if (!(error instanceof Error)) return String(error)
  if ([ConfigError, ...fixable].some((type) => error instanceof type)) return error.message
  return describeDatabaseError(error) ?? error.stack ?? error.message
}
