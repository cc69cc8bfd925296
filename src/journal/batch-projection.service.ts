import { isBadData } from '../database/database-error.ts'
import type { Db } from '../database/schema.ts'
import { countEvents, mergeCounts } from './event-counts.ts'
import { addEventCounts, insertEvents } from './event.store.ts'
import type { EventCount, JournalEvent } from './event.ts'
import {
  deletePendingBatch,
  deletePendingBatches,
  findPendingBatches,
  insertFailedBatch,
  splitPendingBatch,
  takePendingBatches,
  type PendingBatch,
} from './pending-batch.store.ts'
import { parseBatch, partsOfBatch, type Batch, type StoredDelta } from './pending-batch.ts'

/** Size of one transaction, in counts: 512 events take about 11 ms, for which other writers of SQLite wait. */
const MAX_SIZE = 4096

/**
 * Updates a feature's tables from events. Called once with each event, within the transaction that stores the event.
 * Features define projections; the app hands all of them to the journal.
 */
export type Projection = (db: Db, events: readonly JournalEvent[]) => Promise<void>

/**
 * Where the counts of one metric are added that have a table of a feature's own; all others are hourly counts. Features
 * define count stores; the app hands all of them to the journal.
 */
export interface CountStore {
  readonly metric: string
  /** Adds counts in the order in which they come, so that two instances lock rows in the same one. */
  readonly add: (db: Db, counts: readonly EventCount[]) => Promise<void>
}

export interface BatchStores {
  readonly db: Db
  /** A second file with pending batches, see openPending. */
  readonly pending?: Db | undefined
  readonly projections: readonly Projection[]
  readonly countStores: readonly CountStore[]
}

type Targets = Pick<BatchStores, 'projections' | 'countStores'>

/**
 * Projects the oldest batches in one transaction; returns whether there are more. Batches in the second file are
 * deleted after the commit: if the process is killed in between, they are projected again, and their event ids are
 * recognised.
 */
export async function projectBatches({ db, pending, ...targets }: BatchStores): Promise<boolean> {
  const apart = pending && (await findPendingBatches(pending, MAX_SIZE))
  const isMoreHere = await db.transaction().execute(async (transaction) => {
    const { batches, isMore } = await takePendingBatches(transaction, MAX_SIZE)
    await projectInto(transaction, [...(apart?.batches ?? []), ...batches].map(parseBatch), targets)
    return isMore
  })
  if (!apart) return isMoreHere
  await deletePendingBatches(
    pending,
    apart.batches.map(({ id }) => id),
  )
  return isMoreHere || apart.isMore
}

/**
 * Projects the oldest batches one by one, after they failed together because of bad data. One that fails alone is split
 * into its entries, which the next run projects; a single bad entry is set aside.
 * @returns the errors of the entries that were set aside
 */
export async function projectBatchesApart({ db, pending, ...targets }: BatchStores): Promise<Error[]> {
  const errors: Error[] = []
  for (const source of pending ? [pending, db] : [db]) {
    for (const batch of (await findPendingBatches(source, MAX_SIZE)).batches) {
      const error = await projectAlone({ db, source, ...targets }, batch)
      if (error && !(await split(source, batch))) {
        await setAside({ db, source }, batch, error)
        errors.push(error)
      }
    }
  }
  return errors
}

/** Where a batch waits, which may be the database itself. */
interface Source {
  readonly db: Db
  readonly source: Db
}

/** Returns the error if the batch is bad. */
async function projectAlone(
  { db, source, ...targets }: Source & Targets,
  batch: PendingBatch,
): Promise<Error | undefined> {
  try {
    await moveOut({ db, source }, batch, (transaction) =>
      projectInto(transaction, [parseBatch(batch)], targets),
    )
    return undefined
  } catch (error) {
    if (error instanceof Error && isBadData(error)) return error
    throw error
  }
}

/** Returns whether there was more than one entry. */
async function split(source: Db, batch: PendingBatch): Promise<boolean> {
  try {
    const parts = partsOfBatch(batch)
    if (parts.length < 2) return false
    await splitPendingBatch(source, batch.id, parts)
    return true
  } catch (error) {
    // Not even a batch.
    if (isBadData(error)) return false
    throw error
  }
}

function setAside(where: Source, batch: PendingBatch, error: Error): Promise<void> {
  const failure = { reason: error.message, failed_at: Date.now() }
  return moveOut(where, batch, (transaction) => insertFailedBatch(transaction, batch, failure))
}

/** Deletes a batch in the transaction that stores its content; from the second file, after that transaction. */
async function moveOut(
  { db, source }: Source,
  { id }: PendingBatch,
  store: (transaction: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (source !== db || (await deletePendingBatch(transaction, id))) await store(transaction)
  })
  if (source !== db) await deletePendingBatch(source, id)
}

async function projectInto(
  db: Db,
  batches: readonly Batch[],
  { projections, countStores }: Targets,
): Promise<void> {
  const events = await storeEvents(
    db,
    batches.flatMap((batch) => batch.events),
  )
  const counts = batches.flatMap((batch) => batch.deltas.flatMap(toCounts))
  const merged = mergeCounts([...countEvents(events), ...counts])
  await addEventCounts(
    db,
    merged.filter(({ metric }) => !countStores.some((store) => store.metric === metric)),
  )
  for (const { metric, add } of countStores) {
    const own = merged.filter((count) => count.metric === metric)
    if (own.length > 0) await add(db, own)
  }
  for (const projection of projections) await projection(db, events)
}

/**
 * Stores each event once; returns the new ones. Sorted by id, so that two instances with the same events lock rows in
 * the same order.
 */
async function storeEvents(db: Db, events: readonly JournalEvent[]): Promise<JournalEvent[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const distinct = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const storedIds = await insertEvents(db, distinct)
  return distinct.filter((event) => storedIds.has(event.id))
}

function toCounts({ metric, hour, isBot = false, counts }: StoredDelta): EventCount[] {
  return counts.map(([key, count]) => ({ metric, hour, key, isBot, count }))
}
