import { randomBytes } from 'node:crypto'
import { DAY_MS, utcDay } from '../core/time.ts'
import type { Db } from '../database/schema.ts'
import { wipeDeletedRows } from '../database/wipe-deleted-rows.ts'
import { deleteOtherSalts, findOrCreateSalt } from './visitor-salt.store.ts'

const SALT_BYTES = 32

/** How long before and after its day a salt may be needed, in milliseconds, because the clocks of instances differ. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

/**
 * Makes a function that deletes the salts of ended days and wipes what the database keeps of deleted rows: from then on,
 * nobody who reads the database can find out whose events were stored under them. While another connection reads them, the
 * next call wipes them. Salts of days to come, made while the clock was ahead, are deleted too: they would be used on two days.
 */
export function createSaltDeletion(): (db: Db, now: number) => Promise<void> {
  // A process that was killed may have left a deleted salt.
  let isLeft = true
  return async (db, now) => {
    const [first, last] = [utcDay(now - CLOCK_TOLERANCE_MS), utcDay(now + CLOCK_TOLERANCE_MS)]
    if (await deleteOtherSalts(db, first, last)) isLeft = true
    if (isLeft) isLeft = !(await wipeDeletedRows(db, 'visitor_salts'))
  }
}

/**
 * Returns the salt of the day that contains a time, from memory after the first call of a day.
 * @param onForgotten called when a day has ended and its salt has been removed from memory
 */
export function createVisitorSalt(
  db: Db,
  onForgotten: () => void = () => undefined,
): (at: number) => Promise<string> {
  let current: { readonly day: string; readonly salt: Promise<string> } | undefined

  function forgetAfterDayOf(at: number, salt: Promise<string>): void {
    setTimeout(
      () => {
        if (current?.salt !== salt) return
        current = undefined
        onForgotten()
      },
      DAY_MS - (at % DAY_MS) + CLOCK_TOLERANCE_MS,
    ).unref()
  }

  return (at) => {
    const day = utcDay(at)
    // An event that waited over midnight uses the new salt. Only a clock that was ahead and has been set goes back to an
    // earlier day: the salt of the later day would be used on both.
    if (current === undefined || day > current.day || utcDay(at + CLOCK_TOLERANCE_MS) < current.day) {
      const salt = findOrCreateSalt(db, day, randomBytes(SALT_BYTES).toString('base64url'))
      current = { day, salt }
      salt.then(
        () => forgetAfterDayOf(at, salt),
        // A failure is not cached: the next event asks again.
        () => {
          current = undefined
        },
      )
    }
    return current.salt
  }
}
