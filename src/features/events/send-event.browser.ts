import type { ReferralEventBody, SearchEventBody, VisitEventBody } from './event.contract.ts'
import { callApi } from '../../client/call-api.ts'
import type { Endpoint } from '../../core/endpoint.ts'
import { referralEventEndpoint, searchEventEndpoint, visitEventEndpoint } from './event.endpoint.ts'
import { createEventId } from '../../journal/event-id.ts'
import { activeReferralCode } from './referral.browser.ts'

/** Records a search. Returns at once; a failure is only logged (spec, section 8). */
export function sendSearch(search: Pick<SearchEventBody, 'query' | 'searchType' | 'source'>): void {
  post(searchEventEndpoint, { ...search, ...referral() })
}

/** Records a hand-off to the retailer. Returns at once. */
export function sendVisit(visit: Pick<VisitEventBody, 'amazonUrl' | 'searchQuery' | 'source'>): void {
  post(visitEventEndpoint, { ...visit, ...referral() })
}

/** Records an arrival through a referral. Returns at once. */
export function sendReferral(arrival: Pick<ReferralEventBody, 'referralCode' | 'landingPage'>): void {
  post(referralEventEndpoint, arrival)
}

function referral(): { referralCode?: string } {
  const referralCode = activeReferralCode()
  return referralCode === undefined ? {} : { referralCode }
}

/** `keepalive` lets the request outlive the page. */
function post<Body extends object>(endpoint: Endpoint<null, { body: Body }>, body: Body): void {
  const { path } = endpoint
  callApi(endpoint, { body: { ...body, id: createEventId() } }, { keepalive: true }).then(
    (response) => {
      if (!response.ok) console.debug(`${path} answered ${response.status}; going on without it.`)
    },
    (error: unknown) => console.debug(`${path} could not be reached; going on without it.`, error),
  )
}
