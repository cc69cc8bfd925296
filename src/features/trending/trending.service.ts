import { HOUR_MS, MINUTE_MS, utcDay } from '../../core/time.ts'
import { cacheAnswer } from '../../core/cached-answer.ts'
import type { Db } from '../../database/schema.ts'
import type { DisplayRule } from '../../moderation/display-rule.ts'
import type { TermWords } from '../../moderation/term-words.ts'
import { findHiddenWordTest } from './hidden-word.service.ts'
import type { TermReview } from './term-review.service.ts'
import { findChosenTerms } from './trending-choice.store.ts'
import {
  deleteTermsBelow,
  deleteTermScores,
  findTopTerms,
  findTerms,
  lockTermScores,
  upsertTerms,
  type TermScore,
  type TermRow,
} from './trending.store.ts'
import { addScores, KEPT_HALF_LIVES, latestDayAt, scoreAt, MIN_VISITORS, TRENDING_COUNT } from './trending.ts'
import { openDistinctVisitors } from './distinct-visitors.server.ts'

const RECOMPUTE_AFTER_MS = MINUTE_MS

/** Candidates for the nine places, because some of the top terms may not be shown. */
const CANDIDATES = 100

/** Rows deleted by one statement, which bounds how long other writers wait. */
const DELETE_LIMIT = 1000

/** Period in which curated terms change places, so that a quiet site does not look abandoned. */
const CURATED_PERIOD_MS = 4 * HOUR_MS

export interface TermSearch {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The UTC date of `at`. */
  readonly day: string
  readonly term: string
  /** A key of the network, and the rank of the address in it, see EventOrigin. */
  readonly network: string
  readonly rank: number
}

/**
 * Counts each network once per term and day, and once more for each rank that one of its addresses has: a network that
 * many people share counts as two with about 16 addresses, as three with 64. Call this within the transaction
 * that stores the searches.
 * @param review called only for terms with enough visitors, because most terms never get there and the display rule
 *   takes 70 µs. A refused term loses its score: otherwise a hundred invented terms would fill all candidates.
 * @param latestDay see latestDayAt
 */
export async function countTermVisitors(
  db: Db,
  searches: readonly TermSearch[],
  review: TermReview,
  latestDay: string,
): Promise<void> {
  if (searches.length === 0) return
  await lockTermScores(db)
  const searchesOf = Map.groupBy(searches, ({ term }) => term)
  const terms = [...searchesOf.keys()].toSorted()
  const known = new Map((await findTerms(db, terms)).map((row) => [row.term, row]))
  const changed = terms.flatMap((term) => {
    const searchesOfTerm = (searchesOf.get(term) ?? []).toSorted((a, b) => a.at - b.at)
    return withVisitors(term, searchesOfTerm, rebased(known.get(term) ?? UNKNOWN, searchesOfTerm, latestDay))
  })
  const popular = changed.filter(({ is_popular }) => is_popular === 1).map(({ term }) => term)
  const verdicts = popular.length === 0 ? new Map<string, never>() : await review(db, popular)
  await upsertTerms(
    db,
    changed.map((row) =>
      verdicts.get(row.term) === 'waits' ? { ...row, is_popular: 0, is_waiting: 1 } : row,
    ),
  )
  await deleteTermScores(
    db,
    popular.filter((term) => verdicts.get(term) === 'refused'),
  )
}

const UNKNOWN = {
  score: Number.NEGATIVE_INFINITY,
  day: '',
  visitors: 0,
  networks: 0,
  sketch: Buffer.alloc(0),
  is_popular: 0,
  is_waiting: 0,
} as const

/**
 * A row that was counted while the clock was ahead, as if its visitors had come at the time of the first search; any other
 * row as it is.
 */
function rebased(
  known: Omit<TermRow, 'term'>,
  searches: readonly TermSearch[],
  latestDay: string,
): Omit<TermRow, 'term'> {
  const [first] = searches
  if (first === undefined || known.day <= latestDay) return known
  const score = Math.min(known.score, scoreAt(first.at, Math.max(1, known.visitors)))
  return { ...UNKNOWN, score, is_popular: known.is_popular }
}

/** The row of a term after its searches, the oldest first; empty if all visitors are known. */
function withVisitors(
  term: string,
  searches: readonly TermSearch[],
  known: Omit<TermRow, 'term'>,
): TermRow[] {
  let { score, day, visitors, networks } = known
  let estimator = openDistinctVisitors(known.sketch)
  for (const search of searches) {
    // A visitor of an earlier day, reported late by another instance: the estimator of that day is gone, so the
    // visitor cannot be recognised.
    if (search.day < day) continue
    if (search.day > day)
      [day, visitors, networks, estimator] = [search.day, 0, 0, openDistinctVisitors(UNKNOWN.sketch)]
    for (let rank = 0; rank <= search.rank; rank++) {
      const added = estimator.add(rank === 0 ? search.network : `${search.network}/${rank}`)
      if (added === 0) continue
      visitors += added
      if (rank === 0) networks++
      score = addScores(score, scoreAt(search.at, added))
    }
  }
  if (score === known.score) return []
  const isPopular = known.is_popular === 1 || known.is_waiting === 1 || networks >= MIN_VISITORS
  const sketch = estimator.bytes()
  return [{ term, score, day, visitors, networks, sketch, is_popular: isPopular ? 1 : 0, is_waiting: 0 }]
}

