import type { ChildProcess } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { fromSentError, type SentError } from './sent-error.ts'

/** A request as sent to a thread or a process. */
export interface RequestMessage<Request> {
  readonly id: number
  readonly request: Request
}

/** The response to the request with the same id. */
export type ResponseMessage<Response> =
  | { readonly id: number; readonly response: Response }
  | { readonly id: number; readonly error: SentError }

/** The thread or process ended before it answered. */
export class EndedError extends Error {
  override name = 'EndedError'
}

export interface RequestSender<Request, Response> {
  /** @throws EndedError, or the error in the response */
  readonly send: (request: Request) => Promise<Response>
  /** Resolves once every request has its response, or its error. */
  readonly settled: () => Promise<void>
  /** Resolves with the reason, once the thread or process has ended. */
  readonly ended: Promise<Error>
}

interface OpenRequest<Response> {
  readonly id: number
  readonly done: PromiseWithResolvers<Response>
}

/** Sends requests to a thread or a process, whose program answers them with `answerRequests`. */
export function sendRequestsTo<Request, Response>(
  receiver: Worker | ChildProcess,
): RequestSender<Request, Response> {
  // Nearly in the order of the responses. An array, not a Map, for the reason given in handler-timeout.ts.
  const open: OpenRequest<Response>[] = []
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<Error>()
  let endedError: EndedError | undefined
  let lastId = 0

  function settle(message: ResponseMessage<Response>): void {
    const index = open.findIndex(({ id }) => id === message.id)
    const [request] = index === -1 ? [] : open.splice(index, 1)
    if ('error' in message) request?.done.reject(fromSentError(message.error))
    else request?.done.resolve(message.response)
  }

  function end(reason: Error): void {
    if (endedError) return
    endedError = new EndedError('The thread or process ended before it answered.', { cause: reason })
    resolveEnded(reason)
    for (const { done } of open.splice(0)) done.reject(endedError)
  }

  const events: EventEmitter = receiver
  events
    .on('message', settle)
    .on('error', end)
    .on('exit', (code: number | null, signal?: string) => end(new Error(`It ended with ${signal ?? code}.`)))

  return {
    ended,
    async send(request) {
      if (endedError) throw endedError
      const message: RequestMessage<Request> = { id: ++lastId, request }
      const done = Promise.withResolvers<Response>()
      if ('postMessage' in receiver) receiver.postMessage(message)
      // A process that cannot receive the message has ended; its exit is handled above.
      else receiver.send(message, () => undefined)
      open.push({ id: message.id, done })
      return done.promise
    },
    async settled() {
      await Promise.allSettled(open.map(({ done }) => done.promise))
    },
  }
}
