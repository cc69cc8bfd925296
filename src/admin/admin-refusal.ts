import { messageOf } from './admin-api.ts'
import { HttpError } from '../client/api.ts'

/**
 * The body of an answer that said no, as the contract describes it; undefined where there was no answer, or not ours.
 * @param status the one that is meant
 */
export function refusalOf(error: unknown, status: number): unknown {
  if (!(error instanceof HttpError) || error.status !== status) return undefined
  try {
    return JSON.parse(error.message.replace(/^\d+: /, '')) as unknown
  } catch {
    return undefined
  }
}

/** What a form says about a save that failed. Nothing of a session that has ended: the form to sign in says that. */
export function formProblem(error: Error | null): string | undefined {
  if (error === null || (error instanceof HttpError && error.status === 401)) return undefined
  return messageOf(error)
}
