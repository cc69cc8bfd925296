import { DAY_MS, HOUR_MS } from '../core/time.ts'

/** How far the clock may differ from the steady one between two checks, in milliseconds. */
const TOLERANCE_MS = HOUR_MS

/** How long the clock has to agree with the steady one after a jump, in milliseconds, before it is trusted again. */
const WAIT_MS = HOUR_MS

/** How far the clock of a start may be after the last known time, in milliseconds, to be trusted at once. */
const AWAY_MS = DAY_MS

export interface ClockTrustOptions {
  /** Milliseconds since 1970; may step when the machine's clock is set. */
  readonly now: () => number
  /** Milliseconds since any moment; never steps. */
  readonly steadyNow: () => number
  /** The last time that the database knows of, in milliseconds since 1970. Asked by the first check. */
  readonly findLastTime: () => Promise<number>
}

/**
 * Makes a function that returns whether the clock may decide what is deleted: a machine may start with a clock that is
 * days or years ahead, and what is deleted by it is lost when the clock is set. After a jump by more than an hour, and
 * after a start more than a day after the last known time, an hour has to pass without a further jump. A machine that
 * slept looks like a jump, and waits too. A further start within that hour is believed, as the last known time is of the same clock.
 */
export function createClockTrust({
  now,
  steadyNow,
  findLastTime,
}: ClockTrustOptions): () => Promise<boolean> {
  let offset: number | undefined
  let trustedFrom = Number.NEGATIVE_INFINITY

  return async () => {
    if (offset === undefined) {
      const lastTime = await findLastTime()
      if (now() - lastTime > AWAY_MS) trustedFrom = steadyNow() + WAIT_MS
    }
    const newOffset = now() - steadyNow()
    if (offset !== undefined && Math.abs(newOffset - offset) > TOLERANCE_MS)
      trustedFrom = steadyNow() + WAIT_MS
    offset = newOffset
    return steadyNow() >= trustedFrom
  }
}
