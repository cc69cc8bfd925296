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
 * How long after its end an hour is rolled: clicks wait in memory while the database is away. What comes later still
 * is in the hourly counts, but in no rollup.
 */
export const ROLL_AFTER_MS = HOUR_MS

/** Hours and days are kept as long as a view needs them; months for good. */
const KEEP_HOURS_MS = 9 * DAY_MS
const KEEP_DAYS_MS = 62 * DAY_MS

/** Batches that a killed process left behind are projected first, see projector.service.ts. */
const FIRST_ROLL_AFTER_MS = 10_000

/**
 * Rolls the first hour that is due, with its day and its month when nothing more of them is due, in one transaction.
 * Rolling the same hour twice changes nothing.
 * @param now in milliseconds since 1970
 * @returns whether there may be more to do
 */
export async function rollNextHour(db: Db, now: number): Promise<boolean> {
  const due = startOf('hour', now - ROLL_AFTER_MS)
  // Looked at first, as a transaction would make those who write events wait.
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

/** Rolls in the background from now on, an hour at a time. */
export function startRollup({ db, now, onError }: RollupOptions): BackgroundWork {
  return startBackgroundWork({
    step: () => rollNextHour(db, now()),
    firstAfterMs: FIRST_ROLL_AFTER_MS,
    onError,
  })
}
