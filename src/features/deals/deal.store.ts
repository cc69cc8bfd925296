import type { Db } from '../../database/schema.ts'
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

export async function insertDeals(db: Db, deals: readonly Deal[]): Promise<void> {
  if (deals.length === 0) return
  await db
    .insertInto('deals')
    .values(
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
    .execute()
}
