import { DAY_MS } from '../../core/time.ts'

/** The jokes behind the logo and in the footer. */

const SIX_HOURS = 6

/** The index of the current joke, which changes every six hours of the visitor's day (spec, section 2). */
export function jokeIndex(date: Date, count: number): number {
  const startOfYear = Date.UTC(date.getFullYear(), 0, 0)
  const dayOfYear = (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - startOfYear) / DAY_MS
  const block = Math.floor(date.getHours() / SIX_HOURS)
  return (dayOfYear * (24 / SIX_HOURS) + block) % count
}
