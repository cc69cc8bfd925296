import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { OverloadError } from '../core/overload-error.ts'
import { sendRequestsTo } from './send-requests.ts'

interface ThreadOptions {
  /** The file of the thread's program, which calls `answerRequests`. */
  readonly program: URL
  /** The heap of one request, in MiB. */
  readonly maxHeapMb: number
  /** Requests that run or wait. */
  readonly maxRequests: number
}

type RunOnThread<Request, Response> = (request: Request) => Promise<Response>

/**
 * Runs each request on a thread of its own, one after the other: visitors do not wait for it, a request that takes more
 * memory than its limit ends no more than its thread, and the thread ends with the request.
 * @returns a function that rejects with an OverloadError when too many requests wait, and with an EndedError when the
 *   thread ends before it has answered
 */
export function createOneAtATime<Request, Response>({
  program,
  maxHeapMb,
  maxRequests,
}: ThreadOptions): RunOnThread<Request, Response> {
  const oneAtATime = pLimit(1)
  return async (request) => {
    if (oneAtATime.activeCount + oneAtATime.pendingCount >= maxRequests)
      throw new OverloadError('Too many imports are waiting.')
    return oneAtATime(async () => {
      const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
      try {
        return await sendRequestsTo<Request, Response>(worker).send(request)
      } finally {
        await worker.terminate()
      }
    })
  }
}
