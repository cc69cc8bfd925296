import { isOwnPetBefore, LACKS } from './harmless-cue.ts'
import { FILLERS, isClauseEnd, isSameClause, isSomebodys, subjectBefore } from './rule-out-words.ts'
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
  return isOwnBefore(tokens, at) ? undefined : safeEnd
}

/** The place of what is unsafe: the bottle of "glass bottle" is well made of something else, and a "baby walker" is no baby. */
export function unsafeThing(tokens: readonly WishToken[], at: number): number {
  const thing = subjectBefore(tokens, at)
  return MATERIALS.has(tokens[thing - 1]?.word ?? '') ? thing - 1 : thing
}

/** What somebody suffers from, and never a present that is not welcome: "gift for mum, noise stresses her out". */
const SUFFERED = wordSet(
  `noise noises crowds people traffic mess clutter dust smoke light dark heat cold rain thunder fireworks heights flying driving work job
   school exams exam test snoring barking neighbours neighbors baby feet foot knees knee hands hand back shoulders hips fingers joints wrists legs neck eyes ears teeth skin shoes life everything it that this these those they he she nobody nothing stairs change silence pain`,
)

export function isTroubleBefore(tokens: readonly WishToken[], at: number): boolean {
  return SUFFERED.has(tokens[subjectBefore(tokens, at)]?.word ?? '')
}

/** Whether the thing before a place is somebody's own, and stays or needs a better one: "her chair is too hard for her". */
export function isOwnBefore(tokens: readonly WishToken[], at: number): boolean {
  return isSomebodys(tokens, subjectBefore(tokens, at))
}

/** Whether "every year" or the like begins at a place: "gets candles every christmas". */
export function isYearly(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.word === 'every' && YEARLY.has(tokens[at + 1]?.word ?? '')
}

/** Between one of these and what rules out stands the thing: "gets mugs from everyone", "finds golf boring". */
const BRACKETS: readonly {
  readonly from: ReadonlySet<string>
  readonly to: readonly ReadonlySet<string>[]
}[] = [
  { from: wordSet('gets receives given'), to: [wordSet('from off'), wordSet('everyone everybody')] },
  {
    from: wordSet('enough'),
    to: [wordSet('to'), wordSet('sink last open start stock bury drown')],
  },
  {
    from: wordSet('finds find found thinks'),
    to: [
      wordSet('boring dull tacky disgusting gross vile naff pointless tedious creepy cheesy overwhelming'),
    ],
  },
  {
    from: wordSet('finds find found'),
    to: [wordSet('too'), wordSet('much sweet girly childish strong rich')],
  },
  { from: wordSet('past through'), to: [wordSet('phase stage')] },
  { from: wordSet('gave giving gives given give'), to: [wordSet('up')] },
  { from: wordSet('done did'), to: [wordSet('to'), wordSet('death')] },
]

/** The words before and the place behind what rules out the things between them; nothing where none begins at a place. */
export function bracketAt(
  tokens: readonly WishToken[],
  at: number,
): { readonly from: ReadonlySet<string>; readonly end: number } | undefined {
  const clause = tokens[at]?.clause
  const bracket = BRACKETS.find(
    ({ from, to }) =>
      to.every((words, n) => words.has(tokens[at + n]?.word ?? '') && tokens[at + n]?.clause === clause) &&
      (to.length > 1 || isClauseEnd(tokens, at + 1) || tokens[at + 1]?.word === 'for') &&
      tokens.some(({ word, clause: its }, n) => n < at - 1 && its === clause && from.has(word)),
  )
  if (!bracket) return undefined
  // What follows tells how much there is: "enough mugs to sink a ship" asks for no ship.
  const rest = tokens.findIndex(({ clause: its }, n) => n > at && its !== clause)
  const isAmount = bracket.from.has('enough')
  return { from: bracket.from, end: isAmount ? (rest < 0 ? tokens.length : rest) : at + bracket.to.length }
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
    (isClauseEnd(tokens, at + 2) || !['to', 'any', 'them'].includes(tokens[at + 2]?.word ?? ''))
  )
}
