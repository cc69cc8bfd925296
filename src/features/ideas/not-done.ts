import { tokenAt, wordSet, type WishToken } from './wish-text.ts'

/** In a wish for a gift "doesn't grill" excludes grilling; in any other wish "don't" tells of a trouble that needs help. */
export const GIFT = wordSet(
  `gift gifts present presents birthday bday christmas xmas housewarming anniversary valentine valentines graduation stocking
   easter hanukkah`,
)
const LIKING = wordSet('loves likes enjoys adores')
const NEVER = wordSet('doesnt dont didnt never wont')
const HAVE = wordSet('have own use')

/** Things that a home may lack: a gift for such a thing would be of no use. */
const ROOMS = wordSet(
  'balcony oven bath bathtub tub tv television yard pool fireplace dishwasher microwave freezer grill patio',
)
const WITHOUT = wordSet('no without')

/** "Something for a friend" asks for a present. */
const SOMETHING = wordSet('something anything surprise treat')

function isSomethingFor(tokens: readonly WishToken[], at: number): boolean {
  return SOMETHING.has(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'for'
}

/** Whether a wish asks for something to give. */
export function asksForGift(tokens: readonly WishToken[]): boolean {
  return tokens.some(({ word }) => GIFT.has(word))
}

/** Whether a wish says "something for" somebody, or thanks, without a word for a present. */
export function asksForSomething(tokens: readonly WishToken[]): boolean {
  return tokens.some(({ word }, at) => isSomethingFor(tokens, at) || THANKS.has(word))
}
const THANKS = wordSet('thank thanks')

export interface NotDone {
  /** The place behind the words that say so. */
  readonly end: number
  /** Whether the excluded word is an activity ("grill"), rather than a thing that is lacking ("tv"). */
  readonly isPastime: boolean
}

/** "Doesn't grill", "does not own a tv", "with no balcony", where a wish asks for something to give. */
export function createNotDone(pastimes: readonly string[]) {
  const known = new Set(pastimes)

  return function notDoneAt(tokens: readonly WishToken[], at: number): NotDone | undefined {
    // "Doesnt read but loves history" says what somebody is like, as a wish for a present does.
    if (!tokens.some(({ word }, n) => GIFT.has(word) || LIKING.has(word) || isSomethingFor(tokens, n)))
      return undefined
    const { word, clause } = tokenAt(tokens, at)
    const isTwo = ['does', 'do'].includes(word) && tokens[at + 1]?.word === 'not'
    const end = isTwo ? at + 2 : at + 1
    const next = tokens[end]
    if (next?.clause !== clause) return undefined
    if (WITHOUT.has(word)) {
      const place = ['a', 'an'].includes(next.word) ? tokens[end + 1] : next
      return ROOMS.has(place?.word ?? '') ? { end, isPastime: false } : undefined
    }
    if (!isTwo && !NEVER.has(word)) return undefined
    if (known.has(next.word)) return { end, isPastime: true }
    const isYet = tokens.some((token) => token.word === 'yet' && token.clause === clause)
    if (tokens[end + 1]?.word === 'enough') return undefined
    return HAVE.has(next.word) && word !== 'never' && !isYet ? { end: end + 1, isPastime: false } : undefined
  }
}
