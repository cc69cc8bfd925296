import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOnly, signedOut } from '../../../auth/admin-guard.http.ts'
import type { SiteConfig } from '../../../core/site-config.ts'
import { routeOf } from '../../../http/route-of.ts'
import { choiceOf } from '../../retailer/also-at/other-retailer.ts'
import { retailersAnswer, type RetailerContent } from '../../retailer/retailer.contract.ts'
import { retailersEndpoint } from './retailer.endpoint.ts'

interface RetailerRoutesOptions {
  /** The settings as they are stored now. */
  readonly readSite: () => Promise<SiteConfig>
  readonly shipped: RetailerContent
}

/** GET /api/admin/retailers; PATCH /api/admin/settings changes what an owner may change of them. */
export const retailerRoutes: FastifyPluginAsyncZod<RetailerRoutesOptions> = async (
  app,
  { readSite, shipped },
) => {
  app.route({
    ...routeOf(retailersEndpoint, {
      summary: 'The retailers that links can lead to, and the ids of the owner there',
      tags: ['settings'],
      response: { 200: retailersAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async () => {
      const { retailer, alsoAt, ownRetailers, campaigns } = await readSite()
      const { name, host, tag, placeTags = {} } = retailer
      const { otherTags, linkValues } = choiceOf(retailer)
      return {
        used: { name, host, tag },
        otherTags,
        placeTags,
        campaigns,
        linkValues,
        alsoAt: alsoAt.map(choiceOf),
        own: ownRetailers,
        shipped: shipped.retailers,
        networks: shipped.networks,
      }
    },
  })
}
