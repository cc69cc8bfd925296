import type { Kysely, Selectable } from 'kysely'
import { rowStatement } from '../database/row-statement.ts'
import type { Db, Schema } from '../database/schema.ts'
import { createEventId } from './event-id.ts'

/** A stored batch of events and counts that is not projected yet; see PendingBatchRow. */
export type PendingBatch = Readonly<Selectable<Schema['pending_batches']>>

/** Rows that are read to find where the next batches end. */
const SCANNED_ROWS = 64

export const insertPendingBatches = rowStatement((db, batches: readonly PendingBatch[]) =>
  db.insertInto('pending_batches').values([...batches]),
)

/** The oldest batches whose sizes add up to a limit; at least one. */
interface OldestBatches {
  readonly batches: readonly PendingBatch[]
  readonly isMore: boolean
}

/** Deletes and returns the oldest batches. */
export async function takePendingBatches(db: Db, maxSize: number): Promise<OldestBatches> {
  const { lastId, isMore } = await lastOfOldest(db, maxSize)
  const taken = db.deleteFrom('pending_batches').where('id', '<=', lastId).returning(['id', 'size', 'body'])
  return { batches: lastId === '' ? [] : await taken.execute(), isMore }
}

/** Returns the oldest batches without deleting them. */
export async function findPendingBatches(db: Db, maxSize: number): Promise<OldestBatches> {
  const { lastId, isMore } = await lastOfOldest(db, maxSize)
  const found = db.selectFrom('pending_batches').select(['id', 'size', 'body']).where('id', '<=', lastId)
  return { batches: await found.execute(), isMore }
}

export async function deletePendingBatches(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('pending_batches').where('id', 'in', ids).execute()
}

/** Deletes a batch; returns whether it was there: another instance may have projected it. */
export async function deletePendingBatch(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pending_batches').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

/** Replaces a batch by its parts, unless another instance has projected it. */
export async function splitPendingBatch(db: Db, id: string, parts: readonly PendingBatch[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await deletePendingBatch(transaction, id)) await insertPendingBatches(transaction, parts)
  })
}

/** Sets a batch aside with the reason why it cannot be projected. */
export async function insertFailedBatch(
  db: Db,
  batch: PendingBatch,
  failure: Pick<Selectable<Schema['failed_batches']>, 'reason' | 'failed_at'>,
): Promise<void> {
  await db
    .insertInto('failed_batches')
    .values({ ...batch, ...failure })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves up to `limit` batches that were set aside back to the pending ones; returns whether there may be more. */
export async function returnFailedBatches(db: Kysely<Schema>, limit: number): Promise<boolean> {
  // Asked first, because the transaction makes other writers wait.
  if (!(await db.selectFrom('failed_batches').select('id').limit(1).executeTakeFirst())) return false
  return db.transaction().execute(async (transaction) => {
    const batches = await transaction
      .deleteFrom('failed_batches')
      .where('id', 'in', (eb) => eb.selectFrom('failed_batches').select('id').orderBy('id').limit(limit))
      .returning(['id', 'size', 'body'])
      .execute()
    await insertPendingBatches(transaction, batches)
    return batches.length === limit
  })
}

/**
 * Deletes up to `limit` batches that were set aside and whose entries were stored before a moment; returns how many. The
 * ids tell that moment; `failed_at` does not, as each start tries them again.
 */
export async function deleteFailedBatchesBefore(db: Db, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('failed_batches')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('failed_batches')
        .select('id')
        .where('id', '<', createEventId(Math.max(0, before)))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The id of the last batch within the size limit; '' if there is no batch. */
async function lastOfOldest(db: Db, maxSize: number): Promise<{ lastId: string; isMore: boolean }> {
  const oldest = await db
    .selectFrom('pending_batches')
    .select(['id', 'size'])
    .orderBy('id')
    .limit(SCANNED_ROWS)
    .execute()
  let sum = 0
  const last = oldest.find(({ size }) => (sum += size) >= maxSize) ?? oldest.at(-1)
  return { lastId: last?.id ?? '', isMore: last !== oldest.at(-1) || oldest.length === SCANNED_ROWS }
}
