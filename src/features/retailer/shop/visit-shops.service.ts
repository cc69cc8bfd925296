import type { FastifyRequest } from 'fastify'
import { CAMPAIGN_START } from '../../../core/campaign.ts'
import { derivedFrom } from '../../../core/derived-from.ts'
import { enrolledShops, retailerAt } from '../../../core/enrolled-shop.ts'
import { nearestMarket, type NearestMarkets } from '../../../core/nearest-market.ts'
import type { Retailer } from '../../../core/retailer.ts'
import type { CurrentSite } from '../../../core/site-config.ts'
import type { FindCountry } from '../../../visitors/country.server.ts'
import { timeZoneTable } from '../../../visitors/time-zones.server.ts'
import type { VisitShopAnswer } from './visit-shop.contract.ts'
import { shownShop, type VisitShops } from '../../../core/visit-shop.ts'

interface VisitShopsOptions {
  readonly currentSite: CurrentSite
  readonly findCountry: FindCountry
  /** Whether the owner has told where countries come from: a header of trusted proxies, or a file. */
  readonly isCountryKnown: boolean
  readonly nearestMarkets: NearestMarkets
}

export interface ShopsOfVisitors {
  /** The data with which pages find the shop and the campaign of a visit; undefined where links are the same for all visits. */
  readonly shown: () => VisitShops | undefined
  /** The shop for the country of a request. */
  readonly find: (request: Pick<FastifyRequest, 'raw'>) => VisitShopAnswer
  /**
   * The retailer with the shop of a visitor: the chosen one, or else the one for the country of the request, or the home shop.
   * @param chosen host of a shop; one without a tag of ours counts as none
   */
  readonly retailerOf: (request: Pick<FastifyRequest, 'raw'>, chosen?: string) => Retailer
}

/** Finds the shops of visitors on the server: for forms, for short links, and where a browser asks. */
export function createShopsOfVisitors({
  currentSite,
  findCountry,
  isCountryKnown,
  nearestMarkets,
}: VisitShopsOptions): ShopsOfVisitors {
  const marketsNow = derivedFrom(currentSite, ({ retailer, campaigns }) => {
    const [home, ...others] = enrolledShops(retailer)
    const shops = [home, ...others] as const
    const namesCampaigns = shops.some(({ search }) =>
      Object.keys(campaigns).some(
        (name) => search.includes('{sub}') || search.includes(`|${CAMPAIGN_START}${name}=`),
      ),
    )
    const countries = new Set(shops.map(({ country }) => country))
    const nearest = (country: string) => nearestMarket(country, countries, nearestMarkets)
    return {
      hostFor: (country: string) => shops.find((shop) => shop.country === nearest(country))?.host,
      retailers: new Map(shops.map(({ host }) => [host, retailerAt(retailer, host)])),
      shown:
        others.length === 0 && !namesCampaigns
          ? undefined
          : {
              shops: [shownShop(home), ...others.map(shownShop)] as const,
              timeZones:
                others.length === 0 ? '' : timeZoneTable((country) => nearest(country) ?? home.country),
              asksServer: isCountryKnown && others.length > 0,
              ...(namesCampaigns && { campaigns }),
            },
    }
  })

  const find: ShopsOfVisitors['find'] = ({ raw }) => {
    const { shown, hostFor } = marketsNow()
    const found = shown && findCountry(raw)
    const host = found && hostFor(found.country)
    return { host: host ?? null, source: host === undefined ? null : (found?.source ?? null) }
  }

  return {
    shown: () => marketsNow().shown,
    find,
    retailerOf(request, chosen = '') {
      const { retailers } = marketsNow()
      return retailers.get(chosen) ?? retailers.get(find(request).host ?? '') ?? currentSite().retailer
    },
  }
}
