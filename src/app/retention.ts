import type { Kysely } from 'kysely'
import { startBackgroundWork, type BackgroundWork } from '../database/background-work.ts'
import type { Schema } from '../database/schema.ts'
import { deleteOldLoginDelays } from '../features/accounts/login-delay.service.ts'
import { deleteOldPromotions } from '../features/promotions/admin/promotion-retention.service.ts'
import { deleteLowestTerms } from '../features/trending/trending.service.ts'
import { createSaltDeletion } from '../visitors/visitor-salt.service.ts'

export interface RetentionOptions {
  readonly db: Kysely<Schema>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/**
 * Deletes data that must not or need not be kept: salts of past days, promotions deleted an hour ago, terms with
 * a low score, and wrong logins of the day before. Runs at once and then every minute, a thousand rows at a time. With SQLite on the journal's thread,
 * because deleting waits for other writers, and on the main thread every visitor would wait too.
 */
export function startRetention({ db, now, onError }: RetentionOptions): BackgroundWork {
  // Each job runs on its own, so that one that fails stops no other. A job returns true where rows are left to delete.
  const works = [createSaltDeletion(), deleteOldLoginDelays, deleteOldPromotions, deleteLowestTerms].map(
    (deleteRows) =>
      startBackgroundWork({
        step: async () => (await deleteRows(db, now())) === true,
        firstAfterMs: 0,
        onError,
      }),
  )
  return {
    async close() {
      await Promise.all(works.map((work) => work.close()))
    },
  }
}
