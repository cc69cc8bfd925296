import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CurrentSite } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import { sampleQuery } from '../../http/sample.contract.ts'
import type { Random } from '../../core/random.ts'
import { promotionsAnswer } from './promotion.contract.ts'
import { listPromotions } from './promotion.service.ts'
import { routeOf } from '../../http/route-of.ts'
import type { CurrentWords } from '../words/words.ts'
import { promotionsEndpoint, slogansEndpoint } from './promotion.endpoint.ts'

export interface PromotionRoutesOptions {
  readonly db: Db
  readonly currentSite: CurrentSite
  readonly currentWords: CurrentWords
  readonly now: () => number
  readonly random: Random
  readonly answers: ApiAnswers
}

/** GET /api/promoted-products and /api/promoted-products/slogans */
export const promotionRoutes: FastifyPluginAsyncZod<PromotionRoutesOptions> = async (
  app,
  { db, currentSite, currentWords, now, random, answers },
) => {
  const readPromotions = answers.provide(promotionsEndpoint, async ({ query }) =>
    // Without what is stored beside: the API does not show it.
    promotionsAnswer.parse(
      await listPromotions(db, {
        retailer: currentSite().retailer,
        now: now(),
        random,
        count: query?.count,
      }),
    ),
  )
  const listSlogans = answers.provide(slogansEndpoint, async () => [...currentWords().slogans])

  app.route({
    ...routeOf(promotionsEndpoint, {
      summary: 'Promoted products that have not expired, the newest thousand at most, in random order',
      tags: ['promotions'],
      querystring: sampleQuery,
      response: { 200: promotionsAnswer },
    }),
    handler: async (request, reply) => {
      // Kept nowhere: a promotion may expire at any moment.
      reply.header('cache-control', 'no-store')
      return readPromotions(request)
    },
  })

  app.route({
    ...routeOf(slogansEndpoint, {
      summary: 'Slogans over the promoted products',
      tags: ['promotions'],
      response: { 200: z.array(z.string()) },
    }),
    handler: listSlogans,
  })
}
