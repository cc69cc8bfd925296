import type { Db } from '../../database/schema.ts'
import type { DisplayRule } from './display-rule.ts'
import { findChosenTerms } from './trending-choice.store.ts'
import {
  addTermHeat,
  deleteColdTerms,
  deleteTermHeat,
  deleteTermVisitorsBefore,
  findHottestTerms,
  insertTermVisitors,
  type TermHeat,
  type TermVisitor,
} from './trending.store.ts'
import { FORGOTTEN_AFTER_HALF_LIVES, heatAt, TRENDING_COUNT } from './trending.ts'

const RECOMPUTE_AFTER_MS = 60_000

/** Read to fill nine places: some of the hottest may not be shown. */
const CANDIDATES = 100

/** Rows forgotten by one statement: bounds how long others wait for it. */
const FORGET_LIMIT = 1000

/** Curated terms change places with this period, so that a quiet site does not look dead. */
const CURATED_PERIOD_MS = 4 * 60 * 60 * 1000

export interface TermSearch extends TermVisitor {
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Counts each visitor once per term and day. Called within the transaction that stores the searches.
 * @param isShowable asked about terms that enough people have searched: most never get there, and the rule takes 50 µs.
 * Those that it refuses lose their heat, as whoever makes a hundred of them up would leave no place for any other.
 */
export async function countTermVisitors(
  db: Db,
  searches: readonly TermSearch[],
  isShowable: DisplayRule,
): Promise<void> {
  const searchesByPair = new Map(
    searches.map((search) => [`${search.day}\n${search.term}\n${search.visitor}`, search]),
  )
  if (searchesByPair.size === 0) return
  // Sorted, so that two instances lock the same rows in the same order.
  const distinct = [...searchesByPair]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { day, term, visitor }]) => ({ day, term, visitor }))
  const fresh = await insertTermVisitors(db, distinct)
  const lastAt = Math.max(...searches.map((search) => search.at))
  const days = Map.groupBy(fresh, (pair) => pair.day)
  for (const [day, pairs] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const heats = [...Map.groupBy(pairs, (pair) => pair.term)].map(([term, { length }]) => ({
      term,
      day,
      heat: heatAt(lastAt, length),
      visitors: length,
    }))
    const popular = await addTermHeat(
      db,
      heats.toSorted((a, b) => (a.term < b.term ? -1 : 1)),
    )
    await deleteTermHeat(
      db,
      popular.filter((term) => !isShowable(term)),
    )
  }
}

export interface TrendingOptions {
  readonly db: Db
  readonly now: () => number
  readonly isShowable: DisplayRule
  /** Fill the places that too few measured terms leave. */
  readonly curatedTerms: readonly string[]
}

/** A term that may be shown. */
interface RankedTerm {
  readonly term: string
  readonly why: 'pinned' | 'measured' | 'curated'
  readonly visitorsToday: number
  /** Searches by different people, of which one counts half after four hours. */
  readonly heat: number
}

export interface Trending {
  /** The nine trending terms; the database is looked at once a minute at most. */
  readonly terms: () => Promise<readonly string[]>
  /** What would be shown, in order, and why; more of them than there are places. Asks the database. */
  readonly explain: () => Promise<readonly RankedTerm[]>
  /** Makes the next question ask the database. */
  readonly forget: () => void
}

export function createTrending(options: TrendingOptions): Trending {
  let computedAt = Number.NEGATIVE_INFINITY
  let terms: Promise<readonly string[]> | undefined

  return {
    terms() {
      const now = options.now()
      if (terms !== undefined && now - computedAt < RECOMPUTE_AFTER_MS) return terms
      computedAt = now
      const computing = computeTrending(options, now)
      terms = computing
      // A failure is not remembered: the next request asks again.
      computing.catch(() => {
        if (terms === computing) terms = undefined
      })
      return computing
    },
    explain: () => rankTerms(options, options.now()),
    forget() {
      terms = undefined
    },
  }
}

async function computeTrending(options: TrendingOptions, now: number): Promise<string[]> {
  return (await rankTerms(options, now)).slice(0, TRENDING_COUNT).map(({ term }) => term)
}

/** Pinned terms, then the hottest, then curated ones; each once, and none that is hidden or may not be shown. */
async function rankTerms(
  { db, isShowable, curatedTerms }: TrendingOptions,
  now: number,
): Promise<RankedTerm[]> {
  const hidden = new Set(await findChosenTerms(db, 'hidden'))
  const pinned = await findChosenTerms(db, 'pinned')
  const hottest = await findHottestTerms(db, coldBelow(now), CANDIDATES)
  const heats = new Map(hottest.map((each) => [each.term, each]))
  const start = (Math.floor(now / CURATED_PERIOD_MS) * TRENDING_COUNT) % Math.max(1, curatedTerms.length)
  const curated = [...curatedTerms.slice(start), ...curatedTerms.slice(0, start)]
  const sources = [
    ...pinned.map((term) => ({ term, why: 'pinned' as const })),
    ...hottest.map(({ term }) => ({ term, why: 'measured' as const })),
    ...curated.map((term) => ({ term, why: 'curated' as const })),
  ]
  const seen = new Set<string>()
  return sources
    .filter(({ term, why }) => {
      if (seen.has(term) || hidden.has(term) || (why !== 'curated' && !isShowable(term))) return false
      seen.add(term)
      return true
    })
    .map((each) => ({ ...each, ...measuresOf(heats.get(each.term), now) }))
}

/** Terms with less heat are forgotten. */
function coldBelow(now: number): number {
  return heatAt(now) - FORGOTTEN_AFTER_HALF_LIVES
}

function measuresOf(measured: TermHeat | undefined, now: number) {
  if (!measured) return { visitorsToday: 0, heat: 0 }
  const isToday = measured.day === new Date(now).toISOString().slice(0, 10)
  return { visitorsToday: isToday ? measured.visitors : 0, heat: 2 ** (measured.heat - heatAt(now)) }
}

/**
 * Forgets some of the terms that have become cold, and some of who searched what before a day.
 * @param day the first whose searches are still needed, to count nobody twice
 * @returns whether there may be more to forget
 */
export async function forgetOldTrends(db: Db, now: number, day: string): Promise<boolean> {
  const terms = await deleteColdTerms(db, coldBelow(now), FORGET_LIMIT)
  const visitors = await deleteTermVisitorsBefore(db, day, FORGET_LIMIT)
  return Math.max(terms, visitors) === FORGET_LIMIT
}
