import { isTransientDatabaseError } from '../database/database-error.ts'
import { createGroupCommit, type GroupCommit, type GroupCommitOptions } from '../database/group-commit.ts'
import type { Db } from '../database/schema.ts'
import { createBatchFolder, type BatchFolderOptions } from './projector.service.ts'
import { createEventWriter, type Submission } from './event-writer.service.ts'

/** Takes events one by one and stores them together. */
export type EventQueue = GroupCommit<Submission>

type Limits = Pick<GroupCommitOptions<unknown>, 'windowMs' | 'maxBatch' | 'maxPending'>

type EventQueueOptions = Limits & BatchFolderOptions

/** Stores events from this thread. Draining also folds them in, which else follows within a second. */
export function createEventQueue(db: Db, options: EventQueueOptions): EventQueue {
  return createParcelQueue<Submission>(db, (submissions) => submissions, options)
}

/**
 * The same for events that arrive several at a time.
 * @param unpack gives the events of some parcels
 */
export function createParcelQueue<Parcel>(
  db: Db,
  unpack: (parcels: readonly Parcel[]) => readonly Submission[],
  { pending, onFoldError, isShowable, ...limits }: EventQueueOptions,
): GroupCommit<Parcel> {
  const write = createEventWriter(db, pending)
  const folder = createBatchFolder(db, { pending, onFoldError, isShowable })
  const groupCommit = createGroupCommit<Parcel>({
    async commit(parcels) {
      await write(unpack(parcels))
      folder.note()
    },
    isTransient: isTransientDatabaseError,
    ...limits,
  })
  // What the last process left behind.
  folder.note()
  return {
    add: (parcel) => groupCommit.add(parcel),
    async drain() {
      await groupCommit.drain()
      await folder.drain()
    },
  }
}
