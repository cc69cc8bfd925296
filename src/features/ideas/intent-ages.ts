import type { Intent, IntentTerm, PhraseField } from './intent.ts'
import type { AgeRange } from './wish-age.ts'
import type { ReadWish } from './wish-reader.ts'

/** What an intent is worth that suits an age because it was written for that age. */
const WRITTEN_FOR_AGE = 1.25

/** What an intent for children is worth where a wish names none. */
const NOT_ABOUT_CHILDREN = 0.4
const MAYBE_ABOUT_CHILDREN = 0.7

/** What an intent about one age adds where that age is said, and how many years that are at most. */
export const ONE_AGE_BONUS = 3.5
const ONE_AGE_YEARS = 3

/** Who can use what says nothing of ages. */
const DEFAULT_AGES: AgeRange = { from: 14, to: 120 }

/** Below this it is for children. */
const GROWN_UP = 18
const CHILD_AGE = 14

/** Up to this age a book for teenagers is one for them alone. */
const YOUNG = 20

/** Whether no grown-up is meant. */
export function isForChildren({ ages }: Intent): boolean {
  return ages !== undefined && ages.to < GROWN_UP
}

/** Whether an intent is about the age of whom the wish is for. */
export function isOneAge({ ages }: Intent, wish: ReadWish): boolean {
  return ages !== undefined && ages.to - ages.from <= ONE_AGE_YEARS && wish.isAgeSaid && wish.ages.length > 0
}

/** What an intent is worth by the ages that it is for. */
export function ageFactor({ ages }: Intent, wish: ReadWish): number {
  const isForChild = wish.isAgeSaid && wish.ages.every(({ to }) => to < CHILD_AGE)
  if (isForChild && ages === undefined) return NOT_ABOUT_CHILDREN
  if (wish.ages.length > 0 && wish.isAgeSaid) return ages === undefined ? 1 : WRITTEN_FOR_AGE
  if ((ages?.to ?? YOUNG) >= YOUNG) return 1
  return !wish.isAboutChildren ? NOT_ABOUT_CHILDREN : wish.isAboutGrownUps ? MAYBE_ABOUT_CHILDREN : 1
}

/**
 * Whether those whom the wish is for can use it. What solves a problem, or is for an occasion, is for those who look after
 * them, unless ages are written down. An age that is said is a rule; one that a word such as "toddler" implies is none.
 */
export function isForAges(
  { ages: own, topics }: Intent,
  { ages, isAgeSaid, isPresent, isAboutGrownUps }: ReadWish,
  answers: PhraseField,
): boolean {
  if (ages.length === 0) return true
  // What is given to a child is for the child: no tool kit of a first home for a boy who loves tools.
  const isForChild = isPresent && isAgeSaid && !isAboutGrownUps && ages.every(({ to }) => to < CHILD_AGE)
  const isForOthers = (answers === 'needs' && !(isForChild && topics.length === 0)) || answers === 'occasions'
  if (isForOthers && (own === undefined || !isAgeSaid)) return true
  return ages.some((age) => overlaps(age, own ?? DEFAULT_AGES))
}

/** What a search term says of ages where none are written beside it. */
const AGES_IN_TERM: readonly (readonly [word: RegExp, ages: AgeRange])[] = [
  [/\b(?:baby|newborn|infant)\b/, { from: 0, to: 3 }],
  [/\btoddlers?\b/, { from: 1, to: 4 }],
  [/\bkids?\b/, { from: 3, to: 13 }],
  [/\b(?:adults?|mens|womens|date night)\b/, { from: 14, to: 120 }],
]

/** Whether the ages of a term fit as well. */
export function isTermForAges(
  { ages: own, term }: IntentTerm,
  intent: Intent,
  { ages, isAgeSaid }: ReadWish,
): boolean {
  if (own === undefined) {
    const said = isAgeSaid ? AGES_IN_TERM.find(([word]) => word.test(term))?.[1] : undefined
    return said === undefined || ages.some((age) => overlaps(age, said))
  }
  if (ages.length > 0) return ages.every((age) => age.from >= own.from && age.from <= own.to)
  return own.to >= GROWN_UP || isForChildren(intent) || own.from >= CHILD_AGE
}

function overlaps(a: AgeRange, b: AgeRange): boolean {
  return a.from <= b.to && b.from <= a.to
}
