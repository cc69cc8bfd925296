import type { Endpoint } from '../../core/endpoint.ts'
import type { PageQuery } from '../../core/paging.ts'
import type { ForeignTagsAnswer, SettleBody, SettledAnswer } from './foreign-tag.contract.ts'

export const foreignTagsEndpoint: Endpoint<ForeignTagsAnswer, { query?: Partial<PageQuery> }> = {
  method: 'GET',
  path: '/api/admin/foreign-tags',
}

export const settleTagsEndpoint: Endpoint<SettledAnswer, { body: SettleBody }> = {
  method: 'POST',
  path: '/api/admin/foreign-tags',
}
