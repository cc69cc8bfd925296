import type { FastifyReply, FastifyRequest } from 'fastify'
import { derivedFrom } from '../core/derived-from.ts'
import type { CurrentSite } from '../core/site-config.ts'
import type { ProduceResponse, ResponseCache } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'
import { sendCached, mapMaybeAsync } from './send-cached.ts'

/** For shared caches; browsers always revalidate their copy. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

export type SendCachedJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** The requested path. */
  key: string,
  /** Loads the answer. The cache keeps this function, which therefore must not close over the request. */
  load: () => Promise<unknown>,
) => void | Promise<void>

/** Makes a function that answers with JSON that is the same for every visitor, cached. */
export function createSendCachedJson(cache: ResponseCache, currentSite: CurrentSite): SendCachedJson {
  const headers = derivedFrom(currentSite, (site) => ({
    ...securityHeaders(site),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL,
  }))
  /** A function of its own: the producer is kept in the cache, and must not keep the request. */
  function producerOf(route: string, load: () => Promise<unknown>): ProduceResponse {
    return async () => ({
      route,
      status: 200,
      headers: headers(),
      body: JSON.stringify(await load()),
      isCacheable: true,
    })
  }
  return (request, reply, key, load) => {
    const response = cache.get(key, producerOf(request.routeOptions.url ?? key, load))
    return mapMaybeAsync(response, (there) =>
      mapMaybeAsync(sendCached(request, reply, there), () => undefined),
    )
  }
}
