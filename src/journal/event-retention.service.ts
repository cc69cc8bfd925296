import { DAY_MS, HOUR_MS, hourOf } from '../core/time.ts'
import type { Db } from '../database/schema.ts'
import { countEventsByHour, deleteEventsBefore } from './event.store.ts'
import { deleteFailedBatchesBefore } from './pending-batch.store.ts'

/**
 * How long raw events are kept: as long as the rollups of their days, so that each day of a chart can be counted again
 * if a metric was wrong. Charts of longer spans are made from rollups alone.
 */
export const KEEP_EVENTS_MS = 62 * DAY_MS

/** Most raw events that are kept: about 1.5 GB as people make them, and 8 GB if all are as long as may be. */
export const MAX_EVENTS = 5_000_000

/** Events, or entries that were set aside, that one step deletes; with SQLite, storing events waits for it. */
const DELETED_AT_ONCE = 1000

export interface EventRetentionOptions {
  readonly maxEvents?: number
  /** Called when events younger than KEEP_EVENTS_MS are deleted, with the time before which all are. */
  readonly onSurplus: (before: number) => void
}

/**
 * Deletes raw events that are too old, and the oldest of too many. No count changes: figures come from `event_counts`
 * and rollups.
 * @returns a step of that work, which returns true where there may be more to delete
 */
export function createEventRetention({ maxEvents = MAX_EVENTS, onSurplus }: EventRetentionOptions) {
  let before = 0
  let countedIn = Number.NEGATIVE_INFINITY
  let reported = 0

  async function findEnd(db: Db, now: number): Promise<number> {
    const oldest = hourOf(now - KEEP_EVENTS_MS)
    let count = 0
    for (const { hour, events } of await countEventsByHour(db, oldest)) {
      count += events
      if (count > maxEvents) return hour + HOUR_MS
    }
    return oldest
  }

  return async (db: Db, now: number): Promise<boolean> => {
    // Once an hour: strangers make a row of counts for each code that they invent.
    if (hourOf(now) !== countedIn) before = await findEnd(db, now)
    countedIn = hourOf(now)
    const deleted = await deleteEventsBefore(db, before, DELETED_AT_ONCE)
    if (deleted > 0 && before > now - KEEP_EVENTS_MS && before > reported) {
      reported = before
      onSurplus(before)
    }
    return deleted === DELETED_AT_ONCE
  }
}

/**
 * Deletes entries that could not be counted and were set aside, once they are as old as deleted events: they hold what
 * visitors searched for too.
 * @returns whether there may be more to delete
 */
export async function deleteOldFailedBatches(db: Db, now: number): Promise<boolean> {
  return (await deleteFailedBatchesBefore(db, now - KEEP_EVENTS_MS, DELETED_AT_ONCE)) === DELETED_AT_ONCE
}
