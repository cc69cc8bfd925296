import type { Selectable } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db, Schema } from '../database/schema.ts'
import { createBatchFolder, keepBatch, type WaitingTally } from '../journal/projector.service.ts'
import type { RecordedEvent } from '../journal/event.ts'
import { createEventQueue, type EventQueue } from '../journal/event-queue.service.ts'

function rethrow(error: unknown): never {
  throw error
}

/** Every term may be shown, and no failure is passed over. */
const foldOptions = { onFoldError: rethrow, isShowable: () => true }

/** A queue whose counts must not fail; nothing waits in it when the test ends. */
export function openEventQueue(db: Db, limits: { readonly maxPending?: number } = {}): EventQueue {
  const queue = createEventQueue(db, { ...foldOptions, ...limits })
  onTestFinished(() => queue.drain())
  return queue
}

/** Folds everything that is kept into events, counts and trends, as a process does within a second. */
export async function foldBatches(db: Db, pending?: Db): Promise<void> {
  await createBatchFolder(db, { ...foldOptions, pending }).drain()
}

/** Stores events and counts as if they had been sent. */
export async function storeBatch(
  db: Db,
  {
    events = [],
    tallies = [],
  }: { readonly events?: readonly RecordedEvent[]; readonly tallies?: readonly WaitingTally[] },
): Promise<void> {
  await keepBatch(
    db,
    events.map((event) => JSON.stringify(event)),
    tallies,
  )
  await foldBatches(db)
}

/**
 * The events that were answered for, oldest first.
 * @param pending where a process that wrote to SQLite may have left some, see openPending
 */
export async function storedEvents(db: Db, pending?: Db): Promise<Selectable<Schema['events']>[]> {
  await foldBatches(db, pending)
  return db.selectFrom('events').selectAll().orderBy('at').orderBy('id').execute()
}
