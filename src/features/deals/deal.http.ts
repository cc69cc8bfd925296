import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Random } from '../../core/random.ts'
import type { Db } from '../../database/schema.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import { routeOf } from '../../http/route-of.ts'
import { sampleQuery } from '../../http/sample.contract.ts'
import { someOf, type SendSampledList } from '../../http/sampled-list.ts'
import { dealsAnswer } from './deal.contract.ts'
import { dealLinesEndpoint, dealsEndpoint } from './deal.endpoint.ts'
import { findFirstDeals } from './deal.store.ts'

/** GET /api/deals and /api/deals/lines */
export const dealRoutes: FastifyPluginAsyncZod<{
  db: Db
  sendSampledList: SendSampledList
  answers: ApiAnswers
  content: { readonly dealFallbackLines: readonly string[] }
  random: Random
}> = async (app, { db, sendSampledList, answers, content, random }) => {
  const listDeals = answers.provide(dealsEndpoint, async ({ query }) =>
    someOf(await findFirstDeals(db), query?.count, random),
  )
  const listLines = answers.provide(dealLinesEndpoint, async () => [...content.dealFallbackLines])

  app.route({
    ...routeOf(dealsEndpoint, {
      summary: 'All deals, the first thousand at most',
      tags: ['deals'],
      querystring: sampleQuery,
      response: { 200: dealsAnswer },
    }),
    handler: (request, reply) => sendSampledList(request, reply, dealsEndpoint.path, listDeals),
  })

  app.route({
    ...routeOf(dealLinesEndpoint, {
      summary: 'Lines for deals without a second description',
      tags: ['deals'],
      response: { 200: z.array(z.string()) },
    }),
    handler: listLines,
  })
}
