import { setImmediate } from 'node:timers/promises'
import { isTransientDatabaseError } from '../database/database-error.ts'
import type { Db } from '../database/schema.ts'
import { countEvents, mergeCounts } from './event-counts.ts'
import { createEventId } from './event-id.ts'
import { addEventCounts, insertEvents } from './event.store.ts'
import type { EventCount, JournalEvent } from './event.ts'
import {
  deletePendingBatches,
  findPendingBatches,
  insertPendingBatches,
  takePendingBatches,
} from './pending-batch.store.ts'

/**
 * Time between projections, in milliseconds. Tables may be this far behind; a longer time puts more entries into one
 * transaction.
 */
const PROJECTED_EVERY_MS = 500

/** Size of one transaction, in counts: 512 events take about 11 ms, for which other writers of SQLite wait. */
const MAX_SIZE = 4096

/** An event takes as long as four counts, but weighs eight, so that transactions of events are shorter. */
const EVENT_SIZE = 8

/** A counter delta in JSON: counts of one metric and hour, by key. */
export interface StoredDelta {
  readonly metric: string
  readonly hour: number
  readonly counts: readonly (readonly [key: string, count: number])[]
}

/** Entries that are committed, but not projected yet. */
interface Batch {
  readonly events: readonly JournalEvent[]
  readonly deltas: readonly StoredDelta[]
}

/**
 * Updates a feature's tables from events. Called once with each event, within the transaction that stores the event.
 * Features define projections; the app hands all of them to the journal.
 */
export type Projection = (db: Db, events: readonly JournalEvent[]) => Promise<void>

/**
 * Stores a batch as one row: a few adjacent pages of 4 kB, where its events would need a page each.
 * @param events each a JournalEvent as JSON
 */
export async function storeBatch(
  db: Db,
  events: readonly string[],
  deltas: readonly StoredDelta[],
): Promise<void> {
  const size = EVENT_SIZE * events.length + deltas.reduce((sum, { counts }) => sum + counts.length, 0)
  if (size === 0) return
  const body = `{"events":[${events.join(',')}],"tallies":${JSON.stringify(deltas)}}`
  await insertPendingBatches(db, [{ id: createEventId(Date.now()), size, body }])
}

export interface ProjectorOptions {
  /** A second file with pending batches, see openPending. */
  readonly pending?: Db | undefined
  /** Called when a projection fails; the batches stay stored, and the projection is tried again. */
  readonly onProjectionError: (error: unknown) => void
  readonly projections: readonly Projection[]
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
 * Batches of a killed process are projected by the next process, or by another instance.
 */
export function createProjector(
  db: Db,
  { pending, onProjectionError, projections }: ProjectorOptions,
): Projector {
  const stores = { db, pending, projections }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function projectAll(): Promise<void> {
    while (await projectBatch(stores)) {
      // Lets newly arrived events be stored first.
      await setImmediate()
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

interface Stores extends Pick<ProjectorOptions, 'pending' | 'projections'> {
  readonly db: Db
}

/**
 * Projects the oldest batches in one transaction; returns whether there are more. Batches in the second file are
 * deleted after the commit: if the process is killed in between, they are projected again, and their event ids are
 * recognised.
 */
async function projectBatch({ db, pending, projections }: Stores): Promise<boolean> {
  const apart = pending && (await findPendingBatches(pending, MAX_SIZE))
  const isMoreHere = await db.transaction().execute(async (transaction) => {
    const { batches, isMore } = await takePendingBatches(transaction, MAX_SIZE)
    await projectInto(
      transaction,
      [...(apart?.batches ?? []), ...batches].map(({ body }) => parseBatch(body)),
      projections,
    )
    return isMore
  })
  if (!apart) return isMoreHere
  await deletePendingBatches(
    pending,
    apart.batches.map(({ id }) => id),
  )
  return isMoreHere || apart.isMore
}

/** @param body written by storeBatch; counter deltas are called tallies there, as in existing databases */
function parseBatch(body: string): Batch {
  const {
    events,
    tallies,
  }: { readonly events: readonly JournalEvent[]; readonly tallies: readonly StoredDelta[] } = JSON.parse(body)
  return { events, deltas: tallies }
}

async function projectInto(
  db: Db,
  batches: readonly Batch[],
  projections: readonly Projection[],
): Promise<void> {
  const events = await storeEvents(
    db,
    batches.flatMap((batch) => batch.events),
  )
  const counts = batches.flatMap((batch) => batch.deltas.flatMap(toCounts))
  await addEventCounts(db, mergeCounts([...countEvents(events), ...counts]))
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

function toCounts({ metric, hour, counts }: StoredDelta): EventCount[] {
  return counts.map(([key, count]) => ({ metric, hour, key, isBot: false, count }))
}
