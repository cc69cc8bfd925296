import { ownTagAt, shopHostOf, taggedUrl } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import { retailerSearchUrl } from '../../core/retailer-search.ts'
import type { EventSource } from '../../journal/event.ts'
import { isAmazon } from '../retailer/retailer-rules.ts'
import type { ProductSummary } from './product.ts'

/** Amazon's ids of products: ten letters and digits (Associates Central, "Anatomy of a link"). */
const ASIN = /^[A-Z0-9]{10}$/

/** The place of its links in the retailer's reports. */
const PLACE: EventSource = 'product'

type Linked = Pick<ProductSummary, 'amazonUrl' | 'retailerId' | 'searchQuery'>

/**
 * The address of a product at the retailer, with our tag: its own one, the page of its ASIN, or else the retailer's search
 * for it. An own address in a shop where we have no tag is not used, such as one of an earlier retailer.
 */
export function productLink(product: Linked, retailer: Retailer): string {
  return ownPage(product, retailer) ?? retailerSearchUrl(product.searchQuery, retailer, PLACE)
}

/** The pages of a product, by the host of the shop: an id of one shop may be of another product, or of none, in the next. */
export function productPages(
  product: Linked,
  retailer: Retailer,
): Readonly<Record<string, string>> | undefined {
  const page = ownPage(product, retailer)
  const host = page === undefined ? undefined : shopHostOf(page, retailer)
  return page === undefined || host === undefined ? undefined : { [host]: page }
}

function ownPage({ amazonUrl, retailerId }: Linked, retailer: Retailer): string | undefined {
  if (amazonUrl !== undefined && ownTagAt(amazonUrl, retailer) !== undefined)
    return taggedUrl(amazonUrl, retailer, PLACE)
  if (retailerId !== undefined && ASIN.test(retailerId) && isAmazon(retailer))
    return taggedUrl(`https://www.${retailer.host}/dp/${retailerId}`, retailer, PLACE)
  return undefined
}
