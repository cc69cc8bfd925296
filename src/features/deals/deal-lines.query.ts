import { apiQuery } from '../../client/api.ts'
import { dealLinesEndpoint } from './deal.endpoint.ts'

/** Lines for deals without a second description, by position in the list (spec, section 2). */
export const dealLinesQuery = apiQuery(dealLinesEndpoint)
