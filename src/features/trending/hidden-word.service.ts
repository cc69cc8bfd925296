import type { Kysely } from 'kysely'
import { announceChange } from '../../database/change-feed.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { TermWords } from '../../moderation/term-words.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import { deleteHiddenWord, findHiddenWords, insertHiddenWord } from './hidden-word.store.ts'

/** Hidden words that are kept: an owner chooses each by hand. */
const MAX_HIDDEN_WORDS = 1000

/** Reads the hidden words, and returns a test for terms that contain one of them, also in disguise. */
export async function findHiddenWordTest(db: Db, termWords: TermWords): Promise<(term: string) => boolean> {
  const hidden = new Set((await findHiddenWords(db)).map(({ word }) => word))
  return hidden.size === 0 ? () => false : (term) => termWords(term).some((word) => hidden.has(word))
}

/**
 * Hides all terms that contain a word.
 * @param word as termWords returns it
 */
export async function hideWord(
  db: Kysely<Schema>,
  word: string,
  writer: Writer,
): Promise<'hidden' | 'hidden before' | 'full'> {
  return db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'trending')
    if ((await findHiddenWords(transaction)).length >= MAX_HIDDEN_WORDS) return 'full'
    if (!(await insertHiddenWord(transaction, { word, hiddenAt: writer.at }))) return 'hidden before'
    const subject = `trending word ${word}`
    await recordAudit(transaction, { ...writer, action: 'hide', subject, after: 'hidden' })
    return 'hidden'
  })
}

/** Shows terms with a word again. Returns whether the word was hidden. */
export async function showWord(db: Kysely<Schema>, word: string, writer: Writer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'trending')
    if (!(await deleteHiddenWord(transaction, word))) return false
    const subject = `trending word ${word}`
    await recordAudit(transaction, { ...writer, action: 'unhide', subject, before: 'hidden' })
    return true
  })
}
