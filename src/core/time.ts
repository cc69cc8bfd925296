export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

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
