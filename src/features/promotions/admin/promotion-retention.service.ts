import type { Kysely } from 'kysely'
import { HOUR_MS } from '../../../core/time.ts'
import type { Schema } from '../../../database/schema.ts'
import { dropUnusedImages } from '../../images/image.service.ts'
import { writePromotions } from '../promotion-write.service.ts'
import { purgeDeletedBefore, hasDeletedBefore } from './deleted-promotion.store.ts'

/** How long a deleted promotion can be restored: longer than its toast can be reopened. */
export const UNDO_MS = HOUR_MS

/**
 * Deletes promotions that can no longer be restored, and their pictures.
 * @param now milliseconds since 1970
 */
export async function deleteOldPromotions(db: Kysely<Schema>, now: number): Promise<void> {
  const end = now - UNDO_MS
  // Most runs only read, because a transaction makes other writers wait, and a change makes every page render again.
  if (!(await hasDeletedBefore(db, end))) return
  await writePromotions(db, async (transaction) => {
    await purgeDeletedBefore(transaction, end)
    await dropUnusedImages(transaction)
  })
}
