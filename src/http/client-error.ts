import { ServerResponse, STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** By Node's code of what went wrong (https://nodejs.org/api/http.html#event-clienterror). */
const ANSWERS = new Map([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, message: 'The request took too long to arrive. Please try again.' },
  ],
  ['HPE_HEADER_OVERFLOW', { status: 431, message: 'The headers of the request are too long.' }],
])

const MALFORMED = { status: 400, message: 'This is not a request that HTTP knows.' }

/**
 * Answers what is no whole HTTP request, and ends the connection. Fastify's own handler logs the error with the bytes
 * that came, and so addresses, user agents and search terms; this one logs its code alone.
 * @param headersNow those of every response of the site
 */
export function createClientErrorHandler(
  logger: FastifyBaseLogger,
  headersNow: () => Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    logger.trace({ code }, 'no whole request')
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const underWay = answerUnderWay(socket)
    if (underWay && isOpen(underWay)) {
      // A client would take an error for the answer that comes first. That answer is the last one.
      underWay.shouldKeepAlive = false
      if (underWay.headersSent) socket.destroySoon()
      return
    }
    const { status, message } = ANSWERS.get(code ?? '') ?? MALFORMED
    const body = JSON.stringify({ message })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...Object.entries(headersNow()).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  }
}

/**
 * Answers a request that names no host with 400, as HTTP wants it (RFC 9112, section 3.2). Node would do so without the
 * headers of the site and without a message.
 * @param headers those of every response of the site
 * @returns whether the request was such a one
 */
export function refuseWithoutHost(
  { httpVersion, headers: asked }: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): boolean {
  if (httpVersion !== '1.1' || asked.host !== undefined) return false
  const body = JSON.stringify({ message: 'The request names no host. Please send a Host header.' })
  const own = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  response.writeHead(400, { ...headers, ...own, 'content-length': Buffer.byteLength(body) }).end(body)
  return true
}

/** The answer that a connection is busy with, as Node itself finds it for its own answers to such errors. */
function answerUnderWay(socket: Socket): ServerResponse | undefined {
  const message: unknown = Reflect.get(socket, '_httpMessage')
  return message instanceof ServerResponse ? message : undefined
}

/**
 * Whether an answer belongs to an earlier request, or has begun: Node finds some errors, such as a transfer coding that
 * does not end with chunked (RFC 9112, section 6.3), after the request has reached its handler.
 */
function isOpen({ headersSent, req }: ServerResponse): boolean {
  return req.complete || headersSent
}
