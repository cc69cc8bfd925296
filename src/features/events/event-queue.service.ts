import { isTransientDatabaseError } from '../../database/database-error.ts'
import { createGroupCommit, type GroupCommit } from '../../database/group-commit.ts'
import type { Db } from '../../database/schema.ts'
import { createEventWriter, type Submission } from './event-writer.service.ts'

/** Takes events one by one and stores them together. */
export type EventQueue = GroupCommit<Submission>

/** Stores events from this thread. */
export function createEventQueue(db: Db, limits: { readonly maxPending?: number } = {}): EventQueue {
  return createGroupCommit({
    commit: createEventWriter(db),
    isTransient: isTransientDatabaseError,
    ...limits,
  })
}
