import { DAY_MS, HOUR_MS } from '../../core/time.ts'

/**
 * Wrong tries without a delay, by what they are counted against. NIST SP 800-63B, section 5.2.2, allows at most 100
 * wrong tries in a row for one account.
 */
export const FREE_TRIES = {
  /** A browser or a network that the account has signed in with before: typing errors of the owner. */
  client: 6,
  /** One name from one address: typing errors in a new place. */
  address: 6,
  /** All names from a /24 of IPv4, or a /56 or /48 of IPv6: a whole office behind them, but no list of names. */
  network: 30,
  /** One name from all places that are not known: with the delays after them, fewer than 100 on one day. */
  account: 60,
} as const

/** The delays double from half a minute to an hour, which section 5.2.2 of NIST SP 800-63B gives as an example. */
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = HOUR_MS

/** Without a further try, a scope is as good as new after this time. */
export const FORGOTTEN_AFTER_MS = DAY_MS

/** Wrong tries of one scope. Times in milliseconds since 1970. */
export interface LoginDelay {
  readonly failures: number
  /** The time of the last try that was counted. */
  readonly countedAt: number
  /** Tries before this time are refused. */
  readonly openAt: number
}

/** The outcome of a try that has to wait. */
export interface TooManyTries {
  readonly kind: 'too-many'
  readonly retryAfterMs: number
}

/** How long the next try has to wait, in milliseconds. */
export function waitAt({ openAt }: LoginDelay, now: number): number {
  const waitMs = openAt - now
  // A longer wait was never set: the clock has been turned back meanwhile.
  return waitMs > LONGEST_DELAY_MS ? 0 : Math.max(0, waitMs)
}

/** A scope after one more try. */
export function afterTry(before: LoginDelay | undefined, freeTries: number, now: number): LoginDelay {
  const isForgotten = before === undefined || now - before.countedAt >= FORGOTTEN_AFTER_MS
  const failures = isForgotten ? 1 : before.failures + 1
  const delayMs =
    failures < freeTries ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - freeTries), LONGEST_DELAY_MS)
  return { failures, countedAt: now, openAt: now + delayMs }
}
