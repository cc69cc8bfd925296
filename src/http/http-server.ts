import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { takeInTurn } from './request-turns.ts'

/** Times a slow client may take, in milliseconds; Node's own defaults are none or minutes. */
const HEADERS_TIMEOUT_MS = 10_000
/** An upload of 8 MiB at 0.75 Mbit/s; to other handlers that wait for a body the handler's own time comes first. */
const REQUEST_TIMEOUT_MS = 90_000
const CONNECTION_TIMEOUT_MS = 30_000
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/** How often Node looks for late headers and requests; its default of 30 s would be added to the times above. */
const CHECK_EVERY_MS = 1000

/** Answers a request before the router sees it, or leaves it alone; says which. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Makes the server that Fastify works on. */
export const createHttpServer: FastifyServerFactory = (handler) => {
  const handleInTurn = takeInTurn(handler)
  const server = createServer(
    {
      // Node's own answer lacks our headers, see refuseWithoutHost.
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    handleInTurn,
  )
  // Node would answer 417 without our headers. A server may ignore what it does not know (RFC 9110, section 10.1.1).
  server.on('checkExpectation', handleInTurn)
  return server.setTimeout(CONNECTION_TIMEOUT_MS)
}

/**
 * Puts early answers in front of a server's handler. Fastify's router, request and reply objects and our hooks take
 * longer than a redirect from memory itself (decision 10).
 */
export function withEarlyAnswers(
  factory: FastifyServerFactory,
  answerEarly: EarlyAnswer,
): FastifyServerFactory {
  return (handler, options) =>
    factory((request, response) => {
      if (!answerEarly(request, response)) handler(request, response)
    }, options)
}
