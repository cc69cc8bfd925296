import type { Endpoint } from '../../../core/endpoint.ts'
import type { TargetHealthAnswer, TargetHealthQuery } from './target-health.contract.ts'

export const targetHealthEndpoint: Endpoint<TargetHealthAnswer, { query: TargetHealthQuery }> = {
  method: 'GET',
  path: '/api/admin/link-targets',
}
