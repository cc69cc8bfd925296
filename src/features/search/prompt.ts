import { pick, type Random } from '../../core/random.ts'
import type { SearchWords } from './search.contract.ts'

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** Chance that a prompt is about the time of day. */
const DAY_PART_CHANCE = 0.3

/** @param hour of the visitor's clock, 0 to 23 */
export function dayPartAt(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'afternoon'
  if (hour >= 17 && hour < 22) return 'evening'
  return 'night'
}

/**
 * A placeholder for the search box, now and then one that suits the hour.
 * @param room characters that fit; where no prompt does, it is the shortest, which will be cut
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
