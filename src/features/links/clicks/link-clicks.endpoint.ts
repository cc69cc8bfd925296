import type { Endpoint } from '../../../core/endpoint.ts'
import type { Range } from '../../statistics/period.ts'
import type { ClickTable, LinkClicksAnswer } from './link-clicks.contract.ts'

export const linkClicksEndpoint: Endpoint<
  LinkClicksAnswer,
  { params: { code: string }; query: { range: Range } }
> = { method: 'GET', path: '/api/admin/links/:code/clicks' }

export const linkClicksCsvEndpoint: Endpoint<
  string,
  { params: { code: string }; query: { range: Range; table: ClickTable } }
> = { method: 'GET', path: '/api/admin/links/:code/clicks.csv' }
