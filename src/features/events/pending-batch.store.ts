import type { Db } from '../../database/schema.ts'

/** A batch of events and counts, as it waits to be taken apart. */
export interface PendingBatch {
  /** Begins with the time (createEventId), so that they lie in the order in which they came, more or less. */
  readonly id: string
  /** How much there is to do: about as much as for so many counts. */
  readonly size: number
  readonly body: string
}

/** Rows that are looked at each time, where more may wait than are taken. */
const LOOKED_AT = 64

export async function insertPendingBatch(db: Db, batch: PendingBatch): Promise<void> {
  await db.insertInto('pending_batches').values(batch).execute()
}

/**
 * Takes the oldest ones away, as many as have `maxSize` together, and one at least.
 * @returns their bodies, and whether there are more
 */
export async function takePendingBatches(
  db: Db,
  maxSize: number,
): Promise<{ readonly bodies: readonly string[]; readonly isMore: boolean }> {
  const oldest = await db
    .selectFrom('pending_batches')
    .select(['id', 'size'])
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
  let sum = 0
  const last = oldest.find(({ size }) => (sum += size) >= maxSize) ?? oldest.at(-1)
  if (last === undefined) return { bodies: [], isMore: false }
  const taken = await db.deleteFrom('pending_batches').where('id', '<=', last.id).returning('body').execute()
  return {
    bodies: taken.map(({ body }) => body),
    isMore: last !== oldest.at(-1) || oldest.length === LOOKED_AT,
  }
}
