import type { Endpoint } from '../../../core/endpoint.ts'
import type { PageQuery } from '../../../core/paging.ts'
import type {
  AdminPromotionAnswer,
  AdminPromotionsAnswer,
  DeletedAnswer,
  PromotionPatch,
  RestoredAnswer,
} from '../promotion.contract.ts'

export const adminPromotionsEndpoint: Endpoint<AdminPromotionsAnswer, { query?: Partial<PageQuery> }> = {
  method: 'GET',
  path: '/api/admin/promotions',
}

export const changePromotionEndpoint: Endpoint<
  AdminPromotionAnswer,
  { params: { id: string }; body: PromotionPatch }
> = { method: 'PATCH', path: '/api/admin/promotions/:id' }

export const deletePromotionEndpoint: Endpoint<DeletedAnswer, { params: { id: string } }> = {
  method: 'DELETE',
  path: '/api/promoted-products/:id',
}

export const restorePromotionsEndpoint: Endpoint<
  RestoredAnswer,
  { body: { readonly ids: readonly string[] } }
> = { method: 'POST', path: '/api/admin/promotions/restored' }

export const deleteAllPromotionsEndpoint: Endpoint<DeletedAnswer> = {
  method: 'DELETE',
  path: '/api/promoted-products/bulk/all',
}
