import { DAY_MS, HOUR_MS } from '../../core/time.ts'
import { startBackgroundWork, type BackgroundWork } from '../../database/background-work.ts'
import type { Db } from '../../database/schema.ts'
import { startOf } from './period.ts'
import {
  deleteCountsBefore,
  deleteRollupsBefore,
  deleteRollupsFrom,
  findCountedHour,
  findCountedHourBefore,
  findRolledUntil,
  findShortLivedHour,
  moveRolledUntil,
  rollHour,
  rollSpan,
} from './rollup.store.ts'

/**
 * Time between the end of an hour and its rollup: clicks wait in memory while the database is away. Counts that are
 * stored later are in the hourly counts only.
 */
export const ROLL_AFTER_MS = HOUR_MS

/** Hours and days are kept as long as a view needs them; months are kept for good. */
const KEEP_HOURS_MS = 9 * DAY_MS
const KEEP_DAYS_MS = 62 * DAY_MS

/** Longer than hours are rolled up again after the clock was wrong, see `redoRollupsFrom`. */
const KEEP_COUNTS_MS = 93 * DAY_MS

/** Counts that one step deletes; with SQLite, storing events waits for it. */
const DELETED_AT_ONCE = 1000

/** Time for the projector to process batches of a killed process first, see projector.service.ts. */
const FIRST_ROLL_AFTER_MS = 10_000

/**
 * Rolls up the first due hour in one transaction; with the last due hour of a day or month also that day or month.
 * Rolling up an hour again changes nothing. The progress is never ahead of the clock for longer than until the next call.
 * @param now in milliseconds since 1970
 * @returns whether there may be more to do
 */
export async function rollNextHour(db: Db, now: number): Promise<boolean> {
  const due = startOf('hour', now - ROLL_AFTER_MS)
  const rolledUntil = await findRolledUntil(db)
  if (rolledUntil > startOf('hour', now)) {
    await redoRollupsFrom(db, rolledUntil, due)
    return true
  }
  // Checked before the transaction, which would make other writers wait.
  if (rolledUntil >= due) return false
  return db.transaction().execute(async (transaction) => {
    const from = await findRolledUntil(transaction)
    if (from >= due) return false
    const hour = (await findCountedHour(transaction, from)) ?? due
    const next = hour < due ? ((await findCountedHour(transaction, hour + HOUR_MS)) ?? due) : due
    const until = Math.min(next, due)
    if (!(await moveRolledUntil(transaction, from, until))) return true
    if (hour < due) {
      await rollHour(transaction, hour)
      for (const span of ['day', 'month'] as const) {
        if (until === due || startOf(span, until) > startOf(span, hour))
          await rollSpan(transaction, span, hour)
      }
    }
    await deleteRollupsBefore(transaction, 'hour', startOf('day', until - KEEP_HOURS_MS))
    await deleteRollupsBefore(transaction, 'day', startOf('day', until - KEEP_DAYS_MS))
    return until < due
  })
}

/**
 * Goes back to the last hour that may be rolled up, after rollups were made while the clock was ahead: events of the
 * hours since then would never be rolled up. Later rollups are deleted, and sums of parts made anew. As the clock may be
 * behind instead, months stay whose hourly counts are deleted.
 */
async function redoRollupsFrom(db: Db, rolledUntil: number, due: number): Promise<void> {
  // Far ahead, hours and days were deleted that a view still needs. The hourly counts of two months are rolled up again.
  const from = rolledUntil - due > DAY_MS ? startOf('month', due, -1) : due
  await db.transaction().execute(async (transaction) => {
    if (!(await moveRolledUntil(transaction, rolledUntil, from))) return
    for (const span of ['hour', 'day'] as const)
      await deleteRollupsFrom(transaction, span, startOf(span, from))
    const firstMonth = Math.max(startOf('month', from), await findFirstWholeMonth(transaction))
    if (Number.isFinite(firstMonth)) await deleteRollupsFrom(transaction, 'month', firstMonth)
    for (const span of ['day', 'month'] as const) await rollSpan(transaction, span, from)
  })
}

/**
 * The first month of whose hourly counts none is deleted: the other counts tell whether there was anything before. Infinity where
 * all may be deleted.
 */
async function findFirstWholeMonth(db: Db): Promise<number> {
  const shortLived = await findShortLivedHour(db)
  if (shortLived === undefined) return Number.POSITIVE_INFINITY
  const first = (await findCountedHour(db, 0)) ?? shortLived
  return startOf('month', shortLived, first < startOf('month', shortLived) ? 1 : 0)
}

/**
 * Deletes old hourly counts whose keys strangers may choose; days and months stay, so no view changes. Their age is reckoned
 * from the last hour with counts that was rolled up, not from now: while a clock is ahead and nobody comes, nothing goes that
 * has to be rolled up again.
 * @param now in milliseconds since 1970
 * @returns whether there may be more to delete
 */
export async function deleteOldCounts(db: Db, now: number): Promise<boolean> {
  const lastHour = await findCountedHourBefore(db, Math.min(now, await findRolledUntil(db)))
  if (lastHour === undefined) return false
  return deleteCountsBefore(db, startOf('day', lastHour - KEEP_COUNTS_MS), DELETED_AT_ONCE)
}

export interface RollupOptions {
  readonly db: Db
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Rolls up due hours in the background, an hour at a time. */
export function startRollup({ db, now, onError }: RollupOptions): BackgroundWork {
  return startBackgroundWork({
    step: () => rollNextHour(db, now()),
    firstAfterMs: FIRST_ROLL_AFTER_MS,
    onError,
  })
}
