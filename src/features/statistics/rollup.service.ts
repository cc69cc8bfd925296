import { DAY_MS, HOUR_MS } from '../../core/time.ts'
import { startBackgroundWork, type BackgroundWork } from '../../database/background-work.ts'
import type { Db } from '../../database/schema.ts'
import { startOf } from './period.ts'
import {
  deleteRollupsBefore,
  findCountedHour,
  findRolledUntil,
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

/** Time for the projector to process batches of a killed process first, see projector.service.ts. */
const FIRST_ROLL_AFTER_MS = 10_000

/**
 * Rolls up the first due hour in one transaction; with the last due hour of a day or month also that day or month.
 * Rolling up an hour again changes nothing.
 * @param now in milliseconds since 1970
 * @returns whether there may be more to do
 */
export async function rollNextHour(db: Db, now: number): Promise<boolean> {
  const due = startOf('hour', now - ROLL_AFTER_MS)
  // Checked before the transaction, which would make other writers wait.
  if ((await findRolledUntil(db)) >= due) return false
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