export interface TrendingOptions {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since any moment, on a clock that never steps. */
  readonly steadyNow: () => number
  readonly isShowable: DisplayRule
  readonly termWords: TermWords
  /** Fill the places that are left after the measured terms. */
  readonly curatedTerms: () => readonly string[]
}

/** A term that may be shown. */
interface RankedTerm {
  readonly term: string
  readonly why: 'pinned' | 'measured' | 'curated'
  readonly visitorsToday: number
  /** Searches by different people; a search loses half of its weight in four hours. */
  readonly weightedSearches: number
}

export interface Trending {
  /** The nine trending terms, computed once a minute at most. */
  readonly terms: () => Promise<readonly string[]>
  /** The shown terms that enough different people have searched for; the other ones were chosen. */
  readonly measuredTerms: () => Promise<readonly string[]>
  /**
   * All terms in the order in which they would be shown, with the reason; more than there are places. Queries the
   * database.
   */
  readonly explain: () => Promise<readonly RankedTerm[]>
  /** Makes the next call of `terms` query the database. */
  readonly clear: () => void
}

export function createTrending(options: TrendingOptions): Trending {
  let computedAt = Number.NEGATIVE_INFINITY
  const shown = cacheAnswer(() => {
    computedAt = options.steadyNow()
    return findShownTerms(options, options.now())
  })

  const terms = cacheAnswer(async () => termsOf(await shown.get()))
  const measured = cacheAnswer(async () =>
    termsOf((await shown.get()).filter(({ weightedSearches }) => weightedSearches > 0)),
  )

  function clear(): void {
    for (const answer of [shown, terms, measured]) answer.clear()
  }

  function clearOld(): void {
    if (options.steadyNow() - computedAt >= RECOMPUTE_AFTER_MS) clear()
  }

  return {
    terms() {
      clearOld()
      return terms.get()
    },
    measuredTerms() {
      clearOld()
      return measured.get()
    },
    explain: () => rankTerms(options, options.now()),
    clear,
  }
}

function termsOf(ranked: readonly RankedTerm[]): string[] {
  return ranked.map(({ term }) => term)
}

async function findShownTerms(options: TrendingOptions, now: number): Promise<RankedTerm[]> {
  return (await rankTerms(options, now)).slice(0, TRENDING_COUNT)
}

/**
 * Pinned terms, then the top terms, then curated ones; each once, without hidden terms and terms that may not be
 * shown.
 */
async function rankTerms(
  { db, isShowable, termWords, curatedTerms }: TrendingOptions,
  now: number,
): Promise<RankedTerm[]> {
  const hidden = new Set(await findChosenTerms(db, 'hidden'))
  const isHidden = await findHiddenWordTest(db, termWords)
  const pinned = await findChosenTerms(db, 'pinned')
  const topTerms = await findTopTerms(db, lowestKeptScore(now), CANDIDATES, latestDayAt(now))
  const scores = new Map(topTerms.map((each) => [each.term, each]))
  const terms = curatedTerms()
  const start = (Math.floor(now / CURATED_PERIOD_MS) * TRENDING_COUNT) % Math.max(1, terms.length)
  const curated = [...terms.slice(start), ...terms.slice(0, start)]
  const sources = [
    ...pinned.map((term) => ({ term, why: 'pinned' as const })),
    ...topTerms.map(({ term }) => ({ term, why: 'measured' as const })),
    ...curated.map((term) => ({ term, why: 'curated' as const })),
  ]
  const seen = new Set<string>()
  return sources
    .filter(({ term, why }) => {
      if (seen.has(term) || hidden.has(term) || isHidden(term)) return false
      if (why !== 'curated' && !isShowable(term)) return false
      seen.add(term)
      return true
    })
    .map((each) => ({ ...each, ...measuresOf(scores.get(each.term), now) }))
}

/** Terms with a lower score are deleted. */
export function lowestKeptScore(now: number): number {
  return scoreAt(now) - KEPT_HALF_LIVES
}

/** A term's figures, for people. */
export function measuresOf(measured: TermScore | undefined, now: number) {
  if (!measured) return { visitorsToday: 0, weightedSearches: 0 }
  const isToday = measured.day === utcDay(now)
  return {
    visitorsToday: isToday ? Math.round(measured.visitors) : 0,
    weightedSearches: 2 ** (measured.score - scoreAt(now)),
  }
}

/**
 * Deletes some of the terms with a low score.
 * @returns whether there may be more to delete
 */
export async function deleteLowestTerms(db: Db, now: number): Promise<boolean> {
  return (await deleteTermsBelow(db, lowestKeptScore(now), DELETE_LIMIT)) === DELETE_LIMIT
}
