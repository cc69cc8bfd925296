import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { MINUTE_MS } from '../core/time.ts'
import { createWindowCounts } from '../core/window-counts.ts'
import { addressNetwork } from './address-network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests count towards the writes of their address. */
    isLimitedWrite?: boolean
    /** Whether requests above the limit are still served, with a mark. */
    isServedBeyondLimit?: boolean
  }
  interface FastifyRequest {
    isBeyondLimit: boolean
  }
}

/** Writes of one address in a minute: far more than a person makes, far fewer than a flood. */
export const WRITES_PER_MINUTE = 240

/** Addresses in memory; those that wrote the longest ago are removed first. */
const COUNTED_ADDRESSES = 50_000

export interface RateLimitOptions {
  readonly isRateLimited: boolean
  /** Milliseconds since any moment, on a clock that never steps. */
  readonly steadyNow: () => number
}

/** Enforces `config: limitedWrite` on the routes that are registered after this call. */
export async function addRateLimits(
  app: FastifyInstance,
  { isRateLimited, steadyNow }: RateLimitOptions,
): Promise<void> {
  app.decorateRequest('isBeyondLimit', false)
  if (!isRateLimited) return
  await app.register(rateLimit, {
    global: false,
    store: createStore(steadyNow),
    keyGenerator: (request) => addressNetwork(request.ip),
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`That was a lot at once. Please try again in ${after}.`), {
        statusCode: 429,
      }),
  })
  // One handler for all routes: the plugin's own route config counts each route apart, even with a groupId.
  const limit = app.rateLimit({ max: WRITES_PER_MINUTE, timeWindow: MINUTE_MS })
  const note: onRequestAsyncHookHandler = async function (request, reply) {
    await limit.call(this, request, reply).catch(() => {
      request.isBeyondLimit = true
      // On a redirect this header would ask the browser to wait.
      reply.removeHeader('retry-after')
    })
  }
  app.addHook('onRoute', (route) => {
    if (!route.config?.isLimitedWrite) return
    route.onRequest = [route.onRequest ?? [], route.config.isServedBeyondLimit ? note : limit].flat()
  })
}

/** Route config: limits the writes of one address, all such routes together. */
export const limitedWrite = { isLimitedWrite: true }

/** Limits writes, but serves the request: the handler leaves out the write above the limit. */
export const servedWrite = { isLimitedWrite: true, isServedBeyondLimit: true }

/**
 * The plugin's own store counts by the machine's clock: an address that wrote while that was a day ahead would be refused
 * for a day.
 */
function createStore(steadyNow: () => number): FastifyRateLimitStoreCtor {
  const writes = createWindowCounts(MINUTE_MS, COUNTED_ADDRESSES)
  return class implements FastifyRateLimitStore {
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const at = steadyNow()
      done(null, { current: writes.add(address, at).count, ttl: MINUTE_MS - (at % MINUTE_MS) })
    }

    child(): this {
      return this
    }
  }
}
