import type { Db } from '../../../database/schema.ts'

/** Takes a promotion off the list, and keeps it so that it can be brought back. Says whether it was there. */
export async function setPromotionAside(db: Db, id: string, deletedAt: number): Promise<boolean> {
  const rows = await db.deleteFrom('promotions').where('id', '=', id).returningAll().execute()
  if (rows.length === 0) return false
  // An import may have brought one of this id since it was deleted before.
  await db.deleteFrom('deleted_promotions').where('id', '=', id).execute()
  await db
    .insertInto('deleted_promotions')
    .values(rows.map((row) => ({ ...row, deleted_at: deletedAt })))
    .execute()
  return true
}

/**
 * Puts promotions back where they were; says which.
 * @param deletedSince milliseconds since 1970; those that were deleted before stay away
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
    // An import may have brought one of the same id meanwhile: that one stays.
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
export async function forgetDeletedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('deleted_promotions').where('deleted_at', '<', time).execute()
}
