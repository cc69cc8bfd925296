import { sql, type Selectable } from 'kysely'
import { isSqlite } from '../../database/is-sqlite.ts'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'

type HeatRow = Readonly<Selectable<Schema['term_heat']>>

/** A stored term; `visitors` and `sketch` belong to its day. */
export interface TermRow extends Omit<HeatRow, 'heat'> {
  /** The column `heat`, see scoreAt. */
  readonly score: number
}

/** Other instances cannot update scores until the transaction ends. SQLite has one writer anyway. */
export async function lockTermScores(db: Db): Promise<void> {
  if (isSqlite(db)) return
  await sql`select pg_advisory_xact_lock(hashtext('term_heat'))`.execute(db)
}

const selectTerms = rowStatement((db, keys: readonly { readonly term: string }[]) =>
  db
    .selectFrom('term_heat')
    .select(['term', 'heat as score', 'day', 'visitors', 'networks', 'sketch', 'is_popular', 'is_waiting'])
    .where(
      'term',
      'in',
      keys.map(({ term }) => term),
    ),
)

/** The rows of some terms, where they exist. */
export function findTerms(db: Db, terms: readonly string[]): Promise<TermRow[]> {
  return selectTerms(
    db,
    terms.map((term) => ({ term })),
  )
}

const upsertRows = rowStatement((db, rows: readonly HeatRow[]) =>
  db
    .insertInto('term_heat')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('term').doUpdateSet((eb) => ({
        heat: eb.ref('excluded.heat'),
        day: eb.ref('excluded.day'),
        visitors: eb.ref('excluded.visitors'),
        networks: eb.ref('excluded.networks'),
        sketch: eb.ref('excluded.sketch'),
        is_popular: eb.ref('excluded.is_popular'),
        is_waiting: eb.ref('excluded.is_waiting'),
      })),
    ),
)

/** Inserts or replaces terms. */
export async function upsertTerms(db: Db, rows: readonly TermRow[]): Promise<void> {
  await upsertRows(db, rows.map(toHeatRow))
}

/** The keys have one order, as rowStatement wants it. */
function toHeatRow({
  term,
  score,
  day,
  visitors,
  networks,
  sketch,
  is_popular,
  is_waiting,
}: TermRow): HeatRow {
  return { term, heat: score, day, visitors, networks, sketch, is_popular, is_waiting }
}

/** Deletes the scores of some terms. */
export async function deleteTermScores(db: Db, terms: readonly string[]): Promise<void> {
  if (terms.length > 0) await db.deleteFrom('term_heat').where('term', 'in', terms).execute()
}

export type TermScore = Pick<TermRow, 'term' | 'score' | 'day' | 'visitors'>

/**
 * The popular terms above a score, highest first, without hidden ones: one walk along an index, whatever the number
 * of terms.
 * @param latestDay see latestDayAt; without it, terms of any day
 */
export async function findTopTerms(
  db: Db,
  minScore: number,
  limit: number,
  latestDay?: string,
): Promise<TermScore[]> {
  return db
    .selectFrom('term_heat')
    .select(['term', 'heat as score', 'day', 'visitors'])
    .where('is_popular', '=', 1)
    .where('heat', '>=', minScore)
    .$if(latestDay !== undefined, (query) => query.where('day', '<=', latestDay ?? ''))
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

/** Deletes up to `limit` terms below a score; returns how many. */
export async function deleteTermsBelow(db: Db, minScore: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('term_heat')
    .where('term', 'in', (eb) =>
      eb
        .selectFrom('term_heat')
        .select('term')
        // Both values are named so that the index on (is_popular, heat) is used here too.
        .where('is_popular', 'in', [0, 1])
        .where('heat', '<', minScore)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
