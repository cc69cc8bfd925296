import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler looks after its own time. */
    isUntimed?: boolean
  }
}

/** How long nothing may move on the connection of such a request: it may wait for others. */
const UNTIMED_CONNECTION_MS = 10 * 60_000

/** Route config: the handler looks after its own time, as one does that receives files over slow lines. */
export const untimed = { isUntimed: true }

/** How often late answers are looked for, in milliseconds. */
const LOOK_EVERY_MS = 500

/** A handler that took too long. */
class HandlerTimeoutError extends Error {
  override name = 'HandlerTimeoutError'
  readonly statusCode = 503
}

/**
 * Answers requests whose handler takes too long. One timer looks after all of them, oldest first; Fastify's
 * `handlerTimeout` makes a timer and an abort controller for each, and for each body an exception when it is read:
 * about 5 µs of a cached page, and twice that of an event.
 */
export function addHandlerTimeout(app: FastifyInstance, timeoutMs: number): void {
  /** In the order in which they came, with the time when each is late. */
  const open = new Map<FastifyReply, number>()

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isUntimed)
      reply.raw.setTimeout(UNTIMED_CONNECTION_MS, () => reply.raw.destroy())
    else open.set(reply, performance.now() + timeoutMs)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply)
    done()
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [reply, lateAt] of open) {
      if (now < lateAt) return
      open.delete(reply)
      // Of a client that went away before its answer, nothing is heard until here.
      if (!reply.sent && !reply.raw.destroyed)
        reply.send(new HandlerTimeoutError(`The handler took longer than ${timeoutMs} ms.`))
    }
  }, LOOK_EVERY_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
