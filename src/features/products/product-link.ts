import { ownTagAt, taggedUrl } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import { retailerSearchUrl } from '../../core/retailer-search.ts'
import { isAmazon } from '../retailer/retailer-rules.ts'
import type { ProductSummary } from './product.ts'

/** Amazon's ids of products: ten letters and digits (Associates Central, "Anatomy of a link"). */
const ASIN = /^[A-Z0-9]{10}$/

/**
 * The address of a product at the retailer, with our tag: its own one, the page of its ASIN, or else the retailer's search
 * for it. An own address in a shop where we have no tag is not used, such as one of an earlier retailer.
 */
export function productLink(
  { amazonUrl, retailerId, searchQuery }: Pick<ProductSummary, 'amazonUrl' | 'retailerId' | 'searchQuery'>,
  retailer: Retailer,
): string {
  if (amazonUrl !== undefined && ownTagAt(amazonUrl, retailer) !== undefined)
    return taggedUrl(amazonUrl, retailer)
  if (retailerId !== undefined && ASIN.test(retailerId) && isAmazon(retailer))
    return taggedUrl(`https://www.${retailer.host}/dp/${retailerId}`, retailer)
  return retailerSearchUrl(searchQuery, retailer)
}
