import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Random } from '../../core/random.ts'
import type { Db } from '../../database/schema.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import { routeOf } from '../../http/route-of.ts'
import { sampleQuery } from '../../http/sample.contract.ts'
import { someOf, type SendSampledList } from '../../http/sampled-list.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { pagesOf } from '../retailer/shop-link.ts'
import { isShown } from '../claims/shown-claim.ts'
import { drawingOf } from '../products/product-drawing.ts'
import { dealsAnswer, type DealsAnswer } from './deal.contract.ts'
import type { CurrentWords } from '../words/words.ts'
import { dealLinesEndpoint, dealsEndpoint } from './deal.endpoint.ts'
import { findFirstDeals } from './deal.store.ts'
import { sampleDeals } from './deal.ts'

/** GET /api/deals and /api/deals/lines */
export const dealRoutes: FastifyPluginAsyncZod<{
  db: Db
  currentSite: CurrentSite
  /** Milliseconds since 1970. */
  now: () => number
  sendSampledList: SendSampledList
  answers: ApiAnswers
  currentWords: CurrentWords
  random: Random
}> = async (app, { db, currentSite, now, sendSampledList, answers, currentWords, random }) => {
  async function listShownDeals(): Promise<DealsAnswer> {
    const rules = { ...currentSite(), now: now() }
    return (await findFirstDeals(db)).map(({ discount, discountClaim, shopLinks = {}, ...deal }) => ({
      ...deal,
      pages: pagesOf(shopLinks, rules.retailer, 'deal'),
      picture: drawingOf(deal.name),
      ...(isShown('discount', discountClaim, rules) && { discount }),
    }))
  }

  const listDeals = answers.provide(dealsEndpoint, async ({ query }) =>
    someOf(await listShownDeals(), query?.count, random, sampleDeals),
  )
  const listLines = answers.provide(dealLinesEndpoint, async () => [...currentWords().dealLines])

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
