import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../../database/schema.ts'
import { routeOf } from '../../http/route-of.ts'
import { sampleQuery } from '../../http/sample.contract.ts'
import type { SendSampledList } from '../../http/sampled-list.ts'
import { dealsAnswer } from './deal.contract.ts'
import { dealLinesEndpoint, dealsEndpoint } from './deal.endpoint.ts'
import { findDeals } from './deal.store.ts'

/** GET /api/deals and /api/deals/lines */
export const dealRoutes: FastifyPluginAsyncZod<{
  db: Db
  sendSampledList: SendSampledList
  content: { readonly dealFallbackLines: readonly string[] }
}> = async (app, { db, sendSampledList, content }) => {
  app.route({
    ...routeOf(dealsEndpoint, {
      summary: 'All deals',
      tags: ['deals'],
      querystring: sampleQuery,
      response: { 200: dealsAnswer },
    }),
    handler: (request, reply) => sendSampledList(request, reply, dealsEndpoint.path, () => findDeals(db)),
  })

  app.route({
    ...routeOf(dealLinesEndpoint, {
      summary: 'Lines for deals without a second description',
      tags: ['deals'],
      response: { 200: z.array(z.string()) },
    }),
    handler: async () => [...content.dealFallbackLines],
  })
}
