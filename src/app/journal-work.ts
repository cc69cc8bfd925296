import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { createTermReview } from '../features/trending/term-review.service.ts'
import { startTermReview } from '../features/trending/waiting-term.service.ts'
import {
  createJournalQueue,
  type JournalQueueOptions,
  type LocalJournalQueue,
} from '../journal/journal-queue.service.ts'
import { findShownLines } from '../features/words/words.service.ts'
import type { BlockedWords } from '../moderation/blocked-words.ts'
import { createDisplayRule } from '../moderation/display-rule.ts'
import { journalParts } from './journal-parts.ts'
import { startRetention } from './retention.ts'

export interface JournalWorkOptions {
  readonly db: Kysely<Schema>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since any moment, on a clock that never steps. */
  readonly steadyNow: () => number
  /** The shipped words that make no trend, see createDisplayRule; those of the owner are read. */
  readonly blocked: BlockedWords
  /** See ReviewOptions. */
  readonly shopTexts: readonly string[]
  readonly queueOptions?: Pick<JournalQueueOptions, 'windowMs' | 'maxBatch' | 'pending'>
  /** Called with a line for the log when a part of the work fails; that part is tried again. */
  readonly onError: (line: string, error: unknown) => void
  /** See EventRetentionOptions. */
  readonly onSurplusEvents: (before: number) => void
}

export interface JournalWork {
  readonly queue: LocalJournalQueue
  /** Ends the background work; the queue goes on. */
  close(): Promise<void>
}

/**
 * Starts the work that waits for other writers of the database: storing and projecting entries, retention, and the
 * review of waiting terms. With SQLite on the journal's thread, with PostgreSQL on the main thread.
 */
export function startJournalWork(options: JournalWorkOptions): JournalWork {
  const { db, now, steadyNow, blocked, shopTexts, queueOptions, onError, onSurplusEvents } = options
  const logAs = (line: string) => (error: unknown) => onError(line, error)
  const review = createTermReview({
    findDisplayRule: async (reading) =>
      createDisplayRule({
        ...blocked,
        blockedTerms: await findShownLines(reading, 'blockedTerms', blocked.blockedTerms),
      }),
    blocked,
    shopTexts,
  })
  const queue = createJournalQueue(db, {
    ...journalParts(review.review),
    ...queueOptions,
    onProjectionError: logAs('counts could not be added yet'),
  })
  const works = [
    startRetention({
      db,
      now,
      steadyNow,
      onError: logAs('retention failed; the next run tries again'),
      onSurplusEvents,
    }),
    startTermReview({ db, now, review, onError: logAs('waiting terms could not be reviewed yet') }),
  ]
  return {
    queue,
    async close() {
      await Promise.all(works.map((work) => work.close()))
    },
  }
}
