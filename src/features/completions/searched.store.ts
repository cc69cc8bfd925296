import type { Db } from '../../database/schema.ts'
import { findTopTerms } from '../trending/trending.store.ts'

/** Terms that are read: one walk along an index, of a few milliseconds. */
const MAX_TERMS = 2000

/**
 * The terms that enough different visitors searched for, the most searched first, without hidden ones. They are texts
 * of strangers, so they may only change the order of completions.
 */
export async function findMostSearched(db: Db): Promise<string[]> {
  const rows = await findTopTerms(db, -Number.MAX_VALUE, MAX_TERMS)
  return rows.map(({ term }) => term)
}
