import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler limits its own time. */
    isUntimed?: boolean
  }
  interface FastifyReply {
    /** Place of the reply in the list of open ones; negative if it is not timed. */
    openIndex: number
  }
}

/** How long a connection may be idle while an untimed request waits for others, in milliseconds. */
const IDLE_CONNECTION_MS = 10 * 60_000

/**
 * How long a connection may take nothing of a long response, in milliseconds. Whoever has stopped reading holds a
 * connection and an open file. A slow reader must not be taken for one: the system takes more from us only when a third
 * of its buffer is free, up to 1.4 MB where a proxy runs on the same machine, and a phone behind it that reads 10 kB a
 * second takes more than two minutes for that.
 */
const STALLED_READER_MS = 3 * 60_000

/** Route config: the handler limits its own time, such as one that receives files over slow connections. */
export const untimed = { isUntimed: true }

/** How often late responses are checked, in milliseconds. */
const CHECK_EVERY_MS = 500

/** A handler that took too long. */
class HandlerTimeoutError extends Error {
  override name = 'HandlerTimeoutError'
  readonly statusCode = 503
}

/** A body that took too long to arrive, which is not a failure of the server. */
class BodyTimeoutError extends Error {
  override name = 'BodyTimeoutError'
  readonly statusCode = 408
}

/**
 * Answers a late request. While its body is still arriving, the connection is closed after the response, because the
 * client might go on sending for long.
 */
function sendTimeout(reply: FastifyReply, timeoutMs: number): void {
  // Fastify would log once more what the handler ends with later.
  reply.log = reply.log.child({}, { level: 'silent' })
  const { raw } = reply.request
  // Injected requests of tests lack this property; their bodies are complete.
  if ('complete' in raw && !raw.complete) {
    reply.header('connection', 'close')
    reply.send(new BodyTimeoutError('The request took too long to arrive. Please try again.'))
  } else {
    reply.send(new HandlerTimeoutError(`The handler took longer than ${timeoutMs} ms.`))
  }
}

function endIfIdle({ raw }: FastifyReply, afterMs: number): void {
  raw.setTimeout(afterMs, () => raw.destroy())
}

/**
 * Answers requests whose handler takes too long. One timer checks all of them: Fastify's `handlerTimeout` makes a
 * timer and an abort controller for each, and an exception for each body that is read, which costs about 5 µs of a
 * cached page, and twice that of an event.
 */
export function addHandlerTimeout(app: FastifyInstance, timeoutMs: number): void {
  // An array, not a Map: when a Map grows, its old table keeps the entries alive, and its new table is in the old
  // generation. Under load every request then outlived its response, and the whole heap was swept twice a second.
  const open: ({ readonly reply: FastifyReply; readonly lateAt: number } | undefined)[] = []
  const free: number[] = []

  function close(index: number): void {
    open[index] = undefined
    free.push(index)
  }

  app.decorateReply('openIndex', -1)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isUntimed) {
      endIfIdle(reply, IDLE_CONNECTION_MS)
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
      const { reply } = entry
      // Aborted requests skip onResponse; release them here.
      if (reply.sent || reply.raw.destroyed) continue
      // A file that is sent piece by piece takes as long as its reader; an error in the middle would cut it off.
      if (reply.raw.headersSent) endIfIdle(reply, STALLED_READER_MS)
      else sendTimeout(reply, timeoutMs)
    }
  }, CHECK_EVERY_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
