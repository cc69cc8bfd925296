import type { IndexedTerm } from './intent-index.ts'
import type { ReadWish } from './wish-reader.ts'

/** What a word that the term shares with the wish counts for, beside mood and budget. */
const OVERLAP_WEIGHT = 0.4

/** How well a search term suits a wish; 0 or less when it must not be shown for it. */
export function termFit(
  { forms, mood = 'sensible', budget }: IndexedTerm,
  wish: ReadWish,
  weightOf: (form: string) => number,
): number {
  if (forms.some((form) => wish.unwanted.has(form))) return 0
  const overlap = forms.reduce((sum, form) => sum + (wish.wanted.has(form) ? weightOf(form) : 0), 0)
  return OVERLAP_WEIGHT * overlap + moodFit(mood, wish.mood) + budgetFit(budget, wish.budget)
}

function moodFit(mood: NonNullable<IndexedTerm['mood']>, wished: ReadWish['mood']): number {
  if (wished === 'unhinged') return { sensible: 0.5, silly: 2, unhinged: 4 }[mood]
  if (wished === 'silly') return { sensible: 0.5, silly: 3, unhinged: 1.5 }[mood]
  if (wished === 'sensible') return { sensible: 1, silly: -9, unhinged: -9 }[mood]
  return { sensible: 1, silly: 0.4, unhinged: 0.05 }[mood]
}

function budgetFit(budget: IndexedTerm['budget'], wished: ReadWish['budget']): number {
  if (wished === undefined) return budget === 'unreasonable' ? 0 : 0.4
  if (budget === undefined) return 0.7
  if (budget === wished) return 1.5
  return wished === 'pocket-money' && budget === 'unreasonable' ? -9 : 0.2
}
