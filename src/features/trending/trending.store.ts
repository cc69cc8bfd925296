import { sql, type Selectable } from 'kysely'
import { rowInsert } from '../../database/insert-rows.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { MIN_VISITORS } from './trending.ts'

export type TermVisitor = Readonly<Selectable<Schema['term_visitors']>>

export interface TermHeat {
  readonly term: string
  readonly day: string
  /** See heatAt. */
  readonly heat: number
  readonly visitors: number
}

/** Remembers who searched what on which day; returns the days and terms of the pairs that are new. */
export const insertTermVisitors = rowInsert((db, pairs: readonly TermVisitor[]) =>
  db
    .insertInto('term_visitors')
    .values([...pairs])
    .onConflict((conflict) => conflict.columns(['day', 'term', 'visitor']).doNothing())
    .returning(['day', 'term']),
)

/** Beyond this difference the smaller of two heats no longer changes the larger one (a double has 53 bits). */
const NEGLIGIBLE = sql.lit(53)

const MIN_VISITORS_LITERAL = sql.lit(MIN_VISITORS)

const insertOrAddHeat = rowInsert((db, rows: readonly Selectable<Schema['term_heat']>[]) => {
  const visitors = sql<number>`case when term_heat.day = excluded.day
    then term_heat.visitors + excluded.visitors else excluded.visitors end`
  return db
    .insertInto('term_heat')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('term').doUpdateSet({
        // log2(2^a + 2^b), written so that neither power can overflow
        heat: sql<number>`case
          when excluded.heat - term_heat.heat > ${NEGLIGIBLE} then excluded.heat
          when term_heat.heat - excluded.heat > ${NEGLIGIBLE} then term_heat.heat
          else term_heat.heat + ln(1 + power(2.0, excluded.heat - term_heat.heat)) / ln(2.0) end`,
        day: sql<string>`excluded.day`,
        visitors,
        is_popular: sql<
          0 | 1
        >`case when term_heat.is_popular = 1 or (${visitors}) >= ${MIN_VISITORS_LITERAL} then 1 else 0 end`,
      }),
    )
    .returning(['term', 'is_popular'])
})

/**
 * Adds the heat of new visitors to their terms, and notes when a term has had enough of them on one day.
 * @returns those of the terms that have had enough
 */
export async function addTermHeat(db: Db, heats: readonly TermHeat[]): Promise<string[]> {
  const rows = await insertOrAddHeat(
    db,
    heats.map(({ term, heat, day, visitors }) => ({
      term,
      heat,
      day,
      visitors,
      is_popular: visitors >= MIN_VISITORS ? 1 : 0,
    })),
  )
  return rows.filter((row) => row.is_popular === 1).map(({ term }) => term)
}

/** Takes all heat from some terms. */
export async function deleteTermHeat(db: Db, terms: readonly string[]): Promise<void> {
  if (terms.length > 0) await db.deleteFrom('term_heat').where('term', 'in', terms).execute()
}

/**
 * The hottest popular terms above a heat that no owner has hidden, hottest first: one walk along an index, however
 * many terms there are.
 */
export async function findHottestTerms(db: Db, minHeat: number, limit: number): Promise<TermHeat[]> {
  return db
    .selectFrom('term_heat')
    .select(['term', 'heat', 'day', 'visitors'])
    .where('is_popular', '=', 1)
    .where('heat', '>=', minHeat)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('trending_choices')
            .select('trending_choices.term')
            .whereRef('trending_choices.term', '=', 'term_heat.term')
            .where('choice', '=', 'hidden'),
        ),
      ),
    )
    .orderBy('heat', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
}

/** Forgets up to `limit` terms below a heat; returns how many. */
export async function deleteColdTerms(db: Db, minHeat: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('term_heat')
    .where('term', 'in', (eb) =>
      eb
        .selectFrom('term_heat')
        .select('term')
        // Both kinds: said so that the one index on (is_popular, heat) serves here too.
        .where('is_popular', 'in', [0, 1])
        .where('heat', '<', minHeat)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets up to `limit` of the pairs of earlier days; returns how many. */
export async function deleteTermVisitorsBefore(db: Db, day: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('term_visitors')
    .where((eb) =>
      eb(
        eb.refTuple('day', 'term', 'visitor'),
        'in',
        eb
          .selectFrom('term_visitors')
          .select(['day', 'term', 'visitor'])
          .where('day', '<', day)
          .limit(limit)
          .$asTuple('day', 'term', 'visitor'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
