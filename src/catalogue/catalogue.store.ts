import type { Slice } from '../core/paging.ts'
import { sql } from 'kysely'
import { holdsWords } from '../database/holds-words.ts'
import type { Db } from '../database/schema.ts'

/** The table of a list: the properties that differ between the tables. */
export interface ListTable {
  readonly name: 'products' | 'deals' | 'suggestions'
  /** The key column. */
  readonly key: 'slug' | 'id'
  /** The columns that searches look at. */
  readonly searched: readonly string[]
}

/** The position of an entry in its list. */
export interface Place {
  readonly key: string
  /** Entries are sorted by this number; deletions leave gaps. */
  readonly position: number
}

/** Positions of entries that contain all of some words, in the owner's order. */
export async function findPlaces(
  db: Db,
  table: ListTable,
  words: readonly string[],
  { offset, limit }: Slice,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${sql.ref(table.key)} as key, position from ${sql.table(table.name)} where ${holdsWords(table.searched, words)}
    order by position, ${sql.ref(table.key)} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countPlaces(db: Db, table: ListTable, words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table.name)} where ${holdsWords(table.searched, words)}`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
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
