import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Random } from '../../core/random.ts'
import type { Db } from '../../database/schema.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import { sampleQuery } from '../../http/sample.contract.ts'
import { someOf, type SendSampledList } from '../../http/sampled-list.ts'
import { suggestionsAnswer, type SuggestionsAnswer } from './suggestion.contract.ts'
import { findFirstSuggestions } from './suggestion.store.ts'
import { routeOf } from '../../http/route-of.ts'
import { suggestionsEndpoint } from './suggestion.endpoint.ts'

/** GET /api/suggestions */
export const suggestionRoutes: FastifyPluginAsyncZod<{
  db: Db
  currentSite: CurrentSite
  sendSampledList: SendSampledList
  answers: ApiAnswers
  random: Random
}> = async (app, { db, currentSite, sendSampledList, answers, random }) => {
  /** By the book without discounts, as no suggestion says where its one comes from. */
  async function listShownSuggestions(): Promise<SuggestionsAnswer> {
    const suggestions = await findFirstSuggestions(db)
    if (currentSite().rules === 'as-specified') return suggestions
    return suggestions.map(({ discount: _unsourced, ...suggestion }) => suggestion)
  }

  const listSuggestions = answers.provide(suggestionsEndpoint, async ({ query }) =>
    someOf(await listShownSuggestions(), query?.count, random),
  )

  app.route({
    ...routeOf(suggestionsEndpoint, {
      summary: 'All suggestions, the first thousand at most',
      tags: ['suggestions'],
      querystring: sampleQuery,
      response: { 200: suggestionsAnswer },
    }),
    handler: (request, reply) => sendSampledList(request, reply, suggestionsEndpoint.path, listSuggestions),
  })
}
