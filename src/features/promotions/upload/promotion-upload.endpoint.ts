import type { Endpoint } from '../../../core/endpoint.ts'
import type { AdminPromotionAnswer } from '../promotion.contract.ts'

/** Takes a form with a file instead of JSON. */
export const uploadPromotionEndpoint: Endpoint<AdminPromotionAnswer> = {
  method: 'POST',
  path: '/api/upload-promotion',
}
