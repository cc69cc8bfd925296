import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerFactory } from 'fastify'

/**
 * Requests of one connection that may wait for the answers before them. Browsers send none ahead; a client that sends
 * more has to expect that the connection ends, and sends the unanswered ones again (RFC 9112, section 9.3.2).
 */
const MAX_WAITING = 32

export interface RequestTurns {
  /** Makes a handler that gets a connection's next request once the answer before it was handed to the kernel. */
  readonly inTurn: (handler: RequestListener) => RequestListener
  /** The answer of a connection's request that was handled last. */
  readonly lastAnswer: (socket: Socket) => ServerResponse | undefined
}

/**
 * Lets each connection have one answer at a time. Node reads 64 kB of requests before the first is answered: a client
 * that sends a thousand at once and reads nothing would otherwise make the server hold a thousand answers.
 */
export function createRequestTurns(): RequestTurns {
  const waiting = new WeakMap<Socket, number>()
  const lastAnswers = new WeakMap<Socket, ServerResponse>()

  return {
    inTurn: (handler) => (request, response) => {
      const { socket } = request
      const handle = () => {
        lastAnswers.set(socket, response)
        handler(request, response)
      }
      // An answer gets the socket when it is the connection's turn to send it.
      if (response.socket !== null) {
        handle()
        return
      }
      if (socket.destroyed) return
      const ahead = waiting.get(socket) ?? 0
      if (ahead >= MAX_WAITING) {
        socket.destroy()
        return
      }
      waiting.set(socket, ahead + 1)
      response.once('socket', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
        // Requests of other connections run in between.
        setImmediate(handle)
      })
    },
    lastAnswer: (socket) => lastAnswers.get(socket),
  }
}

/** Makes a factory whose servers take the requests of each connection in turn. */
export function withTurns(factory: FastifyServerFactory, turns: RequestTurns): FastifyServerFactory {
  return (handler, options) => factory(turns.inTurn(handler), options)
}
