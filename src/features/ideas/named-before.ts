import type { RuledOut } from './rule-out-words.ts'
import { DIGITS } from './wish-number.ts'
import { wordSet, type WishToken } from './wish-text.ts'

/** What these stand for was named before. */
const REFERENCES = wordSet('one ones another any')
/** These words may stand between what rules out and such a word: "not getting another one". */
const BETWEEN = wordSet(
  'to a new second getting get buying buy having have replacing want wanting need needing',
)
/** Behind such a word the wish says which one, and rules out that one only: "not one with a cord". */
const SAYS_WHICH = wordSet('with of that which like who from without made more to')
const SAYS = wordSet('say says said saying')
/** "Does not have one" tells of a lack, and may ask for one. */
const LACKING = / (?:dont|doesnt|didnt|havent|hasnt|do not|does not) (?:have|own|got|use) $/

/**
 * The places of what "one" and "another" stand for behind words that rule out or tell of owning: "my microwave died, not getting another one" rules
 * out microwaves.
 * @param marks what createRuleOutReader found
 */
export function namedBefore(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
  isThing: (place: number) => boolean,
): number[] {
  const thingBefore = (from: number) => {
    const thing = tokens.findLastIndex((_, place) => place < from && isThing(place))
    return thing < 0 ? [] : [thing]
  }
  return [...tokens.keys()].flatMap((at) => {
    if (isRefusal(tokens, at)) return thingBefore(at)
    const isCueEnd = marks[at] === 'cue' && marks[at + 1] !== 'cue'
    if (!isCueEnd || !endsInReference(tokens, at)) return []
    const from = marks.findLastIndex((mark, place) => place < at && mark !== 'cue') + 1
    const cue = tokens.slice(from, at + 1).map(({ word }) => word)
    if (
      LACKING.test(` ${cue.join(' ')} `) ||
      tokens.some((_, place) => place >= from && place <= at && ownsOne(tokens, place))
    )
      return []
    return thingBefore(from)
  })
}

/** Verbs and numbers of "already has one", "has two already". */
const OWNS = wordSet('has have got owns own')
const HOW_MANY = wordSet('one two three four five some several plenty set pair')

/**
 * The places of things that somebody has already, named before: "learning guitar, already has one". Nobody needs another
 * guitar, and guitar strings are welcome.
 */
export function ownedBefore(tokens: readonly WishToken[], isThing: (place: number) => boolean): number[] {
  return [...tokens.keys()].flatMap((at) => {
    if (!ownsOne(tokens, at)) return []
    const thing = tokens.findLastIndex((_, place) => place < at && isThing(place))
    return thing < 0 ? [] : [thing]
  })
}

/** Whether "already has one" or "has one already" begins at a place. */
function ownsOne(tokens: readonly WishToken[], at: number): boolean {
  const { clause } = tokens[at] ?? { clause: -1 }
  const wordAt = (place: number) => (tokens[place]?.clause === clause ? (tokens[place]?.word ?? '') : '')
  if (!OWNS.has(wordAt(at))) return false
  const number = ['a', 'an'].includes(wordAt(at + 1)) ? at + 2 : at + 1
  if (!HOW_MANY.has(wordAt(number)) && !DIGITS.test(wordAt(number))) return false
  const behind = wordAt(number + 1)
  return behind === 'already' || (wordAt(at - 1) === 'already' && (behind === '' || ENDS.has(behind)))
}

/** "Wants a hamster, we say no". */
function isRefusal(tokens: readonly WishToken[], at: number): boolean {
  const isLast = tokens[at + 2]?.clause !== tokens[at]?.clause
  return SAYS.has(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'no' && isLast
}

/** Whether "one" or the like is said at a cue or behind it, and nothing about which one. */
function endsInReference(tokens: readonly WishToken[], cueEnd: number): boolean {
  const { clause } = tokens[cueEnd] ?? { clause: -1 }
  const wordAt = (place: number) => (tokens[place]?.clause === clause ? (tokens[place]?.word ?? '') : '')
  let at = cueEnd + 1
  while (BETWEEN.has(wordAt(at))) at++
  const isInCue = at === cueEnd + 1 && REFERENCES.has(wordAt(cueEnd))
  if (!isInCue && !REFERENCES.has(wordAt(at))) return false
  while (REFERENCES.has(wordAt(at))) at++
  return wordAt(at) === '' || (ENDS.has(wordAt(at)) && !SAYS_WHICH.has(wordAt(at)))
}

const ENDS = wordSet(
  'because so but and or for in at on as now yet though since due please anymore again here from until i he she they we too already what want need just looking how where can ideas something',
)
