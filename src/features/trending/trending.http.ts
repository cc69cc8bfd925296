import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiAnswers } from '../../http/api-answers.ts'
import type { SendCachedJson } from '../../http/cached-json.ts'
import type { Trending } from './trending.service.ts'
import { trendingAnswer } from './trending.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { trendingEndpoint } from './trending.endpoint.ts'

/** GET /api/trending */
export const trendingRoutes: FastifyPluginAsyncZod<{
  trending: Trending
  sendCachedJson: SendCachedJson
  answers: ApiAnswers
}> = async (app, { trending, sendCachedJson, answers }) => {
  const listTerms = answers.provide(trendingEndpoint, async () => [...(await trending.terms())])

  app.route({
    ...routeOf(trendingEndpoint, {
      summary: 'Popular searches right now',
      tags: ['trending'],
      response: { 200: trendingAnswer.describe('Nine terms, the most popular first.') },
    }),
    handler: (request, reply) => sendCachedJson(request, reply, trendingEndpoint.path, listTerms),
  })
}
