import type { IncomingMessage } from 'node:http'
import type { Retailer } from '../../../core/retailer.ts'
import { addressNetwork } from '../../../http/address-network.ts'
import type { ClientAddress } from '../../../http/client-address.ts'
import type { FindCountry } from '../../../visitors/country.server.ts'
import { deviceOf } from '../../../visitors/device.server.ts'
import type { ShopsOfVisitors } from '../../retailer/shop/visit-shops.service.ts'
import type { RuleVisitor } from './target-rule.ts'
import { visitorLot } from './visitor-lot.server.ts'

/** Facts about a visitor on which the target of a short link may depend. */
export interface LinkVisitor extends RuleVisitor {
  /** What stands behind the short link's question mark, for a link that passes it on. */
  readonly query: string
  /** The retailer with the visitor's shop, for a link to a search at the home shop. */
  readonly retailer: () => Retailer
}

/** @param query what stands behind the question mark of the address */
export type LinkVisitorOf = (request: IncomingMessage, query: string) => LinkVisitor

interface LinkVisitorSources {
  readonly shopsOfVisitors: Pick<ShopsOfVisitors, 'retailerOf'>
  readonly findCountry: FindCountry
  readonly addressOf: ClientAddress
}

/** Makes what links may ask about the visitor of a request. An answer costs nothing until it is asked for. */
export function createLinkVisitorOf({
  shopsOfVisitors,
  findCountry,
  addressOf,
}: LinkVisitorSources): LinkVisitorOf {
  return (request, query) => ({
    query,
    retailer: () => shopsOfVisitors.retailerOf({ raw: request }),
    country: () => findCountry(request)?.country,
    device: () => deviceOf(request),
    lot: (code) =>
      visitorLot(code, {
        network: addressNetwork(addressOf(request)),
        userAgent: request.headers['user-agent'] ?? '',
      }),
  })
}
