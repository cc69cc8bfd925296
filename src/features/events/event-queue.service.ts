import { isTransientDatabaseError } from '../../database/database-error.ts'
import { createGroupCommit, type GroupCommit } from '../../database/group-commit.ts'
import type { Db } from '../../database/schema.ts'
import { createEventWriter, type Submission } from './event-writer.service.ts'
import { createBatchFolder } from './batch-folder.service.ts'

/** Takes events one by one and stores them together. */
export type EventQueue = GroupCommit<Submission>

interface EventQueueOptions {
  /** Hears that counts could not be added; they are kept, and tried again. */
  readonly onFoldError: (error: unknown) => void
  readonly maxPending?: number
}

/** Stores events from this thread. Draining also adds them to the counts, which else follow within a second. */
export function createEventQueue(db: Db, { onFoldError, ...limits }: EventQueueOptions): EventQueue {
  const write = createEventWriter(db)
  const folder = createBatchFolder(db, onFoldError)
  const groupCommit = createGroupCommit<Submission>({
    async commit(submissions) {
      await write(submissions)
      folder.note()
    },
    isTransient: isTransientDatabaseError,
    ...limits,
  })
  // What the last process left behind.
  folder.note()
  return {
    add: (submission) => groupCommit.add(submission),
    async drain() {
      await groupCommit.drain()
      await folder.drain()
    },
  }
}
