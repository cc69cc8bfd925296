import { apiQuery } from '../../client/api.ts'
import { dealsEndpoint } from './deal.endpoint.ts'
import { SHOWN_DEALS } from './deal.ts'

export const dealsQuery = apiQuery(dealsEndpoint)

/** A random sample of the size of the list on the page. */
export const someDealsQuery = apiQuery(dealsEndpoint, { query: { count: SHOWN_DEALS } })
