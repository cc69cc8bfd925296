import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests of one connection that may wait for the answers before them. Browsers send none ahead; a client that sends
 * more has to expect that the connection ends, and sends the unanswered ones again (RFC 9112, section 9.3.2).
 */
const MAX_WAITING = 32

/**
 * Makes a handler that gets a connection's next request once the answer before it was handed to the kernel. Node reads
 * 64 kB of requests before the first is answered: a client that sends a thousand at once and reads nothing would
 * otherwise make the server hold a thousand answers.
 */
export function takeInTurn(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()

  return (request, response) => {
    // An answer gets the socket when it is the connection's turn to send it.
    if (response.socket !== null) {
      handler(request, response)
      return
    }
    const { socket } = request
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
      setImmediate(handler, request, response)
    })
  }
}
