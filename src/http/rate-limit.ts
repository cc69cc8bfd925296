import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { addressNetwork } from './address-network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests count towards the writes of their address. */
    isLimitedWrite?: boolean
    /** Whether they are served beyond the limit, and only told of it. */
    isServedBeyondLimit?: boolean
  }
  interface FastifyRequest {
    isBeyondLimit: boolean
  }
}

/** Writes that one address may make in a minute: far more than a person does, far less than a flood. */
export const WRITES_PER_MINUTE = 240

/** Addresses remembered at once; the oldest are forgotten first. */
const REMEMBERED_ADDRESSES = 50_000

/** Makes `config: limitedWrite` mean something on the routes that are registered after it. */
export async function addRateLimits(app: FastifyInstance, isRateLimited: boolean): Promise<void> {
  app.decorateRequest('isBeyondLimit', false)
  if (!isRateLimited) return
  await app.register(rateLimit, {
    global: false,
    cache: REMEMBERED_ADDRESSES,
    keyGenerator: (request) => addressNetwork(request.ip),
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`That was a lot at once. Please try again in ${after}.`), {
        statusCode: 429,
      }),
  })
  // One handler for all: the plugin's own route config counts each route apart, also within a groupId.
  const limit = app.rateLimit({ max: WRITES_PER_MINUTE, timeWindow: '1 minute' })
  const note: onRequestAsyncHookHandler = async function (request, reply) {
    await limit.call(this, request, reply).catch(() => {
      request.isBeyondLimit = true
      // On a redirect it would ask to wait before following it.
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

/** The same where the answer matters more than what is written: the handler leaves that out beyond the limit. */
export const servedWrite = { isLimitedWrite: true, isServedBeyondLimit: true }
