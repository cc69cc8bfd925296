import type { Db } from '../../database/schema.ts'
import { findTopTerms } from '../trending/trending.store.ts'

/** Terms that are read: one walk along an index, of a few milliseconds. */
const MAX_TERMS = 2000

/**
 * What enough different people have searched here, the most first; nothing that an owner has hidden. Strangers typed
 * it: it may only put in order what is known already.
 */
export async function findMostSearched(db: Db): Promise<string[]> {
  const rows = await findTopTerms(db, -Number.MAX_VALUE, MAX_TERMS)
  return rows.map(({ term }) => term)
}
