import type { Kysely } from 'kysely'
import { isoTime } from '../core/time.ts'
import { startBackgroundWork, type BackgroundWork } from '../database/background-work.ts'
import { clearLeftImports } from '../catalogue/staged-import.service.ts'
import type { Schema } from '../database/schema.ts'
import { deleteOldClients } from '../features/accounts/known-client.service.ts'
import { deleteOldLoginDelays } from '../features/accounts/login-delay.service.ts'
import { deleteSpentChallenges } from '../features/accounts/second-factor/passkey.store.ts'
import { deleteLeftPictures } from '../features/products/own-picture/own-picture-retention.service.ts'
import { rollUpClicks } from '../features/links/clicks/click-rollup.service.ts'
import { deleteOldCounts } from '../features/statistics/rollup.service.ts'
import { findRolledUntil } from '../features/statistics/rollup.store.ts'
import { deleteOldPromotions } from '../features/promotions/admin/promotion-retention.service.ts'
import { deleteLowestTerms } from '../features/trending/trending.service.ts'
import { createSaltDeletion } from '../visitors/visitor-salt.service.ts'
import {
  createEventRetention,
  deleteOldFailedBatches,
  MAX_EVENTS,
} from '../journal/event-retention.service.ts'
import { createClockTrust } from './clock-trust.ts'

export interface RetentionOptions {
  readonly db: Kysely<Schema>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since any moment, on a clock that never steps. */
  readonly steadyNow: () => number
  readonly onError: (error: unknown) => void
  /** See EventRetentionOptions. */
  readonly onSurplusEvents: (before: number) => void
}

/**
 * Deletes data that must not or need not be kept: salts of past days, promotions deleted an hour ago, pictures of
 * products deleted an hour ago, terms with a low score, wrong logins of the day before, browsers and networks of logins
 * 90 days ago, raw events that are too old or too many, entries set aside that are as old, hourly counts of what strangers
 * may name, what killed imports have stored, answered challenges of passkeys, and hours of links’ clicks, which become
 * days. Runs at once and then every minute, a thousand rows at a time. With SQLite on the journal's thread, because
 * deleting waits for other writers, and on the main thread every visitor would wait too. While the clock is not to be
 * trusted, only salts are deleted, which must go and are made anew.
 */
export function startRetention({
  db,
  now,
  steadyNow,
  onError,
  onSurplusEvents,
}: RetentionOptions): BackgroundWork {
  const deleteOldEvents = createEventRetention({ onSurplus: onSurplusEvents })
  const deleteOldSalts = createSaltDeletion()
  const isClockTrusted = createClockTrust({ now, steadyNow, findLastTime: () => findRolledUntil(db) })
  // Each job runs on its own, so that one that fails stops no other. A job returns true where rows are left to delete.
  const works = [
    deleteOldSalts,
    deleteOldLoginDelays,
    deleteOldClients,
    deleteSpentChallenges,
    deleteOldPromotions,
    deleteLeftPictures,
    deleteLowestTerms,
    deleteOldEvents,
    deleteOldFailedBatches,
    deleteOldCounts,
    clearLeftImports,
    rollUpClicks,
  ].map((deleteRows) =>
    startBackgroundWork({
      step: async () => {
        if (deleteRows !== deleteOldSalts && !(await isClockTrusted())) return false
        return (await deleteRows(db, now())) === true
      },
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

/** The line of the log for surplus events, and its fields. */
export function surplusLine(before: number): [fields: object, line: string] {
  return [
    { maxEvents: MAX_EVENTS, before: isoTime(before) },
    'there were too many raw events, so the oldest were deleted; no count changes',
  ]
}
