import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteConfig } from '../core/site-config.ts'
import type { ResponseCache } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'
import { sendCached, mapMaybeAsync } from './send-cached.ts'

/** For shared caches; browsers always revalidate their copy. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

export type SendCachedJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** The requested path. */
  key: string,
  load: () => Promise<unknown>,
) => void | Promise<void>

/** Makes a function that answers with JSON that is the same for every visitor, cached. */
export function createSendCachedJson(
  cache: ResponseCache,
  config: Pick<SiteConfig, 'baseUrl'>,
): SendCachedJson {
  const headers = {
    ...securityHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL,
  }
  return (request, reply, key, load) => {
    const route = request.routeOptions.url ?? key
    const response = cache.get(key, async () => ({
      route,
      status: 200,
      headers,
      body: JSON.stringify(await load()),
      isCacheable: true,
    }))
    return mapMaybeAsync(response, (there) =>
      mapMaybeAsync(sendCached(request, reply, there), () => undefined),
    )
  }
}
