import { pick, type Random } from '../../core/random.ts'
import type { SearchWords } from './search.contract.ts'

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** Probability that a prompt refers to the time of day. */
const DAY_PART_CHANCE = 0.3

/** @param hour of the visitor's clock, 0 to 23 */
export function dayPartAt(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'afternoon'
  if (hour >= 17 && hour < 22) return 'evening'
  return 'night'
}

/**
 * A placeholder for the search box, sometimes one for the time of day.
 * @param room characters that fit; if no prompt fits, the shortest is returned and will be cut
 */
export function pickPrompt(
  prompts: SearchWords['prompts'],
  hour: number,
  random: Random,
  room = Number.POSITIVE_INFINITY,
): string {
  const wanted = random() < DAY_PART_CHANCE ? prompts[dayPartAt(hour)] : prompts.anytime
  for (const list of [wanted, prompts.anytime]) {
    const fitting = pick(
      list.filter(({ length }) => length <= room),
      random,
    )
    if (fitting !== undefined) return fitting
  }
  return prompts.anytime.toSorted((a, b) => a.length - b.length)[0] ?? ''
}
