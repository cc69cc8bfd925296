import type { Db } from '../../../database/schema.ts'

/** Removes a promotion from the list, and keeps it in deleted_promotions. Returns whether it was there. */
export async function setPromotionAside(db: Db, id: string, deletedAt: number): Promise<boolean> {
  const rows = await db.deleteFrom('promotions').where('id', '=', id).returningAll().execute()
  if (rows.length === 0) return false
  // An import may have created this id again since an earlier deletion.
  await db.deleteFrom('deleted_promotions').where('id', '=', id).execute()
  await db
    .insertInto('deleted_promotions')
    .values(rows.map((row) => ({ ...row, deleted_at: deletedAt })))
    .execute()
  return true
}

/**
 * Restores promotions in their places; returns their ids.
 * @param deletedSince milliseconds since 1970; earlier deletions are not restored
 */
export async function putPromotionsBack(
  db: Db,
  ids: readonly string[],
  deletedSince: number,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('deleted_promotions')
    .where('id', 'in', ids)
    .where('deleted_at', '>=', deletedSince)
    .returningAll()
    .execute()
  if (rows.length === 0) return []
  const back = await db
    .insertInto('promotions')
    .values(rows.map(({ deleted_at: _deletedAt, ...row }) => row))
    // An import may have created the same id meanwhile; that one stays.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return back.map(({ id }) => id)
}

/** @param time milliseconds since 1970 */
export async function hasDeletedBefore(db: Db, time: number): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_promotions')
    .select('id')
    .where('deleted_at', '<', time)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @param time milliseconds since 1970 */
export async function purgeDeletedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('deleted_promotions').where('deleted_at', '<', time).execute()
}
