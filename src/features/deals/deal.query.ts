import { apiQuery } from '../../client/api.ts'
import type { DealsAnswer } from './deal.contract.ts'
import { SHOWN_DEALS } from './deal.ts'

export const dealsQuery = apiQuery<DealsAnswer>('/api/deals')

/** A random sample of the size of the list on the page. */
export const someDealsQuery = apiQuery<DealsAnswer>(`/api/deals?count=${SHOWN_DEALS}`)
