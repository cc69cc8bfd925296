import type { Endpoint } from '../../../core/endpoint.ts'
import type { AdminPromotionAnswer } from '../promotion.contract.ts'

/** Its body is a form with a file, which is not sent as JSON. */
export const uploadPromotionEndpoint: Endpoint<AdminPromotionAnswer> = {
  method: 'POST',
  path: '/api/upload-promotion',
}
