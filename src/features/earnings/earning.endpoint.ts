import type { Endpoint } from '../../core/endpoint.ts'
import type { EarningRange } from './earning-range.ts'
import type {
  EarningsAnswer,
  ImportAnswer,
  ImportsAnswer,
  LookAnswer,
  ReportBody,
} from './earning.contract.ts'

export const earningsEndpoint: Endpoint<EarningsAnswer, { query: { range: EarningRange } }> = {
  method: 'GET',
  path: '/api/admin/earnings',
}

export const earningsCsvEndpoint: Endpoint<string, { query: { range: EarningRange } }> = {
  method: 'GET',
  path: '/api/admin/earnings.csv',
}

export const importsEndpoint: Endpoint<ImportsAnswer> = {
  method: 'GET',
  path: '/api/admin/earnings/imports',
}

/** Says what a file has, and stores nothing. */
export const lookEndpoint: Endpoint<LookAnswer> = { method: 'POST', path: '/api/admin/earnings/look' }

export const makeReportEndpoint: Endpoint<{ id: string }, { body: ReportBody }> = {
  method: 'POST',
  path: '/api/admin/earnings/reports',
}

export const changeReportEndpoint: Endpoint<null, { params: { id: string }; body: ReportBody }> = {
  method: 'PUT',
  path: '/api/admin/earnings/reports/:id',
}

export const deleteReportEndpoint: Endpoint<null, { params: { id: string } }> = {
  method: 'DELETE',
  path: '/api/admin/earnings/reports/:id',
}

export const importReportEndpoint: Endpoint<
  ImportAnswer,
  {
    params: { id: string }
    query: { trial?: 'true' | 'false' | undefined; file?: string | undefined; day?: string | undefined }
  }
> = { method: 'POST', path: '/api/admin/earnings/reports/:id/imports' }

export const deleteImportEndpoint: Endpoint<null, { params: { id: string } }> = {
  method: 'DELETE',
  path: '/api/admin/earnings/imports/:id',
}
