import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler looks after its own time. */
    isUntimed?: boolean
  }
  interface FastifyReply {
    /** Which of the open answers it is; none where it is negative. */
    openIndex: number
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

/** A body that took too long to arrive: the sender's doing, and no failure of ours. */
class BodyTimeoutError extends Error {
  override name = 'BodyTimeoutError'
  readonly statusCode = 408
}

/** Answers late. Who has not sent all of the body may go on for long: that connection ends with the answer. */
function sendTimeout(reply: FastifyReply, timeoutMs: number): void {
  const { raw } = reply.request
  // Requests that tests inject have arrived whole, and do not say so.
  if ('complete' in raw && !raw.complete) {
    reply.header('connection', 'close')
    reply.send(new BodyTimeoutError('The request took too long to arrive. Please try again.'))
  } else {
    reply.send(new HandlerTimeoutError(`The handler took longer than ${timeoutMs} ms.`))
  }
}

/**
 * Answers requests whose handler takes too long. One timer looks after all of them; Fastify's `handlerTimeout` makes a
 * timer and an abort controller for each, and for each body an exception when it is read: about 5 µs of a cached page,
 * and twice that of an event.
 */
export function addHandlerTimeout(app: FastifyInstance, timeoutMs: number): void {
  // Not a Map: each time that one grows, its old table keeps what was in it, and the new table, for the collector of
  // the old generation. Under load every request then outlived its answer, and the whole heap was swept twice a second.
  const open: ({ readonly reply: FastifyReply; readonly lateAt: number } | undefined)[] = []
  const free: number[] = []

  function close(index: number): void {
    open[index] = undefined
    free.push(index)
  }

  app.decorateReply('openIndex', -1)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isUntimed) {
      reply.raw.setTimeout(UNTIMED_CONNECTION_MS, () => reply.raw.destroy())
    } else {
      reply.openIndex = free.pop() ?? open.length
      open[reply.openIndex] = { reply, lateAt: performance.now() + timeoutMs }
    }
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    if (open[reply.openIndex]?.reply === reply) close(reply.openIndex)
    done()
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [index, entry] of open.entries()) {
      if (entry === undefined || now < entry.lateAt) continue
      close(index)
      // Of a client that went away before its answer, nothing is heard until here.
      if (!entry.reply.sent && !entry.reply.raw.destroyed) sendTimeout(entry.reply, timeoutMs)
    }
  }, LOOK_EVERY_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
