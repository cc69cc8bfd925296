import type { Place, Slice } from '../core/paging.ts'
import { sql } from 'kysely'
import { holdsWords } from '../database/holds-words.ts'
import { MAX_FOUND, searchWords, type SearchedTable } from '../database/text-search.ts'
import type { Db } from '../database/schema.ts'

/** The table of a list: the properties that differ between the tables. */
export interface ListTable {
  readonly name: 'products' | 'deals' | 'suggestions'
  /** The key column. */
  readonly key: 'slug' | 'id'
  /** Whether entries have claims, see features/claims. */
  readonly hasClaims?: boolean
  /** The columns that searches look at. */
  readonly searched: readonly string[]
  /** The index for searches, of a long list. */
  readonly search?: SearchedTable
}

/** Places of entries in the owner's order, behind a place or from an offset on. */
export async function findPlaces(
  db: Db,
  { name, key }: ListTable,
  { offset, limit, after }: Slice & { readonly after?: Place | undefined },
): Promise<Place[]> {
  const column = sql.ref(key)
  const condition = after ? sql`where (position, ${column}) > (${after.at}, ${after.key})` : sql``
  const { rows } = await sql<Place>`
    select ${column} as key, position as at from ${sql.table(name)} ${condition}
    order by position, ${column} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counts entries, no further than to the limit. */
export async function countPlaces(db: Db, { name }: ListTable, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from (select 1 from ${sql.table(name)} limit ${limit}) as counted`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Places of entries that contain all of some words, in the owner's order: up to MAX_FOUND, and one more if there is one.
 * @param endedAt leaves only entries with a claim that is no fact at this moment, in milliseconds since 1970
 */
export async function searchPlaces(
  db: Db,
  { name, key, searched, search }: ListTable,
  words: readonly string[],
  endedAt?: number,
): Promise<{ readonly places: Place[]; readonly isPartial: boolean }> {
  const { condition, isPartial } =
    words.length > 0 && search
      ? await searchWords(db, search, words)
      : { condition: holdsWords(searched, words), isPartial: false }
  const ended = endedAt === undefined ? sql`` : sql`and claims_end_at <= ${endedAt}`
  // Without words, only so many are read, in the order of an index, before they are sorted.
  const bound = words.length === 0 ? sql`limit ${MAX_FOUND + 1}` : sql``
  const { rows } = await sql<Place>`
    select key, at from (
      select ${sql.ref(key)} as key, position as at from ${sql.table(name)} where ${condition} ${ended} ${bound}
    ) as found
    order by at, key limit ${MAX_FOUND + 1}`.execute(db)
  return { places: rows, isPartial }
}

/** The position of an entry; undefined if the key does not exist. */
export async function findPosition(db: Db, table: ListTable, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from ${sql.table(table.name)} where ${sql.ref(table.key)} = ${key}`.execute(db)
  return rows[0]?.position
}

/** The position after the last entry. */
export async function findEnd(db: Db, table: ListTable): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from ${sql.table(table.name)}`.execute(db)
  return (rows[0]?.last ?? -1) + 1
}

/** Keys of entries that came with the software and still show its figures, up to the limit. */
export async function findSampleKeys(db: Db, { name, key }: ListTable, limit: number): Promise<string[]> {
  // Literal, because only then the databases use the index of the samples alone.
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(name)} where is_sample = 1 limit ${limit}`.execute(db)
  return rows.map((row) => row.key)
}

export async function deleteEntry(db: Db, table: ListTable, key: string): Promise<void> {
  await sql`delete from ${sql.table(table.name)} where ${sql.ref(table.key)} = ${key}`.execute(db)
}

/**
 * Marks a list as the owner's, so that it is not filled from the starting catalogue. The row lock also makes other
 * writes of the list wait until the transaction ends; otherwise a concurrent write could work on deleted entries.
 * @param now milliseconds since 1970
 */
export async function claimList(db: Db, name: string, now: number): Promise<void> {
  await db
    .insertInto('seeds')
    .values({ name, seeded_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seeded_at: now }))
    .execute()
}
