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
  { query?: Pick<ProductsPlace, keyof ProductsPlace> }
> = {
  method: 'GET',
  path: '/api/products',
}

export const favouritesEndpoint: Endpoint<FavouritesAnswer> = { method: 'GET', path: '/api/favourites' }
