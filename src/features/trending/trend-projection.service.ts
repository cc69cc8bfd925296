import { createRecentCache } from '../../core/recent-cache.ts'
import { searchedTerm } from '../../core/search-term.ts'
import { utcDay } from '../../core/time.ts'
import type { JournalEvent } from '../../journal/event.ts'
import type { Projection } from '../../journal/batch-projection.service.ts'
import type { DisplayRule } from '../../moderation/display-rule.ts'
import { countTermVisitors, type TermSearch } from './trending.service.ts'
import { latestDayAt } from './trending.ts'

/**
 * Size of the cache of verdicts, in characters of terms: some ten thousand, because the same terms are searched
 * again.
 */
const REMEMBERED_CHARACTERS = 250_000

/**
 * Makes a projection that updates the trends from searches.
 * @param isShowable which terms may become a trend
 * @param now milliseconds since 1970
 */
export function createTrendProjection(isShowable: DisplayRule, now = Date.now): Projection {
  const verdicts = createRecentCache<boolean>(REMEMBERED_CHARACTERS, (term) => term.length)

  function mayBeShown(term: string): boolean {
    const known = verdicts.get(term)
    if (known !== undefined) return known
    const verdict = isShowable(term)
    verdicts.set(term, verdict)
    return verdict
  }

  return (db, events) => countTermVisitors(db, events.flatMap(textSearches), mayBeShown, latestDayAt(now()))
}

/** Only words that people typed count: neither surprises nor searches of bots. */
function textSearches({ at, visitor, origin, isBot, fact }: JournalEvent): TermSearch[] {
  if (isBot || fact.kind !== 'search' || fact.searchType !== 'text') return []
  const term = searchedTerm(fact.query, fact.searchType)
  const { network, rank } = origin ?? { network: visitor, rank: 0 }
  return term === '' ? [] : [{ at, day: utcDay(at), term, network, rank }]
}
