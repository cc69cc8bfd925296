import type { Intent, IntentTerm, PhraseField } from './intent.ts'
import type { AgeRange } from './wish-age.ts'
import type { ReadWish } from './wish-reader.ts'

/** Factor of an intent with ages, if the wish says an age. */
const WRITTEN_FOR_AGE = 1.25

/** Factor of an intent that is of use to one of several children only. */
const NOT_FOR_ALL = 0.5

/** Factors of an intent that does not match a wish in being for children: fully, or only perhaps. */
const NOT_ABOUT_CHILDREN = 0.4
const MAYBE_ABOUT_CHILDREN = 0.7

/** Bonus of an intent about one age, if the wish says an age; such an intent spans at most this many years. */
export const ONE_AGE_BONUS = 3.5
const ONE_AGE_YEARS = 3

/** Ages for an intent that gives none. */
const DEFAULT_AGES: AgeRange = { from: 14, to: 120 }

/** Limits of age for grown-ups and for children. */
const GROWN_UP = 18
const CHILD_AGE = 14

/** An intent that ends below this age is for young people alone. */
const YOUNG = 20

/** Whether an intent is for people under 18 only. */
export function isForChildren({ ages }: Intent): boolean {
  return ages !== undefined && ages.to < GROWN_UP
}

/** Whether an intent is about a single age and the wish says an age. */
export function isOneAge({ ages }: Intent, wish: ReadWish): boolean {
  return ages !== undefined && ages.to - ages.from <= ONE_AGE_YEARS && wish.isAgeSaid && wish.ages.length > 0
}

/** Whether each of several children can use it: what is for a toddler of 2 alone is nothing for "kids aged 2, 6 and 11". */
function isForAll(ages: AgeRange, wish: ReadWish): boolean {
  return !wish.isAgeSaid || wish.ages.length < 2 || wish.ages.every((age) => overlaps(age, ages))
}

/** The factor of an intent by its ages. */
export function ageFactor({ ages }: Intent, wish: ReadWish): number {
  const isForChild = wish.isAgeSaid && wish.ages.every(({ to }) => to < CHILD_AGE)
  if (isForChild && ages === undefined) return NOT_ABOUT_CHILDREN
  if (ages !== undefined && !isForAll(ages, wish)) return NOT_FOR_ALL
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
  // A present for a child must suit the child itself: no tool kit for a first home for a boy who loves tools.
  const isForChild = isPresent && isAgeSaid && !isAboutGrownUps && ages.every(({ to }) => to < CHILD_AGE)
  const isForOthers = (answers === 'needs' && !(isForChild && topics.length === 0)) || answers === 'occasions'
  if (isForOthers && (own === undefined || !isAgeSaid)) return true
  return ages.some((age) => overlaps(age, own ?? DEFAULT_AGES))
}

/** Ages that the words of a search term imply, if the term gives none. */
const AGES_IN_TERM: readonly (readonly [word: RegExp, ages: AgeRange])[] = [
  [/\bnewborn\b/, { from: 0, to: 0 }],
  [/\b(?:baby|infant)\b/, { from: 0, to: 3 }],
  [/\btoddlers?\b/, { from: 1, to: 4 }],
  [/\bbath toys?\b|\bpicture books?\b|\bswim vest\b/, { from: 0, to: 8 }],
  [/\bkids?\b/, { from: 3, to: 13 }],
  [/\b(?:boys|girls)\b/, { from: 2, to: 17 }],
  [/\b(?:adults?|mens|womens|for (?:men|women)|date night)\b/, { from: 14, to: 120 }],
]

/** Ages that the words of a search term imply. These words are checked even where no age is said: a "boy" needs nothing for seniors. */
const ALWAYS_OF_AGE: typeof AGES_IN_TERM = [
  [/\bteens?\b(?! drivers?\b)/, { from: 10, to: 19 }],
  [/\b(?:seniors|elderly)\b/, { from: 50, to: 120 }],
]

/** Whether the ages of a term fit as well. */
export function isTermForAges(
  { ages: own, term }: IntentTerm,
  intent: Intent,
  { ages, isAgeSaid }: ReadWish,
): boolean {
  if (own === undefined) {
    const known = isAgeSaid ? [...ALWAYS_OF_AGE, ...AGES_IN_TERM] : ALWAYS_OF_AGE
    const said = known.find(([word]) => word.test(term))?.[1]
    return said === undefined || ages.length === 0 || ages.some((age) => overlaps(age, said))
  }
  if (ages.length > 0) return ages.every((age) => age.from >= own.from && age.from <= own.to)
  return own.to >= GROWN_UP || isForChildren(intent) || own.from >= CHILD_AGE
}

function overlaps(a: AgeRange, b: AgeRange): boolean {
  return a.from <= b.to && b.from <= a.to
}
