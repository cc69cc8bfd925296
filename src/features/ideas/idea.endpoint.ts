import type { Endpoint } from '../../core/endpoint.ts'
import type { AskedWish } from './asked-wish.ts'
import type { IdeasAnswer } from './idea.contract.ts'

/** Asked for NDJSON, the ideas come one by one. */
export const ideasEndpoint: Endpoint<IdeasAnswer, { body: AskedWish }> = {
  method: 'POST',
  path: '/api/ideas',
}
