import { apiQuery } from '../../client/api.ts'
import { promotionsEndpoint, slogansEndpoint } from './promotion.endpoint.ts'
import { SHOWN_PROMOTIONS } from './promotion.ts'

/** As many as are on the page, at random. */
export const promotionsQuery = apiQuery(promotionsEndpoint, { query: { count: SHOWN_PROMOTIONS } })

/** Slogans over the pictures. */
export const slogansQuery = apiQuery(slogansEndpoint)
