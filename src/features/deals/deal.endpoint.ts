import type { Endpoint } from '../../core/endpoint.ts'
import type { DealsAnswer } from './deal.contract.ts'

/** All of them, or so many at random. */
export const dealsEndpoint: Endpoint<DealsAnswer, { query?: { count?: number | undefined } }> = {
  method: 'GET',
  path: '/api/deals',
}

export const dealLinesEndpoint: Endpoint<string[]> = { method: 'GET', path: '/api/deals/lines' }
