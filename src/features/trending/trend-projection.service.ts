import { searchedTerm } from '../../core/search-term.ts'
import { utcDay } from '../../core/time.ts'
import type { JournalEvent } from '../../journal/event.ts'
import type { Projection } from '../../journal/batch-projection.service.ts'
import type { TermReview } from './term-review.service.ts'
import { countTermVisitors, type TermSearch } from './trending.service.ts'
import { latestDayAt } from './trending.ts'

/**
 * Makes a projection that updates the trends from searches.
 * @param review what becomes of a term with enough visitors
 * @param now milliseconds since 1970
 */
export function createTrendProjection(review: TermReview, now = Date.now): Projection {
  return (db, events) => countTermVisitors(db, events.flatMap(textSearches), review, latestDayAt(now()))
}

/** Only words that people typed count: neither surprises nor searches of bots. */
function textSearches({ at, visitor, origin, isBot, fact }: JournalEvent): TermSearch[] {
  if (isBot || fact.kind !== 'search' || fact.searchType !== 'text') return []
  const term = searchedTerm(fact.query, fact.searchType)
  const { network, rank } = origin ?? { network: visitor, rank: 0 }
  return term === '' ? [] : [{ at, day: utcDay(at), term, network, rank }]
}
