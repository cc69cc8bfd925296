import type { Db } from '../database/schema.ts'
import type { CounterDelta } from './event.ts'
import type { JournalEntry, RecordStore } from './journal-entry.ts'
import { storeBatch, type StoredDelta } from './projector.service.ts'

/** Stores entries in one transaction. It may be called again with the same ones after it failed. */
export type JournalWriter = (entries: readonly JournalEntry[]) => Promise<void>

export interface JournalWriterOptions {
  /** How features store their records. */
  readonly recordStores: readonly RecordStore[]
  /**
   * Keeps events apart from all else, see openPending. Events are known by their ids: where the rest fails and all is
   * tried again, they are stored twice and projected once.
   */
  readonly pending?: Db | undefined
}

/** Writes entries on this thread. */
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
