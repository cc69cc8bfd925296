import autocannon from 'autocannon'
import { BROWSER_HEADERS } from './get.ts'
import { createEventId } from '../src/features/events/event-id.ts'
import type { Load, LoadResult } from './load.ts'
import { POPULAR_SHARE, POPULAR_TERMS, USER_AGENTS } from './searches.ts'

export async function loadWithAutocannon({ url, kind, connections, seconds }: Load): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(kind === 'searches' ? { requests: [{ setupRequest: nextSearch }] } : { headers: BROWSER_HEADERS }),
  })
  return {
    requestsPerSecond: result.requests.average,
    answered: result['2xx'],
    failed: result.non2xx + result.errors,
    p99Ms: result.latency.p99,
  }
}

function nextSearch(request: autocannon.Request): autocannon.Request {
  const id = createEventId()
  const query = Math.random() < POPULAR_SHARE ? oneOf(POPULAR_TERMS) : `wish ${id}`
  return {
    ...request,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': oneOf(USER_AGENTS) },
    body: JSON.stringify({ query, searchType: 'text', source: 'search', id }),
  }
}

function oneOf(texts: readonly string[]): string {
  return texts[Math.floor(Math.random() * texts.length)] ?? ''
}
