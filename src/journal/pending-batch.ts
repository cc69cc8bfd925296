import { createEventId } from './event-id.ts'
import type { JournalEvent } from './event.ts'
import type { PendingBatch } from './pending-batch.store.ts'

/** An event takes as long as four counts, but weighs eight, so that transactions of events are shorter. */
const EVENT_SIZE = 8

/** A counter delta in JSON: counts of one metric and hour, by key. */
export interface StoredDelta {
  readonly metric: string
  readonly hour: number
  readonly isBot?: boolean
  readonly counts: readonly (readonly [key: string, count: number])[]
}

/** Entries that are committed, but not projected yet. */
export interface Batch {
  readonly events: readonly JournalEvent[]
  readonly deltas: readonly StoredDelta[]
}

/**
 * The row of a batch; undefined for an empty one.
 * @param events each a JournalEvent as JSON
 */
export function pendingBatchOf(
  events: readonly string[],
  deltas: readonly StoredDelta[],
  id = createEventId(Date.now()),
): PendingBatch | undefined {
  const size = EVENT_SIZE * events.length + deltas.reduce((sum, { counts }) => sum + counts.length, 0)
  if (size === 0) return undefined
  return { id, size, body: `{"events":[${events.join(',')}],"tallies":${JSON.stringify(deltas)}}` }
}

/**
 * Reads the body of a row; counter deltas are called tallies there, as in existing databases.
 * @throws SyntaxError when the body is not JSON; a body of another shape fails where its entries are used
 */
export function parseBatch({ body }: Pick<PendingBatch, 'body'>): Batch {
  const {
    events,
    tallies,
  }: { readonly events: readonly JournalEvent[]; readonly tallies: readonly StoredDelta[] } = JSON.parse(body)
  return { events, deltas: tallies }
}

/** The rows of a batch's single entries, in the same order; one or none where the batch cannot be split. */
export function partsOfBatch(batch: PendingBatch): PendingBatch[] {
  const { events, deltas } = parseBatch(batch)
  const entries = [
    ...events.map((event) => [[JSON.stringify(event)], []] as const),
    ...deltas.map((delta) => [[], [delta]] as const),
  ]
  return entries.flatMap(([ofEvent, ofDelta], index) => {
    const part = pendingBatchOf(ofEvent, ofDelta, `${batch.id}-${String(index).padStart(5, '0')}`)
    return part ? [part] : []
  })
}
