import { EndedError } from './send-requests.ts'

/** Whether a thread ended because its work took more memory than its limit. */
export function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof EndedError &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
  )
}
