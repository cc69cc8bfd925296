import type { PageViewBody, ReferralEventBody, SearchEventBody, VisitEventBody } from './event.contract.ts'
import { callApi } from '../../client/call-api.ts'
import type { Endpoint } from '../../core/endpoint.ts'
import {
  pageViewEndpoint,
  referralEventEndpoint,
  searchEventEndpoint,
  visitEventEndpoint,
} from './event.endpoint.ts'
import { activeComing } from './coming.browser.ts'

/** Records a search. Returns at once; a failure is only logged (spec, section 8). */
export function sendSearch(search: Pick<SearchEventBody, 'query' | 'searchType' | 'source'>): void {
  post(searchEventEndpoint, { ...search, ...activeComing() })
}

type Visit = Pick<VisitEventBody, 'amazonUrl' | 'searchQuery' | 'source'>

/** The last hand-off of this page. */
export let lastVisit: Visit | undefined

/** Records a hand-off to the retailer. Returns at once. */
export function sendVisit(visit: Visit): void {
  lastVisit = visit
  post(visitEventEndpoint, { ...visit, ...activeComing() })
}

/** Records an arrival through a referral or by a campaign. Returns at once. */
export function sendReferral(arrival: Omit<ReferralEventBody, 'id'>): void {
  post(referralEventEndpoint, arrival)
}

/** Counts a view of a page, where there is a network. Returns at once. */
export function sendView(view: PageViewBody): void {
  if (navigator.onLine) post(pageViewEndpoint, view)
}

/**
 * Begins with the time, as the ids that a server makes do, so that events of one moment are stored side by side. Without
 * `crypto.randomUUID`, which pages have only over https.
 */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** `keepalive` lets the request outlive the page. */
function post<Body extends object>(endpoint: Endpoint<null, { body: Body }>, body: Body): void {
  const { path } = endpoint
  callApi(endpoint, { body: { ...body, id: newId() } }, { keepalive: true })
    .then(({ ok, status }) => {
      if (!ok) throw new Error(`${status}`)
    })
    .catch((error: unknown) => console.debug(`${path} failed; going on without it.`, error))
}
