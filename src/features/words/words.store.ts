import type { Db } from '../../database/schema.ts'
import type { LineChanges, WordListName } from './words.ts'

/** All changes of an owner, by the name of the list. */
export async function findLineChanges(db: Db): Promise<ReadonlyMap<string, LineChanges>> {
  const rows = await db
    .selectFrom('word_changes')
    .select(['list', 'line', 'is_added'])
    .orderBy('position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ list }) => list)].map(([list, changes]) => [
      list,
      {
        added: changes.filter(({ is_added }) => is_added === 1).map(({ line }) => line),
        removed: changes.filter(({ is_added }) => is_added === 0).map(({ line }) => line),
      },
    ]),
  )
}

/** Puts the changes of one list in the place of what was stored. */
export async function replaceLineChanges(
  db: Db,
  list: WordListName,
  { added, removed }: LineChanges,
): Promise<void> {
  await db.deleteFrom('word_changes').where('list', '=', list).execute()
  const rows = [
    ...added.map((line) => ({ list, line, is_added: 1 })),
    ...removed.map((line) => ({ list, line, is_added: 0 })),
  ].map((row, position) => ({ ...row, position }))
  if (rows.length > 0) await db.insertInto('word_changes').values(rows).execute()
}
