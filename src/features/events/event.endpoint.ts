import type { Endpoint } from '../../core/endpoint.ts'
import type { PageViewBody, ReferralEventBody, SearchEventBody, VisitEventBody } from './event.contract.ts'

export const searchEventEndpoint: Endpoint<null, { body: SearchEventBody }> = {
  method: 'POST',
  path: '/api/analytics/search',
}

export const visitEventEndpoint: Endpoint<null, { body: VisitEventBody }> = {
  method: 'POST',
  path: '/api/analytics/visit',
}

export const referralEventEndpoint: Endpoint<null, { body: ReferralEventBody }> = {
  method: 'POST',
  path: '/api/analytics/referral',
}

export const pageViewEndpoint: Endpoint<null, { body: PageViewBody }> = {
  method: 'POST',
  path: '/api/analytics/view',
}
