import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routeOf } from '../http/route-of.ts'
import { countryAnswer } from './country.contract.ts'
import { countryEndpoint } from './country.endpoint.ts'
import type { FindCountry } from './country.server.ts'

/** GET /api/country */
export const countryRoutes: FastifyPluginAsyncZod<{ findCountry: FindCountry }> = async (
  app,
  { findCountry },
) => {
  app.route({
    ...routeOf(countryEndpoint, {
      summary: 'The country that this request comes from',
      tags: ['visitors'],
      response: { 200: countryAnswer },
    }),
    handler: async (request, reply) => {
      // A kept answer would tell the next visitor of a cache, or this one abroad, a wrong country.
      reply.header('cache-control', 'private, no-store')
      return { country: findCountry(request.raw)?.country ?? null }
    },
  })
}
