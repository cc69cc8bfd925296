import { shopHostOf } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import { retailerSearchUrl } from '../../core/retailer-search.ts'
import type { EventSource } from '../../journal/event.ts'
import { isAmazon } from '../retailer/retailer-rules.ts'
import { pagesOf, productUrl } from '../retailer/shop-link.ts'
import type { ProductSummary } from './product.ts'

/** The place of its links in the retailer's reports. */
const PLACE: EventSource = 'product'

type Linked = Pick<ProductSummary, 'amazonUrl' | 'retailerId' | 'shopLinks' | 'searchQuery'>

/** The address of a product in the home shop, with our tag: its page there, or else the retailer's search for it. */
export function productLink(product: Linked, retailer: Retailer): string {
  return (
    productPages(product, retailer)?.[retailer.host] ??
    retailerSearchUrl(product.searchQuery, retailer, PLACE)
  )
}

/**
 * The pages of a product with our tag, by the host of the shop; undefined for none. Its own address counts first, then what the
 * owner says of a shop, then the page of its ASIN in the home shop: an id of one shop may be of another product, or of none, in
 * the next.
 */
export function productPages(
  { amazonUrl, retailerId, shopLinks }: Linked,
  retailer: Retailer,
): Readonly<Record<string, string>> | undefined {
  const ownHost = amazonUrl === undefined ? undefined : shopHostOf(amazonUrl, retailer)
  // Without the name of a retailer, an id may be one of an earlier retailer; ASINs are known by their shape.
  const byId =
    retailerId !== undefined && isAmazon(retailer)
      ? productUrl(retailerId, retailer.host, retailer)
      : undefined
  return pagesOf(
    {
      ...(byId !== undefined && { [retailer.host]: byId }),
      ...shopLinks,
      ...(amazonUrl !== undefined && ownHost !== undefined && { [ownHost]: amazonUrl }),
    },
    retailer,
    PLACE,
  )
}
