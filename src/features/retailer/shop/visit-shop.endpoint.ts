import type { Endpoint } from '../../../core/endpoint.ts'
import type { VisitShopAnswer } from './visit-shop.contract.ts'

export const visitShopEndpoint: Endpoint<VisitShopAnswer> = { method: 'GET', path: '/api/shop' }
