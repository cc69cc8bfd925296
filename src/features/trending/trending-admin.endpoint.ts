import type { Endpoint } from '../../core/endpoint.ts'
import type { PageQuery } from '../../core/paging.ts'
import type {
  ChoiceAnswer,
  ChoiceBody,
  HiddenTermsAnswer,
  TrendingRankingAnswer,
} from './trending-admin.contract.ts'

export const trendingRankingEndpoint: Endpoint<TrendingRankingAnswer> = {
  method: 'GET',
  path: '/api/admin/trending',
}

export const hiddenTermsEndpoint: Endpoint<HiddenTermsAnswer, { query?: Partial<PageQuery> }> = {
  method: 'GET',
  path: '/api/admin/trending/hidden',
}

export const chooseTermEndpoint: Endpoint<ChoiceAnswer, { body: ChoiceBody }> = {
  method: 'POST',
  path: '/api/admin/trending/choices',
}

export const freeTermEndpoint: Endpoint<null, { params: { term: string } }> = {
  method: 'DELETE',
  path: '/api/admin/trending/choices/:term',
}
