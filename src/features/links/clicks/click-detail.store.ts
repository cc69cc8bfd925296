import { sql, type Selectable } from 'kysely'
import { rowStatement } from '../../../database/row-statement.ts'
import type { Db, Schema } from '../../../database/schema.ts'

export type LinkClickRow = Selectable<Schema['link_clicks']>
type ClickSpan = LinkClickRow['span']

const KEY = ['span', 'start', 'code', 'kind', 'value'] as const

const insertOrAdd = rowStatement((db, rows: readonly LinkClickRow[]) =>
  db
    .insertInto('link_clicks')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet((eb) => ({
        count: eb('link_clicks.count', '+', eb.ref('excluded.count')),
      })),
    ),
)

/** Adds to the clicks of hours, days or months. */
export async function addLinkClicks(db: Db, rows: readonly LinkClickRow[]): Promise<void> {
  // One order of the values, as the statement is kept.
  await insertOrAdd(
    db,
    rows.map(({ span, start, code, kind, value, count }) => ({ span, start, code, kind, value, count })),
  )
}

/**
 * The clicks on a link in some hours, and in some days or months too: in one statement, because a click moves from the former
 * to the latter.
 */
export async function findLinkClicks(
  db: Db,
  code: string,
  hours: readonly number[],
  rolled?: { readonly span: 'day' | 'month'; readonly starts: readonly number[] },
): Promise<LinkClickRow[]> {
  // Each start is named, because the code stands behind it in the primary key.
  const clicksIn = (span: ClickSpan, starts: readonly number[]) =>
    db
      .selectFrom('link_clicks')
      .selectAll()
      .where('span', '=', span)
      .where('start', 'in', starts)
      .where('code', '=', code)
  const ofHours = clicksIn('hour', hours)
  return (rolled ? ofHours.unionAll(clicksIn(rolled.span, rolled.starts)) : ofHours).execute()
}

/** Whether there are clicks of hours before a moment. */
export async function hasOldHours(db: Db, before: number): Promise<boolean> {
  const row = await db
    .selectFrom('link_clicks')
    .select('start')
    .where('span', '=', 'hour')
    .where('start', '<', before)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes out the clicks of the oldest hours before a moment, up to `limit` counts. */
export async function takeOldHours(db: Db, before: number, limit: number): Promise<LinkClickRow[]> {
  return db
    .deleteFrom('link_clicks')
    .where((eb) => {
      const oldest = eb
        .selectFrom('link_clicks')
        .select(KEY)
        .where('span', '=', 'hour')
        .where('start', '<', before)
        .orderBy('start')
        .orderBy('code')
        .limit(limit)
      return sql<boolean>`${eb.refTuple(...KEY)} in ${oldest}`
    })
    .returningAll()
    .execute()
}

/** The sites that are counted by name for some links, in some days or months. */
export async function findCountedSites(
  db: Db,
  span: ClickSpan,
  starts: readonly number[],
  codes: readonly string[],
): Promise<Pick<LinkClickRow, 'start' | 'code' | 'value'>[]> {
  if (codes.length === 0) return []
  return db
    .selectFrom('link_clicks')
    .select(['start', 'code', 'value'])
    .where('span', '=', span)
    .where('start', 'in', starts)
    .where('code', 'in', codes)
    .where('kind', '=', 'site')
    .execute()
}

/** Deletes up to `limit` counts of days before a moment; returns whether there may be more. */
export async function deleteOldDays(db: Db, before: number, limit: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('link_clicks')
    .where((eb) => {
      const oldest = eb
        .selectFrom('link_clicks')
        .select(KEY)
        .where('span', '=', 'day')
        .where('start', '<', before)
        .limit(limit)
      return sql<boolean>`${eb.refTuple(...KEY)} in ${oldest}`
    })
    .executeTakeFirst()
  return Number(numDeletedRows) === limit
}
