import { sql, type Selectable } from 'kysely'
import type { Slice } from '../../../core/paging.ts'
import { holdsWords } from '../../../database/holds-words.ts'
import type { Db, Schema } from '../../../database/schema.ts'
import { CLICK_METRIC, type ShortLink } from '../link.ts'
import { toLink } from '../link.store.ts'

export interface ListedLink extends ShortLink {
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** Links, the newest first: one walk along an index. */
export async function findNewestLinks(db: Db, { offset, limit }: Slice): Promise<ListedLink[]> {
  const rows = await db
    .selectFrom('short_links')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toListedLink)
}

export async function countLinks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('short_links')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Links whose targets contain all of some words, the newest first, and their number: one scan of all links. */
export async function searchLinks(
  db: Db,
  words: readonly string[],
  { offset, limit }: Slice,
): Promise<{ links: ListedLink[]; count: number }> {
  const found = await db
    .with('found', (cte) =>
      cte
        .selectFrom('short_links')
        .select(['code', 'created_at'])
        .where(holdsWords(['target_url'], words)),
    )
    .selectFrom('found')
    .select([
      'code',
      (eb) =>
        eb
          .selectFrom('found')
          .select((all) => all.fn.countAll().as('count'))
          .as('count'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (found.length === 0) return { links: [], count: 0 }
  const codes = found.map(({ code }) => code)
  const rows = await db.selectFrom('short_links').selectAll().where('code', 'in', codes).execute()
  const byCode = new Map(rows.map((row) => [row.code, toListedLink(row)]))
  return { links: codes.flatMap((code) => byCode.get(code) ?? []), count: Number(found[0]?.count) }
}

export async function findListedLink(db: Db, code: string): Promise<ListedLink | undefined> {
  const row = await db.selectFrom('short_links').selectAll().where('code', '=', code).executeTakeFirst()
  return row && toListedLink(row)
}

/** Clicks by people on some links; links without clicks are left out. */
export async function countClicks(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('event_counts')
    .select(['key', (eb) => eb.fn.sum('count').as('clicks')])
    // A literal, as in the condition of the partial index on clicks.
    .where('metric', '=', sql.lit(CLICK_METRIC))
    .where('is_bot', '=', 0)
    .where('key', 'in', codes)
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, clicks }) => [key, Number(clicks)]))
}

function toListedLink(row: Selectable<Schema['short_links']>): ListedLink {
  return { ...toLink(row), createdAt: row.created_at }
}
