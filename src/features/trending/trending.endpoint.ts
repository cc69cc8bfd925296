import type { Endpoint } from '../../core/endpoint.ts'
import type { TrendingAnswer } from './trending.contract.ts'

/** The trending terms that are called trending: all of them, or by the book only those that were measured. */
export const trendingNowEndpoint: Endpoint<TrendingAnswer> = { method: 'GET', path: '/api/trending/now' }

export const trendingEndpoint: Endpoint<TrendingAnswer> = { method: 'GET', path: '/api/trending' }
