import { HOUR_MS } from '../../../core/time.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import { dropUnusedImages } from '../../images/image.service.ts'
import {
  forgetDeletedBefore,
  hasDeletedBefore,
  putPromotionsBack,
  setPromotionAside,
} from './deleted-promotion.store.ts'
import { auditable, subjectOf, writePromotions } from '../promotion-write.service.ts'
import { deletePromotions, findPromotion, findPromotions } from '../promotion.store.ts'

/** How long a deleted promotion can be brought back: longer than the toast that offers it can be called back. */
const UNDO_MS = HOUR_MS

/** Deletes a promotion; for some time it can be brought back, picture and all. Says whether it was there. */
export async function removePromotion(db: Kysely<Schema>, writer: Writer, id: string): Promise<boolean> {
  return writePromotions(db, async (transaction) => {
    const before = await findPromotion(transaction, id)
    if (!before) return false
    await setPromotionAside(transaction, id, writer.at)
    await recordAudit(transaction, {
      ...writer,
      action: 'delete',
      subject: subjectOf(id),
      before: auditable(before),
    })
    return true
  })
}

/** Brings deleted promotions back to where they were; says how many of them were not gone for good. */
export async function restorePromotions(
  db: Kysely<Schema>,
  writer: Writer,
  ids: readonly string[],
): Promise<number> {
  return writePromotions(db, async (transaction) => {
    const back = await putPromotionsBack(transaction, ids, writer.at - UNDO_MS)
    for (const promotion of await findPromotions(transaction, back))
      await recordAudit(transaction, {
        ...writer,
        action: 'restore',
        subject: subjectOf(promotion.id),
        after: auditable(promotion),
      })
    return back.length
  })
}

/** Deletes all promotions and their pictures for good; says how many there were. */
export async function removeAllPromotions(db: Kysely<Schema>, writer: Writer): Promise<number> {
  return writePromotions(db, async (transaction) => {
    const before = await findPromotions(transaction)
    await deletePromotions(transaction)
    await dropUnusedImages(transaction)
    await recordAudit(transaction, {
      ...writer,
      action: 'delete',
      subject: 'promotions',
      before: { count: before.length, promotions: before.map(auditable) },
    })
    return before.length
  })
}

/**
 * Forgets what can no longer be brought back, and its pictures.
 * @param now milliseconds since 1970
 */
export async function sweepPromotions(db: Kysely<Schema>, now: number): Promise<void> {
  const end = now - UNDO_MS
  // Looked at first: a write makes others wait, and has every page made anew.
  if (!(await hasDeletedBefore(db, end))) return
  await writePromotions(db, async (transaction) => {
    await forgetDeletedBefore(transaction, end)
    await dropUnusedImages(transaction)
  })
}
