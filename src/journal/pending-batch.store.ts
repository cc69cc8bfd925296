import type { Selectable } from 'kysely'
import { rowStatement } from '../database/row-statement.ts'
import type { Db, Schema } from '../database/schema.ts'

/** A batch of events and counts, as it waits to be taken apart; see PendingBatchRow. */
type PendingBatch = Readonly<Selectable<Schema['pending_batches']>>

/** Rows that are looked at each time, where more may wait than are taken. */
const LOOKED_AT = 64

export const insertPendingBatches = rowStatement((db, batches: readonly PendingBatch[]) =>
  db.insertInto('pending_batches').values([...batches]),
)

/** The oldest ones, as many as have a size together, and one at least. */
interface OldestBatches {
  readonly batches: readonly Pick<PendingBatch, 'id' | 'body'>[]
  readonly isMore: boolean
}

/** Takes the oldest ones away. */
export async function takePendingBatches(db: Db, maxSize: number): Promise<OldestBatches> {
  const { lastId, isMore } = await lastOfOldest(db, maxSize)
  const taken = db.deleteFrom('pending_batches').where('id', '<=', lastId).returning(['id', 'body'])
  return { batches: lastId === '' ? [] : await taken.execute(), isMore }
}

/** Reads the oldest ones. */
export async function findPendingBatches(db: Db, maxSize: number): Promise<OldestBatches> {
  const { lastId, isMore } = await lastOfOldest(db, maxSize)
  const found = db.selectFrom('pending_batches').select(['id', 'body']).where('id', '<=', lastId)
  return { batches: await found.execute(), isMore }
}

export async function deletePendingBatches(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('pending_batches').where('id', 'in', ids).execute()
}

/** Where the oldest ones end that have a size together; '' where there are none. */
async function lastOfOldest(db: Db, maxSize: number): Promise<{ lastId: string; isMore: boolean }> {
  const oldest = await db
    .selectFrom('pending_batches')
    .select(['id', 'size'])
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
  let sum = 0
  const last = oldest.find(({ size }) => (sum += size) >= maxSize) ?? oldest.at(-1)
  return { lastId: last?.id ?? '', isMore: last !== oldest.at(-1) || oldest.length === LOOKED_AT }
}
