import { isOfThePast } from './interest.ts'
import type { WishObject } from './wish-object.ts'
import { tokenAt, type WishToken } from './wish-text.ts'

/** Weights of words: the object's head counts most, then its other words and plain words, then context, and days least. */
const HEAD_WEIGHT = 2
const OBJECT_WEIGHT = 1
const PLAIN_WEIGHT = 1
const CONTEXT_WEIGHT = 0.6
export const DAY_WEIGHT = 0.3

/** A day behind one of the words in BEFORE_DAY only says when: "the race is sunday", "every saturday". */
const DAYS = new Set(
  'monday tuesday wednesday thursday friday saturday sunday tomorrow tonight weekend'.split(' '),
)
const BEFORE_DAY = new Set('is are on by this next every until til till'.split(' '))

/** The words behind these prepositions say where or when. */
export const PLACE_WORDS = new Set(
  'on in at above under below behind near inside over onto beside outside during'.split(' '),
)

/** So many words behind "used to" tell what somebody loved once: other needs of the wish count more. */
const MAX_PAST_WORDS = 4

/** The weight of the word at a place: the object counts most, and words that say where, when or what for count less. */
export function weightAt(
  at: number,
  tokens: readonly WishToken[],
  { places, head }: WishObject,
  isPerson: boolean,
): number {
  if (places.has(at)) return at === head ? HEAD_WEIGHT : OBJECT_WEIGHT
  if (isPerson) return PLAIN_WEIGHT
  if (isDay(tokens, at)) return DAY_WEIGHT
  // In "the race is sunday" the race only says when the thing is needed.
  if (isDay(tokens, at + 2) && tokens[at + 1]?.word === 'is' && at > 1) return CONTEXT_WEIGHT
  if (isOfEarlierGift(tokens, at)) return DAY_WEIGHT
  const { clause } = tokenAt(tokens, at)
  const before = tokens.slice(0, at)
  const past = before.findLastIndex((token, n) => isOfThePast(tokens, n) && token.clause === clause)
  if (past >= 0 && at - past <= MAX_PAST_WORDS) return CONTEXT_WEIGHT
  const place = before.findLastIndex((token) => PLACE_WORDS.has(token.word) && token.clause === clause)
  return places.size > 0 || (place > 0 && at - place <= 3) ? CONTEXT_WEIGHT : PLAIN_WEIGHT
}

const GAVE = new Set('gave got bought'.split(' '))
/** Behind "now" these tell of no other feast: "got her a necklace, now what", "bought a puppy, now he chews everything". */
const NO_FEAST = new Set('what how where he she it they i we'.split(' '))

/** Whether a place tells of the last present, and "now" of the next: "we gave them a toaster for the engagement, now the wedding". */
function isOfEarlierGift(tokens: readonly WishToken[], at: number): boolean {
  const now = tokens.findLastIndex(
    ({ word }, place) => word === 'now' && tokens[place - 1]?.clause !== tokens[place]?.clause,
  )
  const isOfFeast = now > at && now + 1 < tokens.length && !NO_FEAST.has(tokens[now + 1]?.word ?? '')
  return isOfFeast && tokens.slice(0, at).some(({ word }) => GAVE.has(word))
}

function isDay(tokens: readonly WishToken[], at: number): boolean {
  return DAYS.has(tokens[at]?.word ?? '') && BEFORE_DAY.has(tokens[at - 1]?.word ?? '')
}
