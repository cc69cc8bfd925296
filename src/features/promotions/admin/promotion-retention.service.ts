import type { Kysely } from 'kysely'
import { HOUR_MS } from '../../../core/time.ts'
import type { Schema } from '../../../database/schema.ts'
import { dropUnusedImages } from '../../images/image.service.ts'
import { writePromotions } from '../promotion-write.service.ts'
import { forgetDeletedBefore, hasDeletedBefore } from './deleted-promotion.store.ts'

/** How long a deleted promotion can be brought back: longer than the toast that offers it can be called back. */
export const UNDO_MS = HOUR_MS

/**
 * Deletes promotions that can no longer be brought back, and their pictures.
 * @param now milliseconds since 1970
 */
export async function deleteOldPromotions(db: Kysely<Schema>, now: number): Promise<void> {
  const end = now - UNDO_MS
  // A transaction makes other writers wait and every page render anew, so that most minutes only read.
  if (!(await hasDeletedBefore(db, end))) return
  await writePromotions(db, async (transaction) => {
    await forgetDeletedBefore(transaction, end)
    await dropUnusedImages(transaction)
  })
}
