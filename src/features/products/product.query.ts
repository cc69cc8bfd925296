import { apiQuery, apiQueryOrNull } from '../../client/api.ts'
import type {
  FavouritesAnswer,
  ProductAnswer,
  ProductsAnswer,
  ProductSummaryAnswer,
} from './product.contract.ts'
import { productsPath, type ProductsPlace } from './product.ts'

const apiPath = (slug: string) => `/api/products/${encodeURIComponent(slug)}`

export const productQuery = (slug: string) => apiQueryOrNull<ProductAnswer>(apiPath(slug))

export const relatedQuery = (slug: string) =>
  apiQueryOrNull<ProductSummaryAnswer[]>(`${apiPath(slug)}/related`)

export const productsQuery = (place: ProductsPlace) =>
  apiQueryOrNull<ProductsAnswer>(`/api${productsPath(place)}`)

export const favouritesQuery = apiQuery<FavouritesAnswer>('/api/favourites')
