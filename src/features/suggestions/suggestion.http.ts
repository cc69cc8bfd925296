import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../../database/schema.ts'
import type { SendCachedJson } from '../../http/cached-json.ts'
import { sampleQuery } from '../../http/sample.contract.ts'
import { sample, type Random } from '../search/random.ts'
import { suggestionsAnswer } from './suggestion.contract.ts'
import { findSuggestions } from './suggestion.store.ts'

/** GET /api/suggestions */
export const suggestionRoutes: FastifyPluginAsyncZod<{
  db: Db
  sendCachedJson: SendCachedJson
  random: Random
}> = async (app, { db, sendCachedJson, random }) => {
  app.get(
    '/api/suggestions',
    {
      schema: {
        summary: 'All suggestions',
        tags: ['suggestions'],
        querystring: sampleQuery,
        response: { 200: suggestionsAnswer },
      },
    },
    async (request, reply) => {
      const { count } = request.query
      if (count !== undefined) {
        reply.header('cache-control', 'no-store')
        return sample(await findSuggestions(db), count, random)
      }
      await sendCachedJson(request, reply, '/api/suggestions', () => findSuggestions(db))
      return reply
    },
  )
}
