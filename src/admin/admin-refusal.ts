import { messageOf } from './admin-api.ts'
import { HttpError } from '../client/api.ts'

/**
 * The body of a refusal; undefined for another status, without a response, or for a body that is not JSON.
 * @param status the expected status
 */
export function refusalOf<Refusal>(error: unknown, status: number): Partial<Refusal> | undefined {
  if (!(error instanceof HttpError) || error.status !== status) return undefined
  try {
    const refusal: Partial<Refusal> = JSON.parse(error.message.replace(/^\d+: /, ''))
    return refusal
  } catch {
    return undefined
  }
}

/** The message of a failed save. Undefined after the session has ended, because the login form shows that. */
export function formProblem(error: Error | null): string | undefined {
  if (error === null || (error instanceof HttpError && error.status === 401)) return undefined
  return messageOf(error)
}
