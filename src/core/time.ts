export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * The latest time that is accepted, in milliseconds since 1970: the last moment of the year 9999, because dates in
 * files and forms have four digits (RFC 3339, section 5.6). JavaScript's own range ends later (ECMA-262, 21.4.1.1).
 */
export const LATEST_TIME = Date.UTC(10_000, 0) - 1

/** Whether a number of milliseconds since 1970 is a time between the years 1970 and 9999; NaN is none. */
export function isTime(at: number): boolean {
  return at >= 0 && at <= LATEST_TIME
}

/** ISO 8601 of a time, in milliseconds since 1970; undefined outside the years 1970 to 9999. */
export function isoTime(at: number): string | undefined {
  return isTime(at) ? new Date(at).toISOString() : undefined
}

/**
 * The last date that was computed, nearly always today's. Computing a date takes 0.7 µs, and each event needs two.
 */
let last = { number: Number.NaN, date: '' }

/**
 * The UTC date of a time, such as 2026-11-21.
 * @param at milliseconds since 1970
 */
export function utcDay(at: number): string {
  const number = Math.floor(at / DAY_MS)
  if (number !== last.number) last = { number, date: new Date(at).toISOString().slice(0, 10) }
  return last.date
}

/** Start of the hour that contains a moment; both in milliseconds since 1970. */
export function hourOf(at: number): number {
  return at - (at % HOUR_MS)
}
