import type { Kysely } from 'kysely'
import { announceChange } from '../../database/change-feed.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { Promotion } from './promotion.ts'

/**
 * Changes promotions in one transaction. Announces first: its row makes such writes queue, so that none deletes a
 * picture that another begins to show.
 */
export async function writePromotions<T>(
  db: Kysely<Schema>,
  change: (transaction: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'promotions')
    return change(transaction)
  })
}

/** What the audit trail calls a promotion. */
export function subjectOf(id: string): string {
  return `promotion ${id}`
}

/** What the audit trail keeps of a promotion: what its owner decides. */
export function auditable({ id, imageUrl, alt, destinationUrl, expiresAt }: Promotion): Promotion {
  return { id, imageUrl, alt, destinationUrl, expiresAt }
}
