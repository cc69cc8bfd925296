import type { Endpoint } from '../../core/endpoint.ts'
import type { HandOffGroup } from './hand-off.ts'
import type { Range } from './period.ts'
import type { ListName } from './statistic.ts'
import type { HandOffsAnswer, SeriesAnswer, TodayAnswer, TopsAnswer } from './statistic.contract.ts'

export const todayEndpoint: Endpoint<TodayAnswer> = { method: 'GET', path: '/api/admin/statistics/today' }

export const seriesEndpoint: Endpoint<SeriesAnswer, { query: { range: Range } }> = {
  method: 'GET',
  path: '/api/admin/statistics/series',
}

export const topsEndpoint: Endpoint<TopsAnswer, { query: { range: Range } }> = {
  method: 'GET',
  path: '/api/admin/statistics/tops',
}

export const todayCsvEndpoint: Endpoint<string> = {
  method: 'GET',
  path: '/api/admin/statistics/today.csv',
}

export const seriesCsvEndpoint: Endpoint<string, { query: { range: Range } }> = {
  method: 'GET',
  path: '/api/admin/statistics/series.csv',
}

/** One of the lists of `topsEndpoint`, with more entries. */
export const topListCsvEndpoint: Endpoint<string, { query: { range: Range; list: ListName } }> = {
  method: 'GET',
  path: '/api/admin/statistics/tops.csv',
}

interface HandOffsCall {
  readonly query: { readonly range: Range; readonly by: HandOffGroup }
}

export const handOffsEndpoint: Endpoint<HandOffsAnswer, HandOffsCall> = {
  method: 'GET',
  path: '/api/admin/statistics/hand-offs',
}

export const handOffsCsvEndpoint: Endpoint<string, HandOffsCall> = {
  method: 'GET',
  path: '/api/admin/statistics/hand-offs.csv',
}
