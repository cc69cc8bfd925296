/** A product: a kind of thing worth its own page, and the search that finds it at the retailer. */

/** What a card shows of a product. */
export interface ProductSummary {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly category: string
  /** In tenths of a star, from 0 to 50: a whole number, as fractions are not kept exactly. */
  readonly ratingTenths: number
  /** For people, such as "$20 - $45". */
  readonly priceRange: string
  readonly searchQuery: string
}

/** What its page shows. */
export interface Product extends ProductSummary {
  readonly features: readonly string[]
  readonly benefits: readonly string[]
  readonly specifications: readonly string[]
  readonly seoTitle: string
  readonly metaDescription: string
}

export const PRODUCT_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const PRODUCT_SLUG_MAX_LENGTH = 80

/** Products on a page of the listing, under a product, and on the shelf of the home page. */
export const PRODUCTS_PER_PAGE = 24
export const RELATED_PRODUCTS = 6
export const FAVOURITES = 6

export function productPath(slug: string): string {
  return `/product/${slug}`
}

/** The path of the listing: of one category or all, from its first page or another. */
export function productsPath({
  category,
  page = 1,
}: { category?: string | undefined; page?: number } = {}): string {
  const query = [
    ...(category === undefined ? [] : [`category=${encodeURIComponent(category)}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&')
  return query === '' ? '/products' : `/products?${query}`
}

/** The lowest and the highest amount that a price range names, where it reads like "$20 - $45" or "$20". */
export function pricesOf(priceRange: string): { readonly low: string; readonly high: string } | undefined {
  const found = /^\$(\d[\d,]*(?:\.\d{2})?)(?:\s*[-–]\s*\$?(\d[\d,]*(?:\.\d{2})?))?$/.exec(priceRange.trim())
  const low = found?.[1]?.replaceAll(',', '')
  if (low === undefined) return undefined
  return { low, high: found?.[2]?.replaceAll(',', '') ?? low }
}
