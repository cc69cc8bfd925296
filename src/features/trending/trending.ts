import { HOUR_MS, MINUTE_MS, utcDay } from '../../core/time.ts'

/** Popular searches, measured from what different people typed; recent searches count more. */

/** Terms on the home page, in three columns. */
export const TRENDING_COUNT = 9

/** A search loses half of its weight in this time. */
export const HALF_LIFE_MS = 4 * HOUR_MS

/** Different networks, for different visitors, that must search for a term on one day before the term is shown. */
export const MIN_VISITORS = 3

/** Half-lives after which a term is deleted: one search has then less than 0.03 % of its weight. */
export const KEPT_HALF_LIVES = 12

/**
 * The score of a search: the logarithm (base 2) of its forward-decayed count, 2^(t / half-life). The order of such
 * scores does not change as time passes, so the ranking can be stored and indexed without updates (Cormode et al.,
 * "Forward Decay", ICDE 2009).
 * @param at milliseconds since 1970
 */
export function scoreAt(at: number, visitors = 1): number {
  return at / HALF_LIFE_MS + Math.log2(visitors)
}

/** The sum of two scores of scoreAt: log2(2^a + 2^b), computed so that no power can overflow. */
export function addScores(a: number, b: number): number {
  return Math.max(a, b) + Math.log2(1 + 2 ** -Math.abs(a - b))
}

/** How much the clocks of instances may differ, in milliseconds. */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS

/**
 * The last UTC date that an instance may have at a moment. A score of a later day was counted while the clock of the
 * machine was ahead, and is higher than the right ones.
 */
export function latestDayAt(now: number): string {
  return utcDay(now + CLOCK_TOLERANCE_MS)
}
