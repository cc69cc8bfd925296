import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routeOf } from '../../../http/route-of.ts'
import { visitShopAnswer } from './visit-shop.contract.ts'
import { visitShopEndpoint } from './visit-shop.endpoint.ts'
import type { ShopsOfVisitors } from './visit-shops.service.ts'

/** GET /api/shop */
export const visitShopRoutes: FastifyPluginAsyncZod<{ shopsOfVisitors: ShopsOfVisitors }> = async (
  app,
  { shopsOfVisitors },
) => {
  app.route({
    ...routeOf(visitShopEndpoint, {
      summary: 'The shop for the country that this request comes from',
      tags: ['visitors'],
      response: { 200: visitShopAnswer },
    }),
    handler: async (request, reply) => {
      // A kept answer would send the next visitor of a cache, or this one abroad, to a wrong shop.
      reply.header('cache-control', 'private, no-store')
      return shopsOfVisitors.find(request)
    },
  })
}
