import { randomBytes } from 'node:crypto'
import { DAY_MS, utcDay } from '../core/time.ts'
import type { Db } from '../database/schema.ts'
import { deleteSaltsBefore, findOrCreateSalt } from './visitor-salt.store.ts'

const SALT_BYTES = 32

/** How long after its end a day is still needed, in milliseconds: by instances whose clock is behind. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

/** Deletes the salts of days that are over: what was stored under them names nobody any more. */
export async function deleteOldSalts(db: Db, now: number): Promise<void> {
  await deleteSaltsBefore(db, utcDay(now - CLOCK_TOLERANCE_MS))
}

/**
 * Gives the salt of the day that a time falls in, from memory after the first call of a day.
 * @param onForgotten hears that a day is over, and that memory holds its salt no longer
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
    // Never back to a day whose salt is forgotten: what waited over midnight is named by the new one.
    if (current === undefined || day > current.day) {
      const salt = findOrCreateSalt(db, day, randomBytes(SALT_BYTES).toString('base64url'))
      current = { day, salt }
      salt.then(
        () => forgetAfterDayOf(at, salt),
        // A failure is not remembered: the next event asks again.
        () => {
          current = undefined
        },
      )
    }
    return current.salt
  }
}
