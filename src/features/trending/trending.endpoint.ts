import type { Endpoint } from '../../core/endpoint.ts'
import type { TrendingAnswer } from './trending.contract.ts'

/** Those of the trending terms that are called trending: all of them, or by the book those that were measured. */
export const trendingNowEndpoint: Endpoint<TrendingAnswer> = { method: 'GET', path: '/api/trending/now' }

export const trendingEndpoint: Endpoint<TrendingAnswer> = { method: 'GET', path: '/api/trending' }
