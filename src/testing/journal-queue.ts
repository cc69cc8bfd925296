import type { Selectable } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db, Schema } from '../database/schema.ts'
import type { TermReview } from '../features/trending/term-review.service.ts'
import { journalParts } from '../app/journal-parts.ts'
import type { StoredDelta } from '../journal/pending-batch.ts'
import { createProjector, storeBatch as storePending } from '../journal/projector.service.ts'
import type { JournalEvent } from '../journal/event.ts'
import { createJournal, type Journal } from '../journal/journal.service.ts'
import { createJournalQueue } from '../journal/journal-queue.service.ts'

function rethrow(error: unknown): never {
  throw error
}

/** Shows every term. */
export const showAll: TermReview = async (_db, terms) => new Map(terms.map((term) => [term, 'shown']))
/** No failure is passed over. */
const queueOptions = { onProjectionError: rethrow, ...journalParts(showAll) }

/** A journal whose projections must not fail; drained when the test ends. */
export function openJournal(db: Db, maxPending?: number): Journal {
  const journal = createJournal(createJournalQueue(db, queueOptions), maxPending)
  onTestFinished(() => journal.drain())
  return journal
}

/** Projects everything that is stored into events, counts and trends, as a process does within a second. */
export async function projectBatches(db: Db, pending?: Db): Promise<void> {
  await createProjector(db, { ...queueOptions, pending }).drain()
}

/** Stores events and counts as if they had been sent. */
export async function storeBatch(
  db: Db,
  {
    events = [],
    deltas = [],
  }: { readonly events?: readonly JournalEvent[]; readonly deltas?: readonly StoredDelta[] },
): Promise<void> {
  await storePending(
    db,
    events.map((event) => JSON.stringify(event)),
    deltas,
  )
  await projectBatches(db)
}

/**
 * The events that were answered for, oldest first.
 * @param pending where a process that wrote to SQLite may have left some, see openPending
 */
export async function storedEvents(db: Db, pending?: Db): Promise<Selectable<Schema['events']>[]> {
  await projectBatches(db, pending)
  return db.selectFrom('events').selectAll().orderBy('at').orderBy('id').execute()
}
