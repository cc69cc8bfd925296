import { BUDGETS, MOODS, type Budget, type Mood } from './idea.ts'

/** How a surprise is to be; what is not said is left to chance. */
export interface Dial {
  readonly mood?: Mood | undefined
  readonly budget?: Budget | undefined
}

/** What the query of an address says of the dial; anything else in it counts as not said. */
export function parseDial(query: string): Dial {
  const parameters = new URLSearchParams(query)
  return {
    mood: MOODS.find((mood) => mood === parameters.get('mood')),
    budget: BUDGETS.find((budget) => budget === parameters.get('budget')),
  }
}

/** The address of home with the dial so set. */
export function dialUrl(origin: string, { mood, budget }: Dial): string {
  const url = new URL('/', origin)
  if (mood) url.searchParams.set('mood', mood)
  if (budget) url.searchParams.set('budget', budget)
  return url.href
}
