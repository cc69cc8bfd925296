import type { Kysely } from 'kysely'
import { announceChange } from '../../database/change-feed.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { Promotion } from './promotion.ts'

/**
 * Changes promotions in one transaction. Announces the change first: its row makes such writes wait for each other, so that
 * each finds what the one before has stored.
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

/** The subject of a promotion in the audit trail. */
export function subjectOf(id: string): string {
  return `promotion ${id}`
}

/** The values of a promotion that the audit trail stores. */
export function auditable({ id, imageUrl, alt, destinationUrl, expiresAt }: Promotion): Promotion {
  return { id, imageUrl, alt, destinationUrl, expiresAt }
}
