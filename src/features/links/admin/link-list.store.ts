import { sql, type Selectable } from 'kysely'
import type { Place, Slice } from '../../../core/paging.ts'
import type { Db, Schema } from '../../../database/schema.ts'
import { MAX_FOUND, searchWords, type SearchedTable } from '../../../database/text-search.ts'
import { CLICK_METRIC, type ShortLink } from '../link.ts'
import { toLink } from '../link.store.ts'
import type { OwnDetails } from '../own-link.ts'
import { findOwnDetails } from '../own-link.store.ts'

export interface ListedLink extends ShortLink {
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** What an owner says about it; null for a link with a generated code. */
  readonly own: OwnDetails | null
}

const SEARCHED: SearchedTable = {
  table: 'short_links',
  key: 'code',
  columns: ['target_url'],
  search: 'link_search',
  order: sql`created_at desc, code desc`,
}

/** Links behind a place or from an offset on, the newest first: one walk along an index. */
export async function findNewestLinks(
  db: Db,
  { offset, limit, after }: Slice & { readonly after?: Place | undefined },
): Promise<ListedLink[]> {
  const rows = await db
    .selectFrom('short_links')
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, code) < (${after?.at}, ${after?.key})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return withOwnDetails(db, rows)
}

/** Counts links, no further than to the limit. */
export async function countLinks(db: Db, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) => eb.selectFrom('short_links').select('code').limit(limit).as('counted'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Codes of links whose targets contain all of some words, the newest first: up to MAX_FOUND, and one more if there is
 * one.
 */
export async function searchLinks(
  db: Db,
  words: readonly string[],
): Promise<{ readonly codes: string[]; readonly isPartial: boolean }> {
  const { condition, isPartial } = await searchWords(db, SEARCHED, words)
  const rows = await db
    .selectFrom('short_links')
    .select('code')
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(MAX_FOUND + 1)
    .execute()
  return { codes: rows.map(({ code }) => code), isPartial }
}

/** The links of some codes, in the order of the codes. */
export async function findListedLinks(db: Db, codes: readonly string[]): Promise<ListedLink[]> {
  if (codes.length === 0) return []
  const rows = await db.selectFrom('short_links').selectAll().where('code', 'in', codes).execute()
  const byCode = new Map((await withOwnDetails(db, rows)).map((link) => [link.code, link]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

export async function findListedLink(db: Db, code: string): Promise<ListedLink | undefined> {
  const [link] = await findListedLinks(db, [code])
  return link
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

async function withOwnDetails(
  db: Db,
  rows: readonly Selectable<Schema['short_links']>[],
): Promise<ListedLink[]> {
  const details = await findOwnDetails(
    db,
    rows.map(({ code }) => code),
  )
  return rows.map((row) => ({
    ...toLink(row),
    createdAt: row.created_at,
    own: details.get(row.code) ?? null,
  }))
}
