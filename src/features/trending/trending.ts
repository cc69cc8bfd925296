import { HOUR_MS } from '../../core/time.ts'

/** Popular searches: measured from what different people typed, with recent ones counting more. */

/** Terms on the home page, in three columns. */
export const TRENDING_COUNT = 9

/** After this long a search counts half. */
export const HALF_LIFE_MS = 4 * HOUR_MS

/** People who must have searched a term, on one day, before anybody else sees it. */
export const MIN_VISITORS = 3

/** Half-lives after which a term is forgotten: what one search is worth then is under 0.03 %. */
export const FORGOTTEN_AFTER_HALF_LIVES = 12

/**
 * The weight of one search as a logarithm: log2 of its forward-decayed count, 2^(t / half-life). Sums of such
 * weights keep their order as time passes, so a ranking can be stored and indexed, and nothing has to be
 * recomputed when the clock moves (Cormode et al., "Forward Decay", ICDE 2009).
 * @param at milliseconds since 1970
 */
export function scoreAt(at: number, visitors = 1): number {
  return at / HALF_LIFE_MS + Math.log2(visitors)
}

/** The weight of two together, both as scoreAt gives them: log2(2^a + 2^b), so that neither power can overflow. */
export function addScores(a: number, b: number): number {
  return Math.max(a, b) + Math.log2(1 + 2 ** -Math.abs(a - b))
}
