import type { Db } from '../database/schema.ts'
import type { CounterDelta } from './event.ts'

/** An item of the journal. A transaction stores many entries together, so that they share one wait for the disk. */
export type JournalEntry = EventEntry | CounterEntry | RecordEntry

interface EventEntry {
  /** A JournalEvent as JSON. */
  readonly event: string
}

/** An increase of counters. Clicks are too frequent to store each one. */
interface CounterEntry {
  readonly delta: CounterDelta
}

/** A row of a feature's own table, which its RecordStore writes in the journal's transaction. */
interface RecordEntry {
  readonly kind: string
  readonly record: unknown
}

/**
 * How records of one kind are stored. Features define their record stores; the app hands all of them to the journal.
 */
export interface RecordStore {
  readonly kind: string
  readonly store: (db: Db, records: readonly unknown[]) => Promise<void>
}

/**
 * Defines a kind of records that a feature stores together with events.
 * @param kind a unique name, sent to the thread with each record
 * @param store may be called again with the same records after a failed transaction
 */
export function defineRecord<T>(kind: string, store: (db: Db, records: readonly T[]) => Promise<void>) {
  return {
    entryOf: (record: T): RecordEntry => ({ kind, record }),
    store: {
      kind,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only entryOf makes entries of this kind, so all records are T.
      store: (db, records) => store(db, records as readonly T[]),
    } satisfies RecordStore as RecordStore,
  }
}
