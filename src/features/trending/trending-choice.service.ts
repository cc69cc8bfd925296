import type { Kysely } from 'kysely'
import { announceChange } from '../../database/change-feed.ts'
import { searchedWords } from '../../database/holds-words.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { findPage, type PageQuery } from '../../core/paging.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import {
  countHiddenTerms,
  deleteChoice,
  findChoice,
  findChosenTerms,
  findHiddenTerms,
  upsertChoice,
  type Choice,
  type StoredChoice,
} from './trending-choice.store.ts'
import { TRENDING_COUNT } from './trending.ts'
import { lockTermScores } from './trending.store.ts'
import { setWaiting } from './waiting-term.store.ts'

/** Verbs of the audit trail. */
const ACTIONS = { hidden: 'hide', pinned: 'pin', approved: 'approve' } as const

interface ChoiceMade {
  readonly term: string
  readonly choice: Choice
  /** Milliseconds since 1970. */
  readonly chosenAt?: number | undefined
}

/** A page of the hidden terms, the latest first; undefined where there is no such page. */
export async function listHiddenTerms(db: Db, { q, page }: PageQuery) {
  const words = searchedWords(q)
  const found = findPage(await countHiddenTerms(db, words), page)
  return found && { terms: await findHiddenTerms(db, words, found.slice), ...found.position }
}

/** The pinned terms in their order, including those that may not be shown. */
export async function listPinnedTerms(db: Db): Promise<string[]> {
  return findChosenTerms(db, 'pinned')
}

/**
 * Hides a term for good, pins it, or allows it. A hidden term has to be shown again before it can be pinned or allowed.
 * @param chosenAt set when an earlier choice is restored; even a hidden term can then be pinned again
 * @returns the replaced choice, or why the choice was refused
 */
export async function chooseTerm(
  db: Kysely<Schema>,
  { term, choice, chosenAt }: ChoiceMade,
  writer: Writer,
): Promise<{ readonly before: StoredChoice | undefined } | 'hidden' | 'full'> {
  return db.transaction().execute(async (transaction) => {
    // First, because a second choice waits for it and then counts the pin of this one, and because searches that are
    // counted meanwhile would let an approved term wait again.
    await lockTermScores(transaction)
    await announceChange(transaction, 'trending')
    const before = await findChoice(transaction, term)
    if (before?.choice === choice) return { before }
    if (before?.choice === 'hidden' && chosenAt === undefined) return 'hidden'
    const pinned = await findChosenTerms(transaction, 'pinned')
    if (choice === 'pinned' && pinned.length >= TRENDING_COUNT) return 'full'
    await upsertChoice(transaction, { term, choice, chosenAt: chosenAt ?? writer.at })
    if (choice === 'approved') await setWaiting(transaction, [term], false)
    const action = ACTIONS[choice]
    const subject = `trending ${term}`
    await recordAudit(transaction, { ...writer, action, subject, before: before?.choice, after: choice })
    return { before }
  })
}

/**
 * Removes the choice for a term, so that only searches decide; a term that was approved waits again.
 * @returns whether there was a choice
 */
export async function freeTerm(db: Kysely<Schema>, term: string, writer: Writer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockTermScores(transaction)
    await announceChange(transaction, 'trending')
    const before = (await findChoice(transaction, term))?.choice
    if (before === undefined) return false
    await deleteChoice(transaction, term)
    if (before === 'approved') await setWaiting(transaction, [term], true)
    const action = `un${ACTIONS[before]}`
    await recordAudit(transaction, { ...writer, action, subject: `trending ${term}`, before })
    return true
  })
}
