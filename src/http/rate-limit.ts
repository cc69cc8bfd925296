import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { addressNetwork } from './address-network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests count towards the writes of their address. */
    isLimitedWrite?: boolean
  }
}

/** Writes that one address may make in a minute: far more than a person does, far less than a flood. */
export const WRITES_PER_MINUTE = 240

/** Addresses remembered at once; the oldest are forgotten first. */
const REMEMBERED_ADDRESSES = 50_000

/** Makes `config: limitedWrite` mean something on the routes that are registered after it. */
export async function addRateLimits(app: FastifyInstance, isRateLimited: boolean): Promise<void> {
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
  app.addHook('onRoute', (route) => {
    if (route.config?.isLimitedWrite) route.onRequest = [route.onRequest ?? [], limit].flat()
  })
}

/** Route config: limits the writes of one address, all such routes together. */
export const limitedWrite = { isLimitedWrite: true }
