import type { Db } from '../../database/schema.ts'
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

export async function insertSuggestions(
  db: Db,
  suggestions: readonly Omit<Suggestion, 'searchQuery'>[],
): Promise<void> {
  if (suggestions.length === 0) return
  await db
    .insertInto('suggestions')
    .values(
      suggestions.map(({ id, name, description, secondDescription, discount }, position) => ({
        id,
        position,
        name,
        description,
        second_description: secondDescription,
        discount,
      })),
    )
    .execute()
}
