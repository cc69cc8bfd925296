import { isClauseEnd } from './rule-out-words.ts'
import { GIFT } from './not-done.ts'
import { wordSet, type WishToken } from './wish-text.ts'

const ALTERNATIVES = wordSet('alternative alternatives')
/** "Wooden alternative to plastic toys" says before it what is wanted, so "to" is none of these. */
const BEHIND = wordSet('for ideas idea please as')
/** "She is into punk and alternative" tells of a style. */
const BEFORE_STYLE = wordSet('and or is into')
const BETWEEN = wordSet('on the of a and in')
const MAX_NAME = 4

/** The places of what a wish wants something else for, and of the word that says so: "elf on the shelf alternatives". */
export function alternativesIn(
  tokens: readonly WishToken[],
): { readonly at: number; readonly things: readonly number[] }[] {
  return [...tokens.keys()].flatMap((at) => {
    const isSaid = ALTERNATIVES.has(tokens[at]?.word ?? '') && !BEFORE_STYLE.has(tokens[at - 1]?.word ?? '')
    if (!isSaid || !(isClauseEnd(tokens, at + 1) || BEHIND.has(tokens[at + 1]?.word ?? ''))) return []
    const things: number[] = []
    for (
      let place = at - 1;
      place >= 0 && at - place <= MAX_NAME && !isClauseEnd(tokens, place + 1);
      place--
    ) {
      const { word = '' } = tokens[place] ?? {}
      if (!BETWEEN.has(word) && !GIFT.has(word)) things.push(place)
    }
    // "Gluten free bread alternative" wants bread of another kind.
    const isKindOfIt = things.some((place) => tokens[place]?.word === 'free')
    return isKindOfIt ? [] : [{ at, things }]
  })
}
