import type { Db } from '../../database/schema.ts'

export interface HiddenWord {
  readonly word: string
  /** Milliseconds since 1970. */
  readonly hiddenAt: number
}

/** All hidden words, the latest first. */
export async function findHiddenWords(db: Db): Promise<HiddenWord[]> {
  return db
    .selectFrom('hidden_words')
    .select(['word', 'hidden_at as hiddenAt'])
    .orderBy('hidden_at', 'desc')
    .orderBy('word')
    .execute()
}

/** Stores a word; returns whether it was not hidden before. */
export async function insertHiddenWord(db: Db, { word, hiddenAt }: HiddenWord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hidden_words')
    .values({ word, hidden_at: hiddenAt })
    .onConflict((conflict) => conflict.column('word').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Deletes a word; returns whether it was hidden. */
export async function deleteHiddenWord(db: Db, word: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('hidden_words').where('word', '=', word).executeTakeFirst()
  return Number(numDeletedRows) > 0
}
