import { isTransientDatabaseError } from '../../database/database-error.ts'
import type { Db } from '../../database/schema.ts'
import type { DisplayRule } from './display-rule.ts'
import {
  addTermHeat,
  deleteColdTerms,
  deleteTermVisitorsBefore,
  findHottestTerms,
  insertTermVisitors,
  type TermVisitor,
} from './trending.store.ts'
import { FORGOTTEN_AFTER_HALF_LIVES, heatAt, TRENDING_COUNT } from './trending.ts'

const RECOMPUTE_AFTER_MS = 60_000

/** Read to fill nine places: some of the hottest may not be shown. */
const CANDIDATES = 100

/** Forgotten per recomputation: bounds how long others wait for the write, and still keeps up with 7 million a day. */
const FORGET_LIMIT = 5000

/** Curated terms change places with this period, so that a quiet site does not look dead. */
const CURATED_PERIOD_MS = 4 * 60 * 60 * 1000

export interface TermSearch extends TermVisitor {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Counts each visitor once per term and day. Called within the transaction that stores the searches. */
export async function countTermVisitors(db: Db, searches: readonly TermSearch[]): Promise<void> {
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
    await addTermHeat(
      db,
      heats.toSorted((a, b) => (a.term < b.term ? -1 : 1)),
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

/** Returns a function that gives the nine trending terms; it looks at the database once a minute at most. */
export function createTrending(options: TrendingOptions): () => Promise<readonly string[]> {
  let computedAt = Number.NEGATIVE_INFINITY
  let terms: Promise<readonly string[]> | undefined

  return () => {
    const now = options.now()
    if (terms === undefined || now - computedAt >= RECOMPUTE_AFTER_MS) {
      computedAt = now
      const computing = computeTrending(options, now)
      terms = computing
      // A failure is not remembered: the next request asks again.
      computing.catch(() => {
        terms = undefined
      })
    }
    return terms
  }
}

async function computeTrending(
  { db, isShowable, curatedTerms }: TrendingOptions,
  now: number,
): Promise<string[]> {
  const minHeat = heatAt(now) - FORGOTTEN_AFTER_HALF_LIVES
  await forgetOld(db, now, minHeat)
  const measured = (await findHottestTerms(db, minHeat, CANDIDATES)).filter(isShowable)
  const start = (Math.floor(now / CURATED_PERIOD_MS) * TRENDING_COUNT) % Math.max(1, curatedTerms.length)
  const curated = [...curatedTerms.slice(start), ...curatedTerms.slice(0, start)]
  return [...new Set([...measured, ...curated])].slice(0, TRENDING_COUNT)
}

/** When several instances forget, or count, the same rows at once, one of them may be refused: the next minute will do. */
async function forgetOld(db: Db, now: number, minHeat: number): Promise<void> {
  try {
    await deleteColdTerms(db, minHeat, FORGET_LIMIT)
    await deleteTermVisitorsBefore(db, new Date(now).toISOString().slice(0, 10), FORGET_LIMIT)
  } catch (error) {
    if (!isTransientDatabaseError(error)) throw error
  }
}
