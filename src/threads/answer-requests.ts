import { parentPort } from 'node:worker_threads'
import type { RequestMessage, ResponseMessage } from './send-requests.ts'
import { toSentError } from './sent-error.ts'

/** Handles a request; resolves with the response. */
type RequestHandler<Request, Response> = (request: Request) => Promise<Response>

/** Answers requests from the thread or process that started this one (`sendRequestsTo`). */
export function answerRequests<Request, Response>(answer: RequestHandler<Request, Response>): void {
  function respond(message: ResponseMessage<Response>): void {
    if (parentPort) parentPort.postMessage(message)
    else process.send?.(message)
  }

  function receive({ id, request }: RequestMessage<Request>): void {
    void answer(request).then(
      (response) => respond({ id, response }),
      (error: unknown) => respond({ id, error: toSentError(error) }),
    )
  }

  if (parentPort) parentPort.on('message', receive)
  else process.on('message', receive)
}
