import type { Endpoint } from '../../core/endpoint.ts'
import type { AuditAnswer, AuditDetails } from './audit.contract.ts'

export const auditEndpoint: Endpoint<AuditAnswer, { query?: { before?: string | undefined } }> = {
  method: 'GET',
  path: '/api/admin/audit',
}

export const auditDetailsEndpoint: Endpoint<AuditDetails, { params: { id: string } }> = {
  method: 'GET',
  path: '/api/admin/audit/:id',
}
