import { hourOf } from '../core/time.ts'
import { normaliseTerm, searchedTerm } from '../core/search-term.ts'
import type { EventCount, EventFact, EventSource, JournalEvent } from './event.ts'

/** Longest path that arrivals are counted under, in characters; an index entry has to hold it. */
const PATH_KEY_MAX_LENGTH = 200

/** What events add to the hourly counts. */
export function countEvents(events: readonly JournalEvent[]): EventCount[] {
  return events.flatMap(({ at, isBot, fact }) =>
    countedAs(fact).map(([metric, key]) => ({ metric, hour: hourOf(at), key, isBot, count: 1 })),
  )
}

/**
 * Each count once and sorted: two instances that add to the same ones then lock them in the same order and cannot
 * block each other for good.
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

/** Which idea was taken; the wish behind it is known to nobody. */
function ideaTaken({ query, searchType }: Extract<EventFact, { kind: 'search' }>): [string, string] {
  return ['idea.taken', searchedTerm(query, searchType)]
}

/** What one event counts as: metric and key. The key '' stands for "not said". */
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
      ]
    case 'referral':
      return [
        ['referral.code', fact.referralCode],
        ['referral.page', new URL(fact.landingPage).pathname.slice(0, PATH_KEY_MAX_LENGTH)],
      ]
  }
}

/** Products and deals are listed apart. In place of the other metric: each row more costs every event. */
function termMetric(source: EventSource | undefined): string {
  return source === 'product' || source === 'deal' ? `visit.${source}.term` : 'visit.term'
}
