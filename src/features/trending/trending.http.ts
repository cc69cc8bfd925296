import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Config } from '../../config.ts'
import type { ResponseCache } from '../../http/response-cache.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import { sendCached, whenThere } from '../../http/send-cached.ts'
import { trendingAnswer } from './trending.contract.ts'

/** Shared caches may keep the list for as long as it is computed for. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** GET /api/trending */
export const trendingRoutes: FastifyPluginAsyncZod<{
  getTrending: () => Promise<readonly string[]>
  cache: ResponseCache
  config: Pick<Config, 'baseUrl'>
}> = async (app, { getTrending, cache, config }) => {
  const headers = securityHeaders(config)

  app.get(
    '/api/trending',
    {
      schema: {
        summary: 'Popular searches right now',
        tags: ['trending'],
        response: { 200: trendingAnswer.describe('Nine terms, the most popular first.') },
      },
    },
    (request, reply) => {
      const response = cache.get('/api/trending', async () => ({
        status: 200,
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': CACHE_CONTROL,
        },
        body: JSON.stringify(await getTrending()),
        isComplete: true,
      }))
      return whenThere(response, (there) => {
        sendCached(request, reply, there)
      })
    },
  )
}
