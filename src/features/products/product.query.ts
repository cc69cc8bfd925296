import { apiQuery, apiQueryOrNull } from '../../client/api.ts'
import { favouritesEndpoint, productEndpoint, productsEndpoint, relatedEndpoint } from './product.endpoint.ts'
import { productsCall, type ProductsPlace } from './product.ts'

export const productQuery = (slug: string) => apiQueryOrNull(productEndpoint, { params: { slug } })

export const relatedQuery = (slug: string) => apiQueryOrNull(relatedEndpoint, { params: { slug } })

export const productsQuery = (place: ProductsPlace) => apiQueryOrNull(productsEndpoint, productsCall(place))

export const favouritesQuery = apiQuery(favouritesEndpoint)
