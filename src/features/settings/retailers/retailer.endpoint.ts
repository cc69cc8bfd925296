import type { Endpoint } from '../../../core/endpoint.ts'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'

export const retailersEndpoint: Endpoint<RetailersAnswer> = { method: 'GET', path: '/api/admin/retailers' }
