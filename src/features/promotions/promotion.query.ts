import { apiQuery } from '../../client/api.ts'
import type { PromotionsAnswer } from './promotion.contract.ts'
import { SHOWN_PROMOTIONS } from './promotion.ts'

/** As many as are on the page, at random. */
export const promotionsQuery = apiQuery<PromotionsAnswer>(`/api/promoted-products?count=${SHOWN_PROMOTIONS}`)

/** Slogans over the pictures. */
export const slogansQuery = apiQuery<string[]>('/api/promoted-products/slogans')
