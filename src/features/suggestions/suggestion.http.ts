import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../../database/schema.ts'
import { sampleQuery } from '../../http/sample.contract.ts'
import type { SendSampledList } from '../../http/sampled-list.ts'
import { suggestionsAnswer } from './suggestion.contract.ts'
import { findSuggestions } from './suggestion.store.ts'
import { routeOf } from '../../http/route-of.ts'
import { suggestionsEndpoint } from './suggestion.endpoint.ts'

/** GET /api/suggestions */
export const suggestionRoutes: FastifyPluginAsyncZod<{
  db: Db
  sendSampledList: SendSampledList
}> = async (app, { db, sendSampledList }) => {
  app.route({
    ...routeOf(suggestionsEndpoint, {
      summary: 'All suggestions',
      tags: ['suggestions'],
      querystring: sampleQuery,
      response: { 200: suggestionsAnswer },
    }),
    handler: (request, reply) =>
      sendSampledList(request, reply, suggestionsEndpoint.path, () => findSuggestions(db)),
  })
}
