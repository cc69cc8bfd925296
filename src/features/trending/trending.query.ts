import { apiQuery } from '../../client/api.ts'
import type { TrendingAnswer } from './trending.contract.ts'

export const trendingQuery = apiQuery<TrendingAnswer>('/api/trending')
