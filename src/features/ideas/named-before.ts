import { isClauseEnd, type RuledOut } from './rule-out-words.ts'
import { DIGITS } from './wish-number.ts'
import { wordSet, type WishToken } from './wish-text.ts'

/** What these stand for was named before. */
const REFERENCES = wordSet('one ones another any third fourth fifth')
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
  /**
   * The place of the thing that "that" stands for: the thing that was got or made ("we got a toaster for the wedding, so not that"),
   * or else the first thing ("steam mop ruined my laminate, so not that").
   */
  const thatBefore = (to: number) => {
    const clause = tokens[to]?.clause ?? 0
    const near = [...tokens.keys()].filter(
      (place) => place < to && clause - (tokens[place]?.clause ?? 0) <= 1,
    )
    const got = near.findLast((place) => GOT.has(tokens[place]?.word ?? ''))
    const aim = near.find((place) => place > (got ?? to) && tokens[place]?.word === 'for') ?? to
    if (got !== undefined)
      return near.filter((place) => place > got && place < aim && isThing(place)).slice(-1)
    const thing = near.find(isThing)
    // The name goes on: a toaster oven is an oven.
    let last = thing
    while (last !== undefined && isThing(last + 1) && tokens[last + 1]?.clause === tokens[last]?.clause)
      last++
    return last === undefined ? [] : [last]
  }
  const found = [...tokens.keys()].flatMap((at) => {
    // "Candles absolutely not": stress is gone already (tokensOf).
    const isPlainNot =
      tokens[at]?.word === 'not' && isThing(at - 1) && isClauseEnd(tokens, at + 1) && !isClauseEnd(tokens, at)
    if (isPlainNot || isRefusal(tokens, at, isThing) || asksForElse(tokens, at)) {
      const wished = wishedBefore(tokens, at)
      return wished.length > 0 ? wished : thingBefore(at)
    }
    if (isNotThat(tokens, at)) return thatBefore(at)
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
  return [...new Set(found)]
}

/** Verbs and numbers of "already has one", "has two already". */
const OWNS = wordSet('has have got owns own')
/** "No, shes got three": nobody needs a fourth. */
const MANY = wordSet('three four five six seven ten plenty')
const SUBJECTS = wordSet('he she they shes hes theyve weve ive')
const HOW_MANY = wordSet('one two three four five six seven ten some several plenty set pair')
/** "Loves cats, she has three": whoever has animals gets things with them on. */
const ANIMALS = wordSet(
  `cat cats dog dogs kitten kittens puppy puppies rabbit rabbits bunny bunnies horse horses pony ponies hamster hamsters bird birds
   budgie budgies parrot parrots ferret ferrets chicken chickens hen hens duck ducks goat goats sheep cow cows pig pigs pet pets`,
)

/**
 * The places of things that somebody has already, named before: "learning guitar, already has one". Nobody needs another
 * guitar, and guitar strings are welcome.
 */
export function ownedBefore(tokens: readonly WishToken[], isThing: (place: number) => boolean): number[] {
  return [...tokens.keys()].flatMap((at) => {
    if (!ownsOne(tokens, at)) return []
    const thing = tokens.findLastIndex((_, place) => place < at && isThing(place))
    // "Bread knife for my baker sister? shes got three": whom it is for stands behind.
    const clause = tokens[thing]?.clause
    const aim = tokens.findIndex(
      ({ word, clause: its }, place) => its === clause && place < thing && word === 'for',
    )
    const named = tokens.findLastIndex((_, place) => place < aim && isThing(place))
    const owned = named >= 0 && tokens[named]?.clause === clause ? named : thing
    return thing < 0 || ANIMALS.has(tokens[owned]?.word ?? '') ? [] : [owned]
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
  if (MANY.has(wordAt(number)) && behind === '' && SUBJECTS.has(wordAt(at - 1))) return true
  return behind === 'already' || (wordAt(at - 1) === 'already' && (behind === '' || ENDS.has(behind)))
}

/** "Wants a hamster, we say no". */
function isRefusal(tokens: readonly WishToken[], at: number, isThing: (place: number) => boolean): boolean {
  const end = tokens[at + 2]
  const isLast = end?.clause !== tokens[at]?.clause || UNTIL.has(end?.word ?? '')
  if (SAYS.has(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'no' && isLast) return true
  return saysNever(tokens, at, isThing)
}

/** "So not that", "but not those", at the end of a clause. */
function isNotThat(tokens: readonly WishToken[], at: number): boolean {
  const [before, next, behind] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  if (tokens[at]?.word !== 'not' || !THAT.has(next?.word ?? '')) return false
  const isTurn = before?.clause !== tokens[at]?.clause || ['so', 'but', 'and', 'just'].includes(before.word)
  return isTurn && behind?.clause !== tokens[at]?.clause
}
const GOT = wordSet('got has have had bought gave makes made owns tried gets')
const THAT = wordSet('that those these them')

const WISHES = wordSet('wants asks asking begs begging')
const WISH_ENDS = wordSet('for because so but to from since when and')
const BEFORE_WISHED = wordSet('a an the for some any her his their to have get be')

/** The places of what somebody wishes for before a place: "pierced ears" of "she wants pierced ears, im saying no". */
function wishedBefore(tokens: readonly WishToken[], at: number): number[] {
  const verb = tokens.findLastIndex(({ word }, place) => place < at && WISHES.has(word))
  if (verb < 0) return []
  let from = verb + 1
  while (BEFORE_WISHED.has(tokens[from]?.word ?? '')) from++
  let end = from
  const clause = tokens[verb]?.clause
  while (end < at && tokens[end]?.clause === clause && !WISH_ENDS.has(tokens[end]?.word ?? '')) end++
  return Array.from({ length: Math.min(end - from, MAX_WISHED) }, (_, n) => from + n)
}
const MAX_WISHED = 3

/** "And something else", "with something else": it comes on top of what is wanted. */
const ON_TOP = wordSet('and or plus with')
const MEANS_NOTHING = wordSet('lol haha please pls plz thanks instead')

/**
 * "Husband wants a tattoo, i want him to want something else". "Something else too" and "what else does he need" ask for more, and leave
 * the thing wanted.
 */
function asksForElse(tokens: readonly WishToken[], at: number): boolean {
  const isElse = /^(?:something|anything)$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'else'
  const isLast = isClauseEnd(tokens, at + 2) || MEANS_NOTHING.has(tokens[at + 2]?.word ?? '')
  if (!isElse || !isLast || ON_TOP.has(tokens[at - 1]?.word ?? '')) return false
  return tokens.some(({ word }, place) => place < at && word === 'wants')
}

const UNTIL = wordSet('till until unless')
/** Refusals that stand alone behind the name of a thing. tokensOf takes stress away before "no" and "not" only. */
const NEVER = [
  'not',
  'no',
  'nope',
  'never',
  'no way',
  'hell no',
  'no chance',
  'not a chance',
  'fat chance',
  'no thank you',
  'no thanks',
  'not happening',
  'isnt happening',
  'aint happening',
  'over my dead body',
  'out of the question',
  'not in my house',
  'not on my watch',
]
  .map((said) => said.split(' '))
  .toSorted((one, other) => other.length - one.length)
const BEFORE_NEVER = wordSet('but and absolutely thats its is are so that sorry')

/**
 * Whether a clause, or its end, says no to what was named: "wants a drone, absolutely not", "christmas jumper no way". "Trying to open
 * a jar, no chance" needs help with the jar, so somebody has to want the thing, or it is all that the words before name.
 */
function saysNever(tokens: readonly WishToken[], at: number, isThing: (place: number) => boolean): boolean {
  const clause = tokens[at]?.clause
  const said = NEVER.find((words) => words.every((word, n) => tokens[at + n]?.word === word))
  if (!said || at === 0 || !endsThere(tokens, at + said.length, said.length)) return false
  let from = at
  while (tokens[from - 1]?.clause === clause && BEFORE_NEVER.has(tokens[from - 1]?.word ?? '')) from--
  if (from === 0) return false
  const isAlone = tokens[from - 1]?.clause !== clause
  const isOwned = OWNS.has(tokens[at + 1]?.word ?? '')
  if (said.length === 1 && (isAlone ? isQuestion(tokens, from - 1) : !isOwned)) return false
  return wishedBefore(tokens, at).length > 0 || isNameOnly(tokens, from, isThing)
}

/** Whether a clause ends behind a refusal, or goes on with another sentence: "harmonica no thanks he has two". */
function endsThere(tokens: readonly WishToken[], behind: number, said: number): boolean {
  const next = tokens[behind]
  return next?.clause !== tokens[behind - 1]?.clause || (said > 1 && SUBJECTS.has(next?.word ?? ''))
}

/** "Is she techy? no" answers a question and refuses nothing. */
const QUESTION_VERBS = wordSet('is are was does do did has have can will would')

function isQuestion(tokens: readonly WishToken[], last: number): boolean {
  return QUESTION_VERBS.has(tokens.find(({ clause }) => clause === tokens[last]?.clause)?.word ?? '')
}

const ARTICLES = wordSet('a an the another any more')
/** "Open jars, no chance" tells what somebody cannot do. */
const DEEDS = wordSet(
  `open opening close closing lift lifting reach reaching get getting put putting keep keeping carry carrying clean cleaning
   change changing cut cutting hold holding use using find finding fit fitting move moving wash washing`,
)
const MAX_NAME = 3

/** Whether the words of a clause before a place are the name of a thing and no more: "tent", "a real christmas tree". */
function isNameOnly(tokens: readonly WishToken[], end: number, isThing: (place: number) => boolean): boolean {
  const clause = tokens[end - 1]?.clause
  const name = [...tokens.keys()].filter((place) => place < end && tokens[place]?.clause === clause)
  while (ARTICLES.has(tokens[name[0] ?? end]?.word ?? '')) name.shift()
  if (name.length === 0 || name.length > MAX_NAME || DEEDS.has(tokens[name[0] ?? end]?.word ?? ''))
    return false
  return isThing(end - 1) && name.slice(1).every(isThing)
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
