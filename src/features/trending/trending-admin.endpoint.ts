import type { Endpoint } from '../../core/endpoint.ts'
import type { PageQuery } from '../../core/paging.ts'
import type {
  AlikeAnswer,
  ChoiceAnswer,
  ChoiceBody,
  HiddenTermsAnswer,
  HiddenWordAnswer,
  HiddenWordBody,
  HiddenWordsAnswer,
  TrendingRankingAnswer,
  WaitingTermsAnswer,
} from './trending-admin.contract.ts'

export const trendingRankingEndpoint: Endpoint<TrendingRankingAnswer> = {
  method: 'GET',
  path: '/api/admin/trending',
}

export const hiddenTermsEndpoint: Endpoint<HiddenTermsAnswer, { query?: Partial<PageQuery> }> = {
  method: 'GET',
  path: '/api/admin/trending/hidden',
}

export const waitingTermsEndpoint: Endpoint<WaitingTermsAnswer, { query?: Partial<PageQuery> }> = {
  method: 'GET',
  path: '/api/admin/trending/waiting',
}

export const alikeEndpoint: Endpoint<AlikeAnswer, { query: { term: string } }> = {
  method: 'GET',
  path: '/api/admin/trending/alike',
}

export const hiddenWordsEndpoint: Endpoint<HiddenWordsAnswer> = {
  method: 'GET',
  path: '/api/admin/trending/hidden-words',
}

export const hideWordEndpoint: Endpoint<HiddenWordAnswer, { body: HiddenWordBody }> = {
  method: 'POST',
  path: '/api/admin/trending/hidden-words',
}

export const showWordEndpoint: Endpoint<null, { params: { word: string } }> = {
  method: 'DELETE',
  path: '/api/admin/trending/hidden-words/:word',
}

export const chooseTermEndpoint: Endpoint<ChoiceAnswer, { body: ChoiceBody }> = {
  method: 'POST',
  path: '/api/admin/trending/choices',
}

export const freeTermEndpoint: Endpoint<null, { params: { term: string } }> = {
  method: 'DELETE',
  path: '/api/admin/trending/choices/:term',
}
