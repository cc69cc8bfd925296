import type { Db } from '../../database/schema.ts'
import type { TermScore } from './trending.store.ts'

/**
 * The hottest terms above a score that wait for an owner, without those that an owner has decided about: one walk along
 * an index.
 */
export async function findWaitingTerms(db: Db, minScore: number, limit: number): Promise<TermScore[]> {
  return db
    .selectFrom('term_heat')
    .select(['term', 'heat as score', 'day', 'visitors'])
    .where('is_waiting', '=', 1)
    .where('heat', '>=', minScore)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('trending_choices')
            .select('trending_choices.term')
            .whereRef('trending_choices.term', '=', 'term_heat.term'),
        ),
      ),
    )
    .orderBy('heat', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
}

/** Makes waiting terms popular, or popular ones wait. */
export async function setWaiting(db: Db, terms: readonly string[], isWaiting: boolean): Promise<void> {
  if (terms.length === 0) return
  await db
    .updateTable('term_heat')
    .set(isWaiting ? { is_waiting: 1, is_popular: 0 } : { is_waiting: 0, is_popular: 1 })
    .where('term', 'in', terms)
    .where(isWaiting ? 'is_popular' : 'is_waiting', '=', 1)
    .execute()
}
