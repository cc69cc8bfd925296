import type { Endpoint } from '../../core/endpoint.ts'
import type { TrendingAnswer } from './trending.contract.ts'

export const trendingEndpoint: Endpoint<TrendingAnswer> = { method: 'GET', path: '/api/trending' }
