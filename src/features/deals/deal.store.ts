import type { Selectable } from 'kysely'
import { rowInsert } from '../../database/insert-rows.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { Deal } from './deal.ts'

/** All deals, in the owner's order. */
export async function findDeals(db: Db): Promise<Deal[]> {
  const rows = await db.selectFrom('deals').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(({ id, name, description, second_description, search_query, discount }) => ({
    id,
    name,
    description,
    ...(second_description !== null && { secondDescription: second_description }),
    searchQuery: search_query,
    discount,
  }))
}

const insertRows = rowInsert((db, rows: readonly Selectable<Schema['deals']>[]) =>
  db.insertInto('deals').values([...rows]),
)

export async function insertDeals(db: Db, deals: readonly Deal[]): Promise<void> {
  await insertRows(
    db,
    deals.map(({ id, name, description, secondDescription, searchQuery, discount }, position) => ({
      id,
      position,
      name,
      description,
      second_description: secondDescription ?? null,
      search_query: searchQuery,
      discount,
    })),
  )
}

export async function deleteDeals(db: Db): Promise<void> {
  await db.deleteFrom('deals').execute()
}
