import type { Db } from '../database/schema.ts'
import type { CounterDelta } from './event.ts'
import type { JournalEntry, RecordStore } from './journal-entry.ts'
import { storeBatch, type StoredDelta } from './projector.service.ts'

/** Stores entries in one transaction. May be called again with the same entries after a failure. */
export type JournalWriter = (entries: readonly JournalEntry[]) => Promise<void>

export interface JournalWriterOptions {
  /** The record stores of all features. */
  readonly recordStores: readonly RecordStore[]
  /**
   * A second file for events, see openPending. If the main transaction fails and all is tried again, events are
   * stored twice and, because of their ids, projected once.
   */
  readonly pending?: Db | undefined
}

/** Writes entries on the current thread. */
export function createJournalWriter(db: Db, { recordStores, pending }: JournalWriterOptions): JournalWriter {
  return async (entries) => {
    const events = entries.flatMap((entry) => ('event' in entry ? [entry.event] : []))
    const deltas = entries.flatMap((entry) => ('delta' in entry ? [toStored(entry.delta)] : []))
    const records = Map.groupBy(
      entries.flatMap((entry) => ('kind' in entry ? [entry] : [])),
      ({ kind }) => kind,
    )
    if (pending) await storeBatch(pending, events, [])
    const eventsHere = pending ? [] : events
    if (eventsHere.length + deltas.length + records.size === 0) return
    await db.transaction().execute(async (transaction) => {
      await storeBatch(transaction, eventsHere, deltas)
      for (const { kind, store } of recordStores) {
        const ofKind = records.get(kind)
        if (ofKind)
          await store(
            transaction,
            ofKind.map(({ record }) => record),
          )
      }
    })
  }
}

function toStored({ metric, hour, counts }: CounterDelta): StoredDelta {
  return { metric, hour, counts: [...counts] }
}
