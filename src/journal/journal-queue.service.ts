import { isTransientDatabaseError } from '../database/database-error.ts'
import { createGroupCommit, type GroupCommitOptions } from '../database/group-commit.ts'
import type { Db } from '../database/schema.ts'
import type { JournalEntry } from './journal-entry.ts'
import { createJournalWriter, type JournalWriterOptions } from './journal-writer.service.ts'
import { createProjector, type ProjectorOptions } from './projector.service.ts'

/** Takes entries one by one and stores them together. */
export interface JournalQueue {
  /**
   * Resolves once the entry is committed.
   * @throws OverloadError without a thread to store the entry; otherwise the error of the commit
   */
  add(entry: JournalEntry): Promise<void>
  /** Resolves when all added entries are committed or refused, and projected unless the projection fails. */
  drain(): Promise<void>
}

/** The journal queue of the current thread. */
export interface LocalJournalQueue extends JournalQueue {
  /** Adds several entries that are committed together. */
  addAll(entries: readonly JournalEntry[]): Promise<void>
}

type Limits = Pick<GroupCommitOptions<unknown>, 'windowMs' | 'maxBatch'>

export type JournalQueueOptions = Limits & ProjectorOptions & JournalWriterOptions

/** Stores entries on the current thread. Draining also projects them, which otherwise happens within a second. */
export function createJournalQueue(db: Db, options: JournalQueueOptions): LocalJournalQueue {
  const { pending, onProjectionError, projections, recordStores, ...limits } = options
  const write = createJournalWriter(db, { pending, recordStores })
  const projector = createProjector(db, { pending, onProjectionError, projections })
  const groupCommit = createGroupCommit<readonly JournalEntry[]>({
    async commit(batches) {
      await write(batches.flat())
      projector.schedule()
    },
    isTransient: isTransientDatabaseError,
    ...limits,
  })
  // The previous process may have left batches behind.
  projector.schedule()
  return {
    add: (entry) => groupCommit.add([entry]),
    addAll: (entries) => groupCommit.add(entries),
    async drain() {
      await groupCommit.drain()
      await projector.drain()
    },
  }
}
