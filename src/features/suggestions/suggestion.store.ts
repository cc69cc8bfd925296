import type { Selectable } from 'kysely'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { MAX_SUGGESTIONS, type Suggestion } from './suggestion.ts'

/** All suggestions, or those of some ids, in the owner's order. */
export async function findSuggestions(db: Db, ids?: readonly string[]): Promise<Suggestion[]> {
  let query = selectSuggestions(db)
  if (ids) query = query.where('id', 'in', ids)
  return (await query.execute()).map(suggestionOf)
}

/** The suggestions that are shown, in the owner's order. */
export async function findFirstSuggestions(db: Db): Promise<Suggestion[]> {
  return (await selectSuggestions(db).limit(MAX_SUGGESTIONS).execute()).map(suggestionOf)
}

function selectSuggestions(db: Db) {
  return db.selectFrom('suggestions').selectAll().orderBy('position').orderBy('id')
}

function suggestionOf(row: Selectable<Schema['suggestions']>): Suggestion {
  const { id, name, description, second_description, discount } = row
  return {
    id,
    name,
    description,
    secondDescription: second_description,
    discount,
    searchQuery: name.toLowerCase(),
  }
}

const insertRows = rowStatement((db, rows: readonly Selectable<Schema['suggestions']>[]) =>
  db.insertInto('suggestions').values([...rows]),
)

/** @param firstPosition position of the first suggestion; further ones follow it */
export async function insertSuggestions(
  db: Db,
  suggestions: readonly Omit<Suggestion, 'searchQuery'>[],
  firstPosition = 0,
): Promise<void> {
  await insertRows(
    db,
    suggestions.map(({ id, name, description, secondDescription, discount }, index) => ({
      id,
      position: firstPosition + index,
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
