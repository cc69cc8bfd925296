import type { Kysely } from 'kysely'
import { findPage, type PageQuery } from '../../core/paging.ts'
import { startBackgroundWork, type BackgroundWork } from '../../database/background-work.ts'
import { announceChange } from '../../database/change-feed.ts'
import { searchedWords } from '../../database/holds-words.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { DisplayRule } from '../../moderation/display-rule.ts'
import type { TermWords } from '../../moderation/term-words.ts'
import { findHiddenWordTest } from './hidden-word.service.ts'
import type { FollowingReview } from './term-review.service.ts'
import { mapInTurns } from './map-in-turns.ts'
import { lowestKeptScore, measuresOf } from './trending.service.ts'
import { lockTermScores } from './trending.store.ts'
import { findWaitingTerms, setWaiting } from './waiting-term.store.ts'

/** Terms that wait in view: the hottest, as 2,000 invented ones would take the display rule 170 ms. */
const MAX_WAITING = 500

export interface WaitingOptions {
  readonly db: Db
  readonly isShowable: DisplayRule
  readonly termWords: TermWords
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface WaitingTerm {
  readonly term: string
  readonly visitorsToday: number
  readonly weightedSearches: number
}

/** The terms that wait for an owner, the hottest first, without those that are hidden or may never be shown. */
export async function listWaiting({
  db,
  isShowable,
  termWords,
  now,
}: WaitingOptions): Promise<WaitingTerm[]> {
  const at = now()
  const found = await findWaitingTerms(db, lowestKeptScore(at), MAX_WAITING)
  const isHidden = await findHiddenWordTest(db, termWords)
  const inView = await mapInTurns(found, (each) =>
    !isHidden(each.term) && isShowable(each.term) ? [{ term: each.term, ...measuresOf(each, at) }] : [],
  )
  return inView.flat()
}

/** A page of the terms that wait; undefined where there is no such page. */
export async function pageOfWaiting(options: WaitingOptions, { q, page }: PageQuery) {
  const words = searchedWords(q.toLowerCase())
  const all = (await listWaiting(options)).filter(({ term }) => words.every((word) => term.includes(word)))
  const found = findPage(all.length, page)
  if (!found) return undefined
  const { offset, limit } = found.slice
  return { terms: all.slice(offset, offset + limit), ...found.position }
}

/** Shows the waiting terms that the shop's vocabulary knows by now. */
async function reviewWaiting(
  db: Kysely<Schema>,
  { review, follow }: FollowingReview,
  now: number,
): Promise<void> {
  if (!(await follow(db))) return
  await db.transaction().execute(async (transaction) => {
    await lockTermScores(transaction)
    const waiting = await findWaitingTerms(transaction, lowestKeptScore(now), MAX_WAITING)
    const verdicts = await review(
      transaction,
      waiting.map(({ term }) => term),
    )
    const shown = waiting.filter(({ term }) => verdicts.get(term) === 'shown')
    if (shown.length === 0) return
    await announceChange(transaction, 'trending')
    await setWaiting(
      transaction,
      shown.map(({ term }) => term),
      false,
    )
  })
}

/** A process that starts answers first: reading the shop's texts takes half a second of the thread's time. */
const FIRST_AFTER_MS = 1000

export interface ReviewWorkOptions {
  readonly db: Kysely<Schema>
  readonly review: FollowingReview
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Follows the shop's lists, and reviews waiting terms after each change: a second after the start, then every minute. */
export function startTermReview({ db, review, now, onError }: ReviewWorkOptions): BackgroundWork {
  return startBackgroundWork({
    step: async () => {
      await reviewWaiting(db, review, now())
      return false
    },
    firstAfterMs: FIRST_AFTER_MS,
    onError,
  })
}
