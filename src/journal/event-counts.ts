import { hourOf } from '../core/time.ts'
import { normaliseTerm, searchedTerm } from '../core/search-term.ts'
import type { EventCount, EventFact, EventSource, JournalEvent } from './event.ts'

/** Longest path under which arrivals are counted, in characters; an index entry must hold the path. */
const PATH_KEY_MAX_LENGTH = 200

/**
 * Metrics of which each event adds to exactly one, so that together they count the events: those of robots as well, which
 * are one figure. Clicks on short links are no events.
 */
export const EVENT_METRICS = ['search.text', 'search.surprise', 'visit', 'referral.code', 'arrival'] as const

/** The counts that events add to the hourly counts. */
export function countEvents(events: readonly JournalEvent[]): EventCount[] {
  return events.flatMap(({ at, isBot, fact }) =>
    countedAs(fact).map(([metric, key]) => ({ metric, hour: hourOf(at), key, isBot, count: 1 })),
  )
}

/**
 * Merges counts of the same key and sorts them, so that two instances lock the same counters in the same order and
 * cannot deadlock.
 */
export function mergeCounts(counts: readonly EventCount[]): EventCount[] {
  const merged = new Map<string, EventCount>()
  for (const count of counts) {
    const name = `${count.metric}\n${count.hour}\n${count.isBot}\n${count.key}`
    const known = merged.get(name)
    merged.set(name, known ? { ...count, count: known.count + count.count } : count)
  }
  return [...merged].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
}

/** The search term of the idea that was taken. The wish itself is unknown here. */
function ideaTaken({ query, searchType }: Extract<EventFact, { kind: 'search' }>): [string, string] {
  return ['idea.taken', searchedTerm(query, searchType)]
}

/** The counts of one event: metric and key. The key '' stands for an unknown source. */
function countedAs(fact: EventFact): [metric: string, key: string][] {
  switch (fact.kind) {
    case 'search':
      return [
        [`search.${fact.searchType}`, fact.source ?? ''],
        [`search.${fact.searchType}.term`, searchedTerm(fact.query, fact.searchType)],
        ...(fact.source === 'idea' ? [ideaTaken(fact)] : []),
      ]
    case 'visit':
      return [
        ['visit', fact.source ?? ''],
        [termMetric(fact.source), normaliseTerm(fact.searchQuery)],
        ...keyed('visit.shop', fact.shop),
        ...keyed('visit.campaign', fact.campaign),
      ]
    case 'referral':
      return [...arrivalCounts(fact), ...keyed('arrival.campaign', fact.campaign)]
  }
}

/** An arrival without a referral code came by a campaign. */
function arrivalCounts({
  referralCode,
  landingPage,
}: Extract<EventFact, { kind: 'referral' }>): [metric: string, key: string][] {
  if (referralCode === undefined) return [['arrival', '']]
  return [
    ['referral.code', referralCode],
    ['referral.page', new URL(landingPage).pathname.slice(0, PATH_KEY_MAX_LENGTH)],
  ]
}

function keyed(metric: string, key: string | undefined): [metric: string, key: string][] {
  return key === undefined ? [] : [[metric, key]]
}

/**
 * Products and deals have lists of their own. Their metric replaces the common one, because each further row costs
 * every event.
 */
function termMetric(source: EventSource | undefined): string {
  return source === 'product' || source === 'deal' ? `visit.${source}.term` : 'visit.term'
}
