import { normaliseTerm, searchedTerm } from '../search/search.ts'
import type { EventFact, RecordedEvent } from './event.ts'
import type { EventCount } from './event.store.ts'

const HOUR_MS = 60 * 60 * 1000

/** Longest path that arrivals are counted under, in characters; an index entry has to hold it. */
const PATH_KEY_MAX_LENGTH = 200

/**
 * The hourly tallies that a batch of events adds to, each once and sorted: two instances that add to the same ones
 * then lock them in the same order and cannot block each other for good.
 */
export function tallyEvents(events: readonly RecordedEvent[]): EventCount[] {
  const counts = new Map<string, EventCount>()
  for (const { at, isBot, fact } of events) {
    const hour = at - (at % HOUR_MS)
    for (const [metric, key] of countedAs(fact)) {
      const name = `${metric}\n${hour}\n${isBot}\n${key}`
      const count = (counts.get(name)?.count ?? 0) + 1
      counts.set(name, { metric, hour, key, isBot, count })
    }
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
}

/** What one event counts as: metric and key. The key '' stands for "not said". */
function countedAs(fact: EventFact): [metric: string, key: string][] {
  switch (fact.kind) {
    case 'search':
      return [
        [`search.${fact.searchType}`, fact.source ?? ''],
        [`search.${fact.searchType}.term`, searchedTerm(fact.query, fact.searchType)],
      ]
    case 'visit':
      return [
        ['visit', fact.source ?? ''],
        ['visit.term', normaliseTerm(fact.searchQuery)],
      ]
    case 'referral':
      return [
        ['referral.code', fact.referralCode],
        ['referral.page', new URL(fact.landingPage).pathname.slice(0, PATH_KEY_MAX_LENGTH)],
      ]
  }
}
