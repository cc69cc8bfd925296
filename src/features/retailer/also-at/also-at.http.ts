import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { enrolledShops } from '../../../core/enrolled-shop.ts'
import { nearestMarket, type NearestMarkets } from '../../../core/nearest-market.ts'
import type { Retailer } from '../../../core/retailer.ts'
import { retailerSearchUrl } from '../../../core/retailer-search.ts'
import type { CurrentSite } from '../../../core/site-config.ts'
import { cleanText } from '../../../core/text.ts'
import type { EventSource } from '../../../journal/event.ts'
import { errorBody } from '../../../http/error.contract.ts'
import { routeOf } from '../../../http/route-of.ts'
import { alsoAtAnswer, alsoAtQuery } from './also-at.contract.ts'
import { alsoAtEndpoint } from './also-at.endpoint.ts'
import { retailersBeside } from './other-retailer.ts'

/** The source of visits from these links. */
const PLACE: EventSource = 'also-at'

interface AlsoAtOptions {
  readonly currentSite: CurrentSite
  readonly nearestMarkets: NearestMarkets
  /** Whether a text is a cry for help or the like, beside which nothing is sold. */
  readonly isPrivate: (text: string) => boolean
}

/** GET /api/also-at */
export const alsoAtRoutes: FastifyPluginAsyncZod<AlsoAtOptions> = async (
  app,
  { currentSite, nearestMarkets, isPrivate },
) => {
  app.route({
    ...routeOf(alsoAtEndpoint, {
      summary: 'The same search at the other retailers of the owner',
      tags: ['search'],
      querystring: alsoAtQuery,
      response: { 200: alsoAtAnswer, 400: errorBody.describe('The term is missing, or too long.') },
    }),
    handler: async ({ query: { q, shop, campaign } }, reply) => {
      // Shared caches must not keep what visitors search for.
      reply.header('cache-control', 'private, no-store')
      const { retailer, alsoAt, campaigns } = currentSite()
      const term = cleanText(q)
      if (term === '' || isPrivate(term)) return []
      const shortName = Object.keys(campaigns).find((name) => campaigns[name] === campaign)
      const place = shortName === undefined ? PLACE : `${PLACE}-${shortName}`
      const country = retailer.form.shops.find(({ host }) => host === shop)?.country
      return retailersBeside(retailer, alsoAt).map((other) => ({
        name: other.name,
        url: retailerSearchUrl(term, shopFor(other, country, nearestMarkets), place),
      }))
    },
  })
}

/** The shop of a retailer for a country, or its home shop. */
function shopFor(retailer: Retailer, country: string | undefined, nearestMarkets: NearestMarkets) {
  const shops = enrolledShops(retailer)
  const market =
    country === undefined
      ? undefined
      : nearestMarket(country, new Set(shops.map((shop) => shop.country)), nearestMarkets)
  return shops.find((shop) => shop.country === market) ?? shops[0]
}
