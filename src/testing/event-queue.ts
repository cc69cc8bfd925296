import { onTestFinished } from 'vitest'
import type { Db } from '../database/schema.ts'
import { createEventQueue, type EventQueue } from '../features/events/event-queue.service.ts'
import { createTallyFolder } from '../features/events/tally-folder.service.ts'

function rethrow(error: unknown): never {
  throw error
}

/** A queue whose counts must not fail; nothing waits in it when the test ends. */
export function openEventQueue(db: Db, limits: { readonly maxPending?: number } = {}): EventQueue {
  const queue = createEventQueue(db, { onFoldError: rethrow, ...limits })
  onTestFinished(() => queue.drain())
  return queue
}

/** Adds everything that is stored to the counts and trends, as a process does within a second. */
export async function foldTallies(db: Db): Promise<void> {
  await createTallyFolder(db, rethrow).drain()
}
