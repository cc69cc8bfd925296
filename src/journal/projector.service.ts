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

/** How far tables may be behind what was answered, in milliseconds; the longer, the more entries share a transaction. */
const PROJECTED_EVERY_MS = 500

/** What one transaction projects, as counts: 512 events take about 11 ms, for which others wait on SQLite. */
const MAX_SIZE = 4096

/** An event takes as long as four counts, and weighs twice that, so that a busy stream of events waits less. */
const EVENT_SIZE = 8

/** A counter delta as JSON can hold it: counts of one metric and hour, by key. */
export interface StoredDelta {
  readonly metric: string
  readonly hour: number
  readonly counts: readonly (readonly [key: string, count: number])[]
}

/** Entries that are committed, and not yet in the tables that are read. */
interface Batch {
  readonly events: readonly JournalEvent[]
  readonly deltas: readonly StoredDelta[]
}

/**
 * Makes a feature's tables follow the events. Called once with each event, within the transaction that stores it.
 * Features register theirs; the journal knows none of them.
 */
export type Projection = (db: Db, events: readonly JournalEvent[]) => Promise<void>

/**
 * Stores a batch in one row: a few pages of 4 kB side by side, where its events would need a page each.
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
  /** Where events wait as well, apart from the database itself; see openPending. */
  readonly pending?: Db | undefined
  /** Called where a batch could not be projected; the batch stays, and is tried again. */
  readonly onProjectionError: (error: unknown) => void
  readonly projections: readonly Projection[]
}

export interface Projector {
  /** Projects soon. */
  readonly schedule: () => void
  /** Resolves when all that was stored until now is projected, or cannot be for now: then it stays stored. */
  readonly drain: () => Promise<void>
}

/**
 * Projects batches into the tables of events and counts and into those of features, behind the answers and many at a
 * time: rows of an id, or of a term and a visitor, lie far apart, and each that is written alone costs a page. Batches
 * that a killed process leaves behind are projected by the next one, or by another instance.
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
      // Events that arrived meanwhile go first.
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
        // Another instance was faster, or the database is away for a moment: nothing is lost, the next time will do.
        if (!isTransientDatabaseError(error)) onProjectionError(error)
        schedule()
      })
    }, PROJECTED_EVERY_MS).unref()
  }

  return {
    schedule,
    async drain() {
      // A failure of that run is reported where it was scheduled.
      await running?.catch(() => undefined)
      await project().catch(onProjectionError)
    },
  }
}

interface Stores extends Pick<ProjectorOptions, 'pending' | 'projections'> {
  readonly db: Db
}

/**
 * Projects the oldest batches in one transaction; returns whether there are more. Batches in a file of their own are
 * deleted from there afterwards: after a kill in between they are projected once more, and their event ids are stored already.
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

/** @param body as storeBatch writes it; its counter deltas are called tallies, as in databases that exist */
function parseBatch(body: string): Batch {
  const { events, tallies } = JSON.parse(body) as {
    readonly events: readonly JournalEvent[]
    readonly tallies: readonly StoredDelta[]
  }
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

/** Stores each event once; returns those that were not there yet. In the order of their ids, so that instances which store the same ones wait for each other in turn. */
async function storeEvents(db: Db, events: readonly JournalEvent[]): Promise<JournalEvent[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const distinct = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const storedIds = await insertEvents(db, distinct)
  return distinct.filter((event) => storedIds.has(event.id))
}

function toCounts({ metric, hour, counts }: StoredDelta): EventCount[] {
  return counts.map(([key, count]) => ({ metric, hour, key, isBot: false, count }))
}
