import type { Selectable } from 'kysely'
import { rowInsert } from '../../database/insert-rows.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { Suggestion } from './suggestion.ts'

/** All suggestions, in the owner's order. */
export async function findSuggestions(db: Db): Promise<Suggestion[]> {
  const rows = await db.selectFrom('suggestions').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(({ id, name, description, second_description, discount }) => ({
    id,
    name,
    description,
    secondDescription: second_description,
    discount,
    searchQuery: name.toLowerCase(),
  }))
}

const insertRows = rowInsert((db, rows: readonly Selectable<Schema['suggestions']>[]) =>
  db.insertInto('suggestions').values([...rows]),
)

export async function insertSuggestions(
  db: Db,
  suggestions: readonly Omit<Suggestion, 'searchQuery'>[],
): Promise<void> {
  await insertRows(
    db,
    suggestions.map(({ id, name, description, secondDescription, discount }, position) => ({
      id,
      position,
      name,
      description,
      second_description: secondDescription,
      discount,
    })),
  )
}

export async function deleteSuggestions(db: Db): Promise<void> {
  await db.deleteFrom('suggestions').execute()
}
