import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Content } from '../../content.ts'
import type { Db } from '../../database/schema.ts'
import type { SendCachedJson } from '../../http/cached-json.ts'
import { sampleQuery } from '../../http/sample.contract.ts'
import { sample, type Random } from '../search/random.ts'
import { dealsAnswer } from './deal.contract.ts'
import { findDeals } from './deal.store.ts'

/** GET /api/deals and /api/deals/lines */
export const dealRoutes: FastifyPluginAsyncZod<{
  db: Db
  sendCachedJson: SendCachedJson
  content: Content
  random: Random
}> = async (app, { db, sendCachedJson, content, random }) => {
  app.get(
    '/api/deals',
    {
      schema: {
        summary: 'All deals',
        tags: ['deals'],
        querystring: sampleQuery,
        response: { 200: dealsAnswer },
      },
    },
    async (request, reply) => {
      const { count } = request.query
      if (count !== undefined) {
        reply.header('cache-control', 'no-store')
        return sample(await findDeals(db), count, random)
      }
      await sendCachedJson(request, reply, '/api/deals', () => findDeals(db))
      return reply
    },
  )

  app.get(
    '/api/deals/lines',
    {
      schema: {
        summary: 'Lines for deals without a second description',
        tags: ['deals'],
        response: { 200: z.array(z.string()) },
      },
    },
    async () => [...content.dealFallbackLines],
  )
}
