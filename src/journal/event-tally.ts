import { normaliseTerm, searchedTerm } from '../features/search/search.ts'
import type { EventCount, EventFact, EventSource, RecordedEvent } from './event.ts'

const HOUR_MS = 60 * 60 * 1000

/** Longest path that arrivals are counted under, in characters; an index entry has to hold it. */
const PATH_KEY_MAX_LENGTH = 200

/** The hourly tallies that a batch of events adds to. */
export function tallyEvents(events: readonly RecordedEvent[]): EventCount[] {
  return events.flatMap(({ at, isBot, fact }) =>
    countedAs(fact).map(([metric, key]) => ({ metric, hour: hourOf(at), key, isBot, count: 1 })),
  )
}

/**
 * Each tally once and sorted: two instances that add to the same ones then lock them in the same order and cannot
 * block each other for good.
 */
export function mergeCounts(counts: readonly EventCount[]): EventCount[] {
  const merged = new Map<string, EventCount>()
  for (const tally of counts) {
    const name = `${tally.metric}\n${tally.hour}\n${tally.isBot}\n${tally.key}`
    const known = merged.get(name)
    merged.set(name, known ? { ...tally, count: known.count + tally.count } : tally)
  }
  return [...merged].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally)
}

/** Start of the hour that a moment lies in; both in milliseconds since 1970. */
export function hourOf(at: number): number {
  return at - (at % HOUR_MS)
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
