import type { Selectable } from 'kysely'
import { rowStatement } from '../database/row-statement.ts'
import type { Db, Schema } from '../database/schema.ts'

/** A stored batch of events and counts that is not projected yet; see PendingBatchRow. */
type PendingBatch = Readonly<Selectable<Schema['pending_batches']>>

/** Rows that are read to find where the next batches end. */
const SCANNED_ROWS = 64

export const insertPendingBatches = rowStatement((db, batches: readonly PendingBatch[]) =>
  db.insertInto('pending_batches').values([...batches]),
)

/** The oldest batches whose sizes add up to a limit; at least one. */
interface OldestBatches {
  readonly batches: readonly Pick<PendingBatch, 'id' | 'body'>[]
  readonly isMore: boolean
}

/** Deletes and returns the oldest batches. */
export async function takePendingBatches(db: Db, maxSize: number): Promise<OldestBatches> {
  const { lastId, isMore } = await lastOfOldest(db, maxSize)
  const taken = db.deleteFrom('pending_batches').where('id', '<=', lastId).returning(['id', 'body'])
  return { batches: lastId === '' ? [] : await taken.execute(), isMore }
}

/** Returns the oldest batches without deleting them. */
export async function findPendingBatches(db: Db, maxSize: number): Promise<OldestBatches> {
  const { lastId, isMore } = await lastOfOldest(db, maxSize)
  const found = db.selectFrom('pending_batches').select(['id', 'body']).where('id', '<=', lastId)
  return { batches: await found.execute(), isMore }
}

export async function deletePendingBatches(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('pending_batches').where('id', 'in', ids).execute()
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
