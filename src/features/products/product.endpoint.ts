import type { Endpoint } from '../../core/endpoint.ts'
import type {
  FavouritesAnswer,
  ProductAnswer,
  ProductsAnswer,
  ProductSummaryAnswer,
} from './product.contract.ts'
import type { ProductsPlace } from './product.ts'

export const productEndpoint: Endpoint<ProductAnswer, { params: { slug: string } }> = {
  method: 'GET',
  path: '/api/products/:slug',
}

export const relatedEndpoint: Endpoint<ProductSummaryAnswer[], { params: { slug: string } }> = {
  method: 'GET',
  path: '/api/products/:slug/related',
}

export const productsEndpoint: Endpoint<
  ProductsAnswer,
  { query?: { category?: string | undefined; page?: number | undefined } }
> = { method: 'GET', path: '/api/products' }

/** The one way to ask for a page of the listing: the first page has no number. */
export function productsCall({ category, page = 1 }: ProductsPlace) {
  return { query: { category, page: page > 1 ? page : undefined } }
}

export const favouritesEndpoint: Endpoint<FavouritesAnswer> = { method: 'GET', path: '/api/favourites' }
