import { isTransientDatabaseError, isUnanswered } from '../database/database-error.ts'
import { createGroupCommit, type GroupCommit, type GroupCommitOptions } from '../database/group-commit.ts'
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
  /** Resolves once all of several entries are committed: events together, and the other entries together. */
  addAll(entries: readonly JournalEntry[]): Promise<void>
}

type Limits = Pick<GroupCommitOptions<unknown>, 'windowMs' | 'maxBatch'>

export type JournalQueueOptions = Limits & ProjectorOptions & JournalWriterOptions

/**
 * Stores entries on the current thread. Draining also projects them, which otherwise happens within a second. With a
 * second file for events, events do not wait for the lock of the first one, which an import may hold for seconds.
 */
export function createJournalQueue(db: Db, options: JournalQueueOptions): LocalJournalQueue {
  const { pending, onProjectionError, projections, countStores, recordStores, ...limits } = options
  const projector = createProjector(db, { pending, onProjectionError, projections, countStores })

  function commitTo(target: Db): GroupCommit<readonly JournalEntry[]> {
    const write = createJournalWriter(target, { recordStores })
    return createGroupCommit<readonly JournalEntry[]>({
      async commit(batches) {
        await write(batches.flat())
        projector.schedule()
      },
      // After a server's silence the callers have waited long enough, and further entries wait behind theirs.
      isTransient: (error) => isTransientDatabaseError(error) && !isUnanswered(error),
      ...limits,
    })
  }

  const others = commitTo(db)
  const events = pending ? commitTo(pending) : others

  async function addAll(entries: readonly JournalEntry[]): Promise<void> {
    const { event = [], other = [] } = Object.groupBy(entries, (entry) =>
      'event' in entry ? 'event' : 'other',
    )
    await Promise.all([event.length > 0 && events.add(event), other.length > 0 && others.add(other)])
  }

  // The previous process may have left batches behind.
  projector.schedule()
  return {
    add: (entry) => addAll([entry]),
    addAll,
    async drain() {
      await Promise.all([events.drain(), others.drain()])
      await projector.drain()
    },
  }
}
