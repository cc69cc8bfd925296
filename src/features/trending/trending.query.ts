import { apiQuery } from '../../client/api.ts'
import { trendingEndpoint, trendingNowEndpoint } from './trending.endpoint.ts'

export const trendingQuery = apiQuery(trendingEndpoint)

export const trendingNowQuery = apiQuery(trendingNowEndpoint)
