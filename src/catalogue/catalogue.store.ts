import type { Slice } from '../core/paging.ts'
import { sql } from 'kysely'
import { holdsWords } from '../database/holds-words.ts'
import type { Db } from '../database/schema.ts'

/** Where a list is stored: what all tables of lists have in common. */
export interface ListTable {
  readonly name: 'products' | 'deals' | 'suggestions'
  /** The column that an entry is known by. */
  readonly key: 'slug' | 'id'
  /** The columns that are searched. */
  readonly searched: readonly string[]
}

/** Where an entry stands in its list. */
export interface Place {
  readonly key: string
  /** Smaller ones come first; with gaps where entries were deleted. */
  readonly position: number
}

/** Entries that hold all of some words, in the owner's order. */
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

/** Where an entry stands; undefined when there is none of this key. */
export async function findPosition(db: Db, table: ListTable, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from ${sql.table(table.name)} where ${sql.ref(table.key)} = ${key}`.execute(db)
  return rows[0]?.position
}

/** The position behind all others. */
export async function findEnd(db: Db, table: ListTable): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from ${sql.table(table.name)}`.execute(db)
  return (rows[0]?.last ?? -1) + 1
}

export async function deleteEntry(db: Db, table: ListTable, key: string): Promise<void> {
  await sql`delete from ${sql.table(table.name)} where ${sql.ref(table.key)} = ${key}`.execute(db)
}

/**
 * Says that a list is the owner's now and needs no starting catalogue any more. It also makes writes of the same list
 * queue up until the transaction ends: of two at once, each would else work on what the other one takes away.
 * @param now milliseconds since 1970
 */
export async function claimList(db: Db, name: string, now: number): Promise<void> {
  await db
    .insertInto('seeds')
    .values({ name, seeded_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seeded_at: now }))
    .execute()
}
