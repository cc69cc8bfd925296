import type { Db } from '../database/schema.ts'
import type { CounterDelta } from './event.ts'
import type { JournalEntry, RecordStore } from './journal-entry.ts'
import type { StoredDelta } from './pending-batch.ts'
import { storeBatch } from './projector.service.ts'

/** Stores entries in one transaction. May be called again with the same entries after a failure. */
export type JournalWriter = (entries: readonly JournalEntry[]) => Promise<void>

export interface JournalWriterOptions {
  /** The record stores of all features. */
  readonly recordStores: readonly RecordStore[]
}

/** Writes entries on the current thread. */
export function createJournalWriter(db: Db, { recordStores }: JournalWriterOptions): JournalWriter {
  return async (entries) => {
    const events = entries.flatMap((entry) => ('event' in entry ? [entry.event] : []))
    const deltas = entries.flatMap((entry) => ('delta' in entry ? [toStored(entry.delta)] : []))
    const records = Map.groupBy(
      entries.flatMap((entry) => ('kind' in entry ? [entry] : [])),
      ({ kind }) => kind,
    )
    if (records.size === 0) {
      await storeBatch(db, events, deltas)
      return
    }
    await db.transaction().execute(async (transaction) => {
      await storeBatch(transaction, events, deltas)
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

function toStored({ counts, ...delta }: CounterDelta): StoredDelta {
  return { ...delta, counts: [...counts] }
}
