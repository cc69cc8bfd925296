import type { AggregateOffer, AggregateRating, BreadcrumbList, Offer, Product, WithContext } from 'schema-dts'
import type { SiteConfig } from '../../core/site-config.ts'
import type { ProductAnswer } from './product.contract.ts'
import { pricesOf } from './price-range.ts'
import { productPath } from './product.ts'

/** Fixed values of every product (spec, section 9). */
const REVIEW_COUNT = '500+'
const CURRENCY = 'USD'

/**
 * A product in terms of schema.org. By the book it has only figures with a source, and is undefined without any: Google
 * takes a Product without offers, rating and review for an error ("Product snippet structured data": one of the three is
 * required, in a rating its value and its number, in an offer its price).
 */
export function productData(
  product: ProductAnswer,
  { baseUrl, rules }: Pick<SiteConfig, 'baseUrl' | 'rules'>,
): WithContext<Product> | undefined {
  const { name, description, category } = product
  const url = baseUrl + productPath(product.slug)
  const figures = rules === 'by-the-book' ? sourcedFigures(product, url) : specifiedFigures(product, url)
  if (!figures) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category,
    url,
    image: baseUrl + (product.ownPicture?.src ?? product.sharePicture),
    ...figures,
  }
}

/** What a product is worth, in terms of schema.org. */
interface Figures {
  readonly aggregateRating?: AggregateRating
  readonly offers?: Offer | AggregateOffer
}

/** Rating and offer as the specification has them (section 2). */
function specifiedFigures({ rating, priceRange }: ProductAnswer, url: string): Figures {
  const prices = pricesOf(priceRange)
  return {
    // @ts-expect-error -- the specification's number of reviews is none of schema.org's
    ...(rating !== undefined && { aggregateRating: ratingData(rating, REVIEW_COUNT) }),
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

/** Figures with a source. A shop's own rating is not one of many people, so it is no AggregateRating. */
function sourcedFigures(
  { rating, ratingNote, reviewCount, priceRange, stock }: ProductAnswer,
  url: string,
): Figures | undefined {
  const prices = pricesOf(priceRange)
  const isRated = rating !== undefined && reviewCount !== undefined && ratingNote === undefined
  if (!isRated && !prices) return undefined
  return {
    ...(isRated && { aggregateRating: ratingData(rating, reviewCount) }),
    ...(prices && {
      offers: {
        ...(prices.low === prices.high
          ? { '@type': 'Offer', price: prices.low }
          : { '@type': 'AggregateOffer', lowPrice: prices.low, highPrice: prices.high }),
        priceCurrency: CURRENCY,
        ...(stock && {
          availability: `https://schema.org/${stock === 'in stock' ? 'InStock' : 'OutOfStock'}` as const,
        }),
        url,
      },
    }),
  }
}

function ratingData(rating: number, reviewCount: number): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, reviewCount }
}

/** Breadcrumbs in terms of schema.org. */
export function breadcrumbData(
  crumbs: readonly { readonly name: string; readonly path: string }[],
  baseUrl: string,
): WithContext<BreadcrumbList> {
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
