import autocannon from 'autocannon'
import { BROWSER_HEADERS } from './get.ts'
import { createEventId } from '../src/journal/event-id.ts'
import type { Load, LoadResult } from './load.ts'
import { NETWORKS, POPULAR_SHARE, POPULAR_TERMS, USER_AGENTS } from './searches.ts'

export async function loadWithAutocannon({
  url,
  kind,
  paths = [],
  connections,
  seconds,
  perSecond,
}: Load): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    ...(kind === 'gets'
      ? { headers: BROWSER_HEADERS }
      : { requests: [{ setupRequest: SETUPS[kind](paths) }] }),
  })
  return {
    requestsPerSecond: result.requests.average,
    answered: result['2xx'] + result['3xx'],
    failed: result['4xx'] + result['5xx'] + result.errors,
    p99Ms: result.latency.p99,
  }
}

type Setup = (request: autocannon.Request) => autocannon.Request

const SETUPS = {
  links: (paths) => (request) => ({ ...request, path: oneOf(paths), headers: BROWSER_HEADERS }),
  searches: () => nextSearch,
  creations: () => (request) => ({
    ...request,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `https://example.com/${createEventId()}/a-page-of-usual-length` }),
  }),
} satisfies Readonly<Record<Exclude<Load['kind'], 'gets'>, (paths: readonly string[]) => Setup>>

function nextSearch(request: autocannon.Request): autocannon.Request {
  const id = createEventId()
  const query = Math.random() < POPULAR_SHARE ? oneOf(POPULAR_TERMS) : `wish ${id}`
  return {
    ...request,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': oneOf(USER_AGENTS),
      'x-forwarded-for': oneOf(NETWORKS),
    },
    body: JSON.stringify({ query, searchType: 'text', source: 'search', id }),
  }
}

function oneOf(texts: readonly string[]): string {
  return texts[Math.floor(Math.random() * texts.length)] ?? ''
}
