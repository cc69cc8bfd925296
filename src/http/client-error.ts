import { STATUS_CODES } from 'node:http'
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
 */
export function createClientErrorHandler(
  logger: FastifyBaseLogger,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    logger.trace({ code }, 'no whole request')
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const { status, message } = ANSWERS.get(code ?? '') ?? MALFORMED
    const body = JSON.stringify({ message })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  }
}
