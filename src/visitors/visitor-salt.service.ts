import { randomBytes } from 'node:crypto'
import { DAY_MS, utcDay } from '../core/time.ts'
import type { Db } from '../database/schema.ts'
import { wipeDeletedRows } from '../database/wipe-deleted-rows.ts'
import { deleteSaltsBefore, findOrCreateSalt } from './visitor-salt.store.ts'

const SALT_BYTES = 32

/** How long the salt of an ended day is still needed, in milliseconds, because the clocks of instances differ. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

/**
 * Makes a function that deletes the salts of ended days and wipes what the database keeps of deleted rows: from then on,
 * nobody who reads the database can find out whose events were stored under them. While another connection reads them, the
 * next call wipes them.
 */
export function createSaltDeletion(): (db: Db, now: number) => Promise<void> {
  // A process that was killed may have left a deleted salt.
  let isLeft = true
  return async (db, now) => {
    if (await deleteSaltsBefore(db, utcDay(now - CLOCK_TOLERANCE_MS))) isLeft = true
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
    // Never returns to a day whose salt is forgotten: an event that waited over midnight uses the new salt.
    if (current === undefined || day > current.day) {
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
