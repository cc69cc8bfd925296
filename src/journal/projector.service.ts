import { setImmediate } from 'node:timers/promises'
import { isBadData, isTransientDatabaseError } from '../database/database-error.ts'
import type { Db } from '../database/schema.ts'
import { projectBatches, projectBatchesApart, type BatchStores } from './batch-projection.service.ts'
import { insertPendingBatches, returnFailedBatches } from './pending-batch.store.ts'
import { pendingBatchOf, type StoredDelta } from './pending-batch.ts'

/**
 * Time between projections, in milliseconds. Tables may be this far behind; a longer time puts more entries into one
 * transaction.
 */
const PROJECTED_EVERY_MS = 500

/** Batches that were set aside and become pending again in one transaction. */
const RETURNED_AT_ONCE = 1000

/**
 * Stores a batch as one row: a few adjacent pages of 4 kB, where its events would need a page each.
 * @param events each a JournalEvent as JSON
 */
export async function storeBatch(
  db: Db,
  events: readonly string[],
  deltas: readonly StoredDelta[],
): Promise<void> {
  const batch = pendingBatchOf(events, deltas)
  if (batch) await insertPendingBatches(db, [batch])
}

export interface ProjectorOptions extends Omit<BatchStores, 'db'> {
  /**
   * Called when a projection fails; the batches stay stored, and the projection is tried again. Called as well when
   * entries were set aside, because they alone cannot be projected.
   */
  readonly onProjectionError: (error: unknown) => void
}

export interface Projector {
  /** Schedules a projection. */
  readonly schedule: () => void
  /** Resolves when all stored batches are projected, or a projection has failed; batches then stay stored. */
  readonly drain: () => Promise<void>
}

/**
 * Projects batches into the tables of events and counts and into those of features. Projecting after the answers,
 * many batches at a time, writes fewer pages: rows of an id, or of a term and an hour, are spread over their tables.
 * Batches of a killed process are projected by the next process, or by another instance. Entries that were set aside are
 * tried again by the next process, which may be of a version that can project them.
 */
export function createProjector(
  db: Db,
  { pending, onProjectionError, projections, countStores }: ProjectorOptions,
): Projector {
  const stores = { db, pending, projections, countStores }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let hasReturned = false

  async function projectAll(): Promise<void> {
    while (!hasReturned) hasReturned = !(await returnFailedBatches(db, RETURNED_AT_ONCE))
    while (await projectNext()) {
      // Lets newly arrived events be stored first.
      await setImmediate()
    }
  }

  /** Projects the oldest batches; returns whether there may be more. */
  async function projectNext(): Promise<boolean> {
    try {
      return await projectBatches(stores)
    } catch (error) {
      if (!isBadData(error)) throw error
      const errors = await projectBatchesApart(stores)
      if (errors.length > 0) onProjectionError(setAsideError(errors))
      return true
    }
  }

  function project(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= projectAll().finally(() => {
      running = undefined
    })
    return running
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      project().catch((error: unknown) => {
        // Another instance projected first, or the database is away for a moment: nothing is lost, the next run will
        // do.
        if (!isTransientDatabaseError(error)) onProjectionError(error)
        schedule()
      })
    }, PROJECTED_EVERY_MS).unref()
  }

  return {
    schedule,
    async drain() {
      // A failure of the scheduled run is reported by schedule().
      await running?.catch(() => undefined)
      await project().catch(onProjectionError)
    },
  }
}

/** Without the reasons, which may quote what a visitor typed; the table has them. */
function setAsideError(errors: readonly Error[]): Error {
  return new Error(
    `${errors.length} entries could not be counted (${errors[0]?.name}). They are set aside in the table failed_batches, with the reason, and tried again by the next start.`,
  )
}
