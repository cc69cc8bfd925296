import type { ProductAnswer } from './product.contract.ts'
import { pricesOf } from './price-range.ts'
import { productPath } from './product.ts'

/** What the specification (section 9) says of every product. */
const REVIEW_COUNT = '500+'
const CURRENCY = 'USD'

/** A product in terms of schema.org. */
export function productData(product: ProductAnswer, baseUrl: string): object {
  const { name, description, category, rating, priceRange } = product
  const url = baseUrl + productPath(product.slug)
  const prices = pricesOf(priceRange)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    url,
    image: baseUrl + product.sharePicture,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      bestRating: 5,
      reviewCount: REVIEW_COUNT,
    },
    offers: {
      // What names no amount in dollars is left out: a price that no machine can read is a mistake to them.
      ...(prices
        ? {
            '@type': 'AggregateOffer',
            lowPrice: prices.low,
            highPrice: prices.high,
            priceCurrency: CURRENCY,
          }
        : { '@type': 'Offer' }),
      availability: 'https://schema.org/InStock',
      url,
    },
  }
}

/** The way from home to a page in terms of schema.org. */
export function breadcrumbData(
  crumbs: readonly { readonly name: string; readonly path: string }[],
  baseUrl: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: baseUrl + path,
    })),
  }
}
