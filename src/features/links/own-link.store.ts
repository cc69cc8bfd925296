import type { Selectable } from 'kysely'
import { holdsWords } from '../../database/holds-words.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { slugSkeleton } from './link-slug.ts'
import type { OwnDetails } from './own-link.ts'

type OwnLinkRow = Selectable<Schema['own_links']>

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

/** Codes of an owner's links whose name, title, tags and note together contain all words, in the order of the alphabet. */
export async function searchOwnLinks(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('own_links')
    .select('code')
    .where(holdsWords(['code', 'title', 'tags', 'note'], words))
    .orderBy('code')
    .limit(limit)
    .execute()
  return rows.map(({ code }) => code)
}

export async function deleteOwnDetails(db: Db, code: string): Promise<void> {
  await db.deleteFrom('own_links').where('code', '=', code).execute()
}

function toDetails(row: OwnLinkRow): OwnDetails {
  return { title: row.title, tags: JSON.parse(row.tags), note: row.note }
}

function toColumns({ title, tags, note }: OwnDetails) {
  return { title, tags: JSON.stringify(tags), note }
}
