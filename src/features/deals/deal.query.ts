import { apiQuery } from '../../client/api.ts'
import type { DealsAnswer } from './deal.contract.ts'
import { SHOWN_DEALS } from './deal.ts'

export const dealsQuery = apiQuery<DealsAnswer>('/api/deals')

/** As many as are on the page, at random. */
export const someDealsQuery = apiQuery<DealsAnswer>(`/api/deals?count=${SHOWN_DEALS}`)
