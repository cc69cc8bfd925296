import type { Endpoint } from '../../core/endpoint.ts'
import type { PromotionsAnswer } from './promotion.contract.ts'

/** The promotions that have not expired, or a sample of them, in random order. */
export const promotionsEndpoint: Endpoint<PromotionsAnswer, { query?: { count?: number | undefined } }> = {
  method: 'GET',
  path: '/api/promoted-products',
}

export const slogansEndpoint: Endpoint<string[]> = { method: 'GET', path: '/api/promoted-products/slogans' }
