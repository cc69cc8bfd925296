import { apiQuery } from '../../client/api.ts'
import { trendingEndpoint } from './trending.endpoint.ts'

export const trendingQuery = apiQuery(trendingEndpoint)
