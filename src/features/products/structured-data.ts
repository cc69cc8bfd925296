import type { ProductAnswer } from './product.contract.ts'
import { pricesOf } from './price-range.ts'
import { productPath } from './product.ts'

/** Fixed values of every product (spec, section 9). */
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
      // Prices without an amount in dollars are left out, because search engines reject them.
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

/** Breadcrumbs in terms of schema.org. */
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
