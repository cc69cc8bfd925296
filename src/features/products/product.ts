import { pathOfPattern } from '../../core/endpoint.ts'
import type { ShopLinks } from '../retailer/shop-link.ts'
import type { Claim } from '../claims/claim.ts'
import type { Sort } from './product-sort.ts'

/** A product: a kind of thing worth its own page, and the search or the link that finds it at the retailer. */

/** What is known of a product's stock at the retailer. */
export const STOCKS = ['in stock', 'out of stock'] as const

/** The properties of a product on a card. */
export interface ProductSummary {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly category: string
  /** In tenths of a star, from 0 to 50: a whole number, as fractions are not kept exactly. */
  readonly ratingTenths?: number | undefined
  readonly reviewCount?: number | undefined
  /** The source of rating and number of reviews. */
  readonly ratingClaim?: Claim | undefined
  /** For people, such as "$20 - $45". */
  readonly priceRange?: string | undefined
  readonly stock?: (typeof STOCKS)[number] | undefined
  /** The source of price and stock. */
  readonly priceClaim?: Claim | undefined
  readonly searchQuery: string
  /** Its own address at the retailer, without a tag. */
  readonly amazonUrl?: string | undefined
  /** Its ASIN, or its id at another retailer. */
  readonly retailerId?: string | undefined
  /** Its pages in shops, also in others than the home shop. */
  readonly shopLinks?: ShopLinks | undefined
}

/** The properties of a product on its page. */
export interface Product extends ProductSummary {
  readonly features: readonly string[]
  readonly benefits: readonly string[]
  readonly specifications: readonly string[]
  readonly seoTitle: string
  readonly metaDescription: string
}

export const PRODUCT_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const PRODUCT_SLUG_MAX_LENGTH = 80

/** Products on a page of the listing, under a product, and in the section of the home page. */
export const PRODUCTS_PER_PAGE = 18
export const RELATED_PRODUCTS = 6
export const FAVOURITES = 6

/** Categories that are listed. Products of further ones are found in the list of all, by search and by their pages. */
export const MAX_CATEGORIES = 100

export function productPath(slug: string): string {
  return `/product/${slug}`
}

/** Characters of a text to find products by. */
export const FIND_MAX_LENGTH = 60

/** A page of the listing. */
export interface ProductsPlace {
  /** All of them when it is left out. */
  readonly category?: string | undefined
  /** Words that its products have. */
  readonly find?: string | undefined
  /** In the owner's order when it is left out. */
  readonly sort?: Sort | undefined
  /** From 1, which is the one meant when it is left out. */
  readonly page?: number | undefined
}

/** The one way to ask for a page of the listing: the first page has no number. */
export function productsCall({ category, find, sort, page = 1 }: ProductsPlace) {
  return { query: { category, find, sort, page: page > 1 ? page : undefined } }
}

export function productsPath(place: ProductsPlace = {}): string {
  return pathOfPattern('/products', productsCall(place))
}
