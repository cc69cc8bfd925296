import { sql, type Selectable } from 'kysely'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { MAX_FOUND, searchWords, type SearchedTable } from '../../database/text-search.ts'
import { slugSkeleton } from './link-slug.ts'
import type { OwnDetails, OwnRules } from './own-link.ts'

type OwnLinkRow = Selectable<Schema['own_links']>

const SEARCHED: SearchedTable = {
  table: 'own_links',
  key: 'code',
  columns: ['code', 'title', 'tags', 'note'],
  search: 'own_link_search',
  order: sql`code`,
}

/** Stores what an owner says about a link. Returns whether it could: no other link's name may look like this one. */
export async function insertOwnDetails(db: Db, code: string, details: OwnDetails): Promise<boolean> {
  const result = await db
    .insertInto('own_links')
    .values({ code, skeleton: slugSkeleton(code), ...toColumns(details) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The code of the owner's link whose name looks like another one. */
export async function findLookAlike(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('own_links')
    .select('code')
    .where('skeleton', '=', slugSkeleton(slug))
    .executeTakeFirst()
  return row?.code
}

/** What owners say about some links, by code; links with a generated code are left out. */
export async function findOwnDetails(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, OwnDetails>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('own_links').selectAll().where('code', 'in', codes).execute()
  return new Map(rows.map((row) => [row.code, toDetails(row)]))
}

/** Codes of owners' links after one, in the order of the alphabet. */
export async function findOwnCodes(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('own_links')
    .select('code')
    .where('code', '>', after)
    .orderBy('code')
    .limit(limit)
    .execute()
  return rows.map(({ code }) => code)
}

/**
 * Codes of an owner's links whose name, title, tags and note together contain all words, in the order of the alphabet: up to
 * MAX_FOUND, and one more if there is one.
 */
export async function searchOwnLinks(
  db: Db,
  words: readonly string[],
): Promise<{ readonly codes: string[]; readonly isPartial: boolean }> {
  const { condition, isPartial } = await searchWords(db, SEARCHED, words)
  const rows = await db
    .selectFrom('own_links')
    .select('code')
    .where(condition)
    .orderBy('code')
    .limit(MAX_FOUND + 1)
    .execute()
  return { codes: rows.map(({ code }) => code), isPartial }
}

const selectRules = preparedQuery((db, code) =>
  db
    .selectFrom('own_links')
    .select(['starts_at', 'max_clicks', 'used_clicks', 'gone_url', 'passes_query', 'rules'])
    .where('code', '=', code),
)

/** When the link of a name begins, how it ends, and whom it leads elsewhere. */
export async function findOwnRules(db: Db, code: string): Promise<OwnRules | undefined> {
  const row = await selectRules(db, code)
  return row && toRules(row)
}

/**
 * Takes one of the clicks that a link has left, in one statement, so that instances together never take more. Returns
 * whether there was one.
 */
export async function takeClick(db: Db, code: string): Promise<boolean> {
  const result = await db
    .updateTable('own_links')
    .set((eb) => ({ used_clicks: eb('used_clicks', '+', 1) }))
    .where('code', '=', code)
    .whereRef('used_clicks', '<', 'max_clicks')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Replaces what an owner says about a link. The clicks that are used stay as they are, because more may be taken meanwhile;
 * where clicks were not counted until now, they begin at none.
 */
export async function updateOwnDetails(
  db: Db,
  code: string,
  details: OwnDetails,
  isCountAnew: boolean,
): Promise<void> {
  const { used_clicks: _usedClicks, ...columns } = toColumns(details)
  await db
    .updateTable('own_links')
    .set({ ...columns, ...(isCountAnew && { used_clicks: 0 }) })
    .where('code', '=', code)
    .execute()
}

export async function deleteOwnDetails(db: Db, code: string): Promise<void> {
  await db.deleteFrom('own_links').where('code', '=', code).execute()
}

function toDetails(row: OwnLinkRow): OwnDetails {
  return { title: row.title, tags: JSON.parse(row.tags), note: row.note, ...toRules(row) }
}

function toRules(
  row: Pick<OwnLinkRow, 'starts_at' | 'max_clicks' | 'used_clicks' | 'gone_url' | 'passes_query' | 'rules'>,
): OwnRules {
  return {
    startsAt: row.starts_at,
    maxClicks: row.max_clicks,
    usedClicks: row.used_clicks,
    goneUrl: row.gone_url,
    passesQuery: row.passes_query === 1,
    rules: JSON.parse(row.rules),
  }
}

function toColumns(details: OwnDetails) {
  return {
    title: details.title,
    tags: JSON.stringify(details.tags),
    note: details.note,
    starts_at: details.startsAt,
    max_clicks: details.maxClicks,
    used_clicks: details.usedClicks,
    gone_url: details.goneUrl,
    passes_query: details.passesQuery ? (1 as const) : (0 as const),
    rules: JSON.stringify(details.rules),
  }
}
