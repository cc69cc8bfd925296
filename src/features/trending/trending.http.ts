import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CurrentSite } from '../../core/site-config.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import type { SendCachedJson } from '../../http/cached-json.ts'
import type { Trending } from './trending.service.ts'
import { trendingAnswer } from './trending.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { trendingEndpoint, trendingNowEndpoint } from './trending.endpoint.ts'

/** GET /api/trending and /api/trending/now */
export const trendingRoutes: FastifyPluginAsyncZod<{
  trending: Trending
  currentSite: CurrentSite
  sendCachedJson: SendCachedJson
  answers: ApiAnswers
}> = async (app, { trending, currentSite, sendCachedJson, answers }) => {
  const listTerms = answers.provide(trendingEndpoint, async () => [...(await trending.terms())])
  const listTrendingNow = answers.provide(trendingNowEndpoint, async () => [
    ...(await (currentSite().rules === 'by-the-book' ? trending.measuredTerms() : trending.terms())),
  ])

  app.route({
    ...routeOf(trendingEndpoint, {
      summary: 'Popular searches right now',
      tags: ['trending'],
      response: { 200: trendingAnswer.describe('Nine terms, the most popular first.') },
    }),
    handler: (request, reply) => sendCachedJson(request, reply, trendingEndpoint.path, listTerms),
  })

  app.route({
    ...routeOf(trendingNowEndpoint, {
      summary: 'The popular searches that are called trending: by the book, only those that were measured',
      tags: ['trending'],
      response: { 200: trendingAnswer },
    }),
    handler: (request, reply) => sendCachedJson(request, reply, trendingNowEndpoint.path, listTrendingNow),
  })
}
