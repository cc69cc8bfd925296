import { DEFINITES } from './function-words.ts'
import { isOwnPetBefore, LACKS } from './harmless-cue.ts'
import { FILLERS, isClauseEnd, isSameClause, subjectBefore } from './rule-out-words.ts'
import { wordSet, type WishToken } from './wish-text.ts'

const YEARLY = wordSet('year christmas birthday time mothers fathers')
const NEGATIVES = wordSet('not isnt arent never')
const PERMITTED = wordSet('allowed permitted welcome tolerated wanted appreciated')
const WORK = wordSet('drill drilling nails holes screws nailing painting smoking parking')
const TOO_BAD = wordSet('dangerous risky childish babyish boring')
const ELSE = wordSet('other others else instead alternative alternatives')
const MUST = wordSet('have has')
const UNSAFE = wordSet('dangerous unsafe')
/** What is unsafe and cannot be left out is to be made safe: "stairs dangerous for toddler" asks for a gate. */
const TO_MAKE_SAFE = wordSet(
  'stair stairs staircase steps step house home flat room street road path pond lake river pool outside school bed door doors dog cat water floor area crossing it he she they this that here',
)
const MATERIALS = wordSet('glass plastic metal china')

/**
 * The place behind words that call a thing unsafe: "baby walker isnt safe, what else", "glass bottle dangerous for toddler". Nothing
 * where the thing stays: "our stairs are dangerous for gran", "window not safe for the cat".
 */
export function unsafeEnd(tokens: readonly WishToken[], at: number): number | undefined {
  const word = (place: number) => tokens[place]?.word ?? ''
  const isNotSafe = NEGATIVES.has(word(at)) && word(at + 1) === 'safe'
  const safeEnd = isNotSafe ? at + 2 : at + (word(at) === 'too' ? 1 : 0) + 1
  if (!isNotSafe && !UNSAFE.has(word(safeEnd - 1))) return undefined
  const isFor = word(safeEnd) === 'for' && isSameClause(tokens, at, safeEnd)
  if (!isFor && !(isNotSafe && isClauseEnd(tokens, safeEnd))) return undefined
  const thing = subjectBefore(tokens, at)
  if (FILLERS.has(word(thing)) || thing < 0 || !isSameClause(tokens, thing, at)) return undefined
  if (LACKS.has(word(thing)) || TO_MAKE_SAFE.has(word(thing))) return undefined
  const isThere = DEFINITES.has(word(thing - 1)) || DEFINITES.has(word(thing - 2))
  return isThere ? undefined : safeEnd
}

/** The place of what is unsafe: the bottle of "glass bottle" is well made of something else, and a "baby walker" is no baby. */
export function unsafeThing(tokens: readonly WishToken[], at: number): number {
  const thing = subjectBefore(tokens, at)
  return MATERIALS.has(tokens[thing - 1]?.word ?? '') ? thing - 1 : thing
}

/** Whether "every year" or the like begins at a place: "gets candles every christmas". */
export function isYearly(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.word === 'every' && YEARLY.has(tokens[at + 1]?.word ?? '')
}

/** Whether "doesn't work for me" rules out the thing before it: "ginger doesn't work for me". */
export function isOfNoUse(tokens: readonly WishToken[], at: number): boolean {
  return (
    ['doesnt', 'dont', 'didnt'].includes(tokens[at]?.word ?? '') &&
    tokens[at + 1]?.word === 'work' &&
    tokens[at + 2]?.word === 'for'
  )
}

/** Whether "out" or "over" rules out the thing before it: "earplugs are out", "the dinosaur phase is over". */
export function isOut(tokens: readonly WishToken[], at: number): boolean {
  if (tokens[at]?.word === 'over' && tokens[at - 1]?.word === 'is') return tokens[at - 2]?.word === 'phase'
  const isLast = tokens[at + 1]?.clause !== tokens[at]?.clause
  return tokens[at]?.word === 'out' && isLast && ['is', 'are'].includes(tokens[at - 1]?.word ?? '')
}

/** Words of "its for" and "but for", which say for whom else a thing is. */
const BEFORE_ANOTHER = wordSet('its it but theyre they')
const MAX_WORDS_TO_ANOTHER = 4

/**
 * "The book isnt for me, its for my son" says who gets it, and rules no book out. "Yoga isnt for me, something for my back" does.
 */
export function isForAnother(tokens: readonly WishToken[], end: number): boolean {
  const isSaidFor = (at: number) =>
    tokens[at]?.word === 'for' && BEFORE_ANOTHER.has(tokens[subjectBefore(tokens, at)]?.word ?? '')
  const behind = [...tokens.keys()].slice(end, end + MAX_WORDS_TO_ANOTHER)
  return tokens[end - 2]?.word === 'for' && behind.some(isSaidFor)
}

/**
 * Whether the thing before a place is to be replaced: "the dinosaurs have to go", "trampoline too dangerous, something else". "Shoes
 * too small, others" asks for shoes.
 */
export function isUnwanted(tokens: readonly WishToken[], at: number): boolean {
  const word = (place: number) => tokens[place]?.word ?? ''
  if (word(at) === 'too' && TOO_BAD.has(word(at + 1)) && isClauseEnd(tokens, at + 2))
    return tokens.slice(at + 2).some((token) => ELSE.has(token.word))
  const isToGo = MUST.has(word(at)) && word(at + 1) === 'to' && word(at + 2) === 'go'
  return (
    isToGo && at > 2 && word(at - 2) === 'the' && isClauseEnd(tokens, at + 3) && !isOwnPetBefore(tokens, at)
  )
}

/**
 * Whether "not allowed" rules out the thing before it, as in "candles not allowed". "Not allowed to drill" and "drilling not
 * allowed" rule out no thing: such a wish asks for goods that need no drilling.
 */
export function isForbidden(tokens: readonly WishToken[], at: number): boolean {
  const next = tokens[at + 1]
  const isSaid = NEGATIVES.has(tokens[at]?.word ?? '') && PERMITTED.has(next?.word ?? '')
  const isWork = WORK.has(tokens[at - 1]?.word ?? '')
  return (
    isSaid &&
    !isWork &&
    !isOwnPetBefore(tokens, at) &&
    !['to', 'any', 'them'].includes(tokens[at + 2]?.word ?? '')
  )
}
