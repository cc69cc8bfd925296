import { HttpError } from './api.ts'

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
