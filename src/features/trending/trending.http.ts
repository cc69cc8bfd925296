import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ResponseCache } from '../../http/response-cache.ts'
import { sendCached, whenThere } from '../../http/send-cached.ts'
import { trendingAnswer } from './trending.contract.ts'

/** Shared caches may keep the list for as long as it is computed for. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** GET /api/trending */
export const trendingRoutes: FastifyPluginAsyncZod<{
  getTrending: () => Promise<readonly string[]>
  cache: ResponseCache
}> = async (app, { getTrending, cache }) => {
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
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(await getTrending()),
        isComplete: true,
      }))
      return whenThere(response, (there) => {
        sendCached(request, reply, there, CACHE_CONTROL)
      })
    },
  )
}
