import type { ReferralEventBody, SearchEventBody, VisitEventBody } from './event.contract.ts'
import { createEventId } from '../../journal/event-id.ts'
import { activeReferralCode } from './referral.browser.ts'

/** Records a search. Returns at once; a failure is only logged (spec, section 8). */
export function sendSearch(search: Pick<SearchEventBody, 'query' | 'searchType' | 'source'>): void {
  post('/api/analytics/search', { ...search, ...referral() })
}

/** Records a hand-off to the retailer. Returns at once. */
export function sendVisit(visit: Pick<VisitEventBody, 'amazonUrl' | 'searchQuery' | 'source'>): void {
  post('/api/analytics/visit', { ...visit, ...referral() })
}

/** Records an arrival through a referral. Returns at once. */
export function sendReferral(arrival: Pick<ReferralEventBody, 'referralCode' | 'landingPage'>): void {
  post('/api/analytics/referral', arrival)
}

function referral(): { referralCode?: string } {
  const referralCode = activeReferralCode()
  return referralCode === undefined ? {} : { referralCode }
}

/** `keepalive` lets the request outlive the page. */
function post(path: string, body: object): void {
  const request = fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, id: createEventId() }),
    keepalive: true,
  })
  request.then(
    (response) => {
      if (!response.ok) console.debug(`${path} answered ${response.status}; going on without it.`)
    },
    (error: unknown) => console.debug(`${path} could not be reached; going on without it.`, error),
  )
}
