import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import { dropUnusedImages } from '../../images/image.service.ts'
import { putPromotionsBack, setPromotionAside } from './deleted-promotion.store.ts'
import { UNDO_MS } from './promotion-retention.service.ts'
import { auditable, subjectOf, writePromotions } from '../promotion-write.service.ts'
import { deletePromotions, findPromotion, findPromotions } from '../promotion.store.ts'

/** Deletes a promotion; it can be restored for some time, with its picture. Returns whether it existed. */
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

/** Restores deleted promotions in their places; returns how many could still be restored. */
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

/** Deletes all promotions and their pictures for good; returns how many there were. */
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
