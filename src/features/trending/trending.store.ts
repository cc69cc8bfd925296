import { sql, SqliteAdapter, type Selectable } from 'kysely'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'

/** What is known of a term; `visitors` and `sketch` are of its day. */
export type TermRow = Readonly<Selectable<Schema['term_heat']>>

/** Until the transaction ends, no other instance adds to the trends. SQLite has one writer anyway. */
export async function lockTermScores(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`select pg_advisory_xact_lock(hashtext('term_heat'))`.execute(db)
}

const selectTerms = rowStatement((db, keys: readonly { readonly term: string }[]) =>
  db
    .selectFrom('term_heat')
    .select(['term', 'heat', 'day', 'visitors', 'sketch', 'is_popular'])
    .where(
      'term',
      'in',
      keys.map(({ term }) => term),
    ),
)

/** Those of some terms that have been searched before. */
export function findTerms(db: Db, terms: readonly string[]): Promise<TermRow[]> {
  return selectTerms(
    db,
    terms.map((term) => ({ term })),
  )
}

/** Stores terms in place of what was known of them. */
export const upsertTerms = rowStatement((db, rows: readonly TermRow[]) =>
  db
    .insertInto('term_heat')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('term').doUpdateSet((eb) => ({
        heat: eb.ref('excluded.heat'),
        day: eb.ref('excluded.day'),
        visitors: eb.ref('excluded.visitors'),
        sketch: eb.ref('excluded.sketch'),
        is_popular: eb.ref('excluded.is_popular'),
      })),
    ),
)

/** Takes all heat from some terms. */
export async function deleteTermScores(db: Db, terms: readonly string[]): Promise<void> {
  if (terms.length > 0) await db.deleteFrom('term_heat').where('term', 'in', terms).execute()
}

export type TermScore = Pick<TermRow, 'term' | 'heat' | 'day' | 'visitors'>

/**
 * The hottest popular terms above a heat that no owner has hidden, hottest first: one walk along an index, however
 * many terms there are.
 */
export async function findTopTerms(db: Db, minHeat: number, limit: number): Promise<TermScore[]> {
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
