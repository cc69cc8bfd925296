import type { Kysely } from 'kysely'
import { latestReading } from '../../core/latest-reading.ts'
import { namesOf } from '../../core/names-of.ts'
import { announceChange } from '../../database/change-feed.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import type { WordListAnswer } from './words.contract.ts'
import {
  changedLines,
  MOST_LINES,
  NO_CHANGES,
  shownLines,
  WORD_LISTS,
  type CurrentWords,
  type LineChanges,
  type WordList,
  type WordListName,
  type Words,
} from './words.ts'
import { findLineChanges, replaceLineChanges } from './words.store.ts'

export interface LiveWords {
  readonly currentWords: CurrentWords
  /** Reads what is stored anew. Call this after a change of words. */
  readonly reload: () => Promise<void>
}

/** The words that this instance shows: those that the shop ships, with the owner's changes. */
export function createLiveWords(db: Db, shipped: Words): LiveWords {
  let current = shipped
  return {
    currentWords: () => current,
    reload: latestReading(
      () => findLineChanges(db),
      (changes) => {
        current = Object.freeze({
          ...shipped,
          ...Object.fromEntries(
            NAMES.map((name) => [name, usableLines(name, shipped[name], changes.get(name) ?? NO_CHANGES)]),
          ),
        })
      },
    ),
  }
}

const NAMES = namesOf(WORD_LISTS)

/** An upgrade may remove shipped lines: with too few left, the list is shown as shipped. */
function usableLines(
  name: WordListName,
  shipped: readonly string[],
  changes: LineChanges,
): readonly string[] {
  const shown = shownLines(shipped, changes)
  return shown.length < WORD_LISTS[name].fewest ? shipped : shown
}

/** The lines of one list, as they are stored now. */
export async function findShownLines(
  db: Db,
  list: WordListName,
  shipped: readonly string[],
): Promise<readonly string[]> {
  return usableLines(list, shipped, (await findLineChanges(db)).get(list) ?? NO_CHANGES)
}

/** All lists with the lines that the shop shows. */
export async function listWords(db: Db, shipped: Words): Promise<WordListAnswer[]> {
  const changes = await findLineChanges(db)
  return NAMES.map((name) => answerOf(name, shipped, changes.get(name) ?? NO_CHANGES))
}

/** Adds and removes lines of a list; what others have changed meanwhile stays. */
export function changeWords(
  db: Kysely<Schema>,
  shipped: Words,
  { list, ...lines }: LineChanges & { readonly list: WordListName },
  writer: Writer,
): Promise<WordListAnswer | { readonly problem: string }> {
  const { maxLength, fewest, form }: WordList = WORD_LISTS[list]
  const tooLong = lines.added.find(({ length }) => length > maxLength)
  if (tooLong !== undefined)
    return Promise.resolve({
      problem: `Lines of this list have ${maxLength} characters at most: "${tooLong}".`,
    })
  const misshapen = lines.added.find((line) => form && !form.pattern.test(line))
  if (misshapen !== undefined)
    return Promise.resolve({ problem: `${form?.explanation} This line does not: "${misshapen}".` })
  return db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'words')
    const before = (await findLineChanges(transaction)).get(list) ?? NO_CHANGES
    const after = changedLines(shipped[list], before, lines)
    const { length } = shownLines(shipped[list], after)
    if (length < fewest)
      return { problem: `This list needs ${fewest} ${fewest === 1 ? 'line' : 'lines'} at least.` }
    if (length > MOST_LINES) return { problem: `A list has ${MOST_LINES} lines at most.` }
    await store(transaction, list, { before, after }, writer)
    return answerOf(list, shipped, after)
  })
}

/** Forgets all changes of a list. */
export function resetWords(
  db: Kysely<Schema>,
  shipped: Words,
  list: WordListName,
  writer: Writer,
): Promise<WordListAnswer> {
  return db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'words')
    const before = (await findLineChanges(transaction)).get(list) ?? NO_CHANGES
    await store(transaction, list, { before, after: NO_CHANGES }, writer)
    return answerOf(list, shipped, NO_CHANGES)
  })
}

async function store(
  transaction: Db,
  list: WordListName,
  { before, after }: { readonly before: LineChanges; readonly after: LineChanges },
  writer: Writer,
): Promise<void> {
  await replaceLineChanges(transaction, list, after)
  await recordAudit(transaction, { ...writer, action: 'change', subject: `words ${list}`, before, after })
}

function answerOf(name: WordListName, shipped: Words, changes: LineChanges): WordListAnswer {
  const isShipped = new Set(shipped[name])
  return {
    name,
    lines: [...usableLines(name, shipped[name], changes)],
    addedCount: changes.added.filter((line) => !isShipped.has(line)).length,
    removedCount: changes.removed.filter((line) => isShipped.has(line)).length,
  }
}
