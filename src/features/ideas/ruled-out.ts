import { createFailedRemedies, meantByIt, type FailureCues } from './failed-remedy.ts'
import { AND, DEFINITES, DETERMINERS } from './function-words.ts'
import { createNotDone, GIFT } from './not-done.ts'
import { tokenAt, wordSet, type WishToken } from './wish-text.ts'
import { DIGITS } from './wish-number.ts'
import { FILLERS, TURNS, THINGS, EXCEPTING, AROUND, isClauseEnd, endsName } from './rule-out-words.ts'
import { upgradeAt } from './upgrade.ts'
import { isTroubleOf, isHarmless, isOwnPetBefore, LACKS } from './harmless-cue.ts'

/**
 * How a word takes part in ruling something out: a cue rules out ("hates"), a disliked word rules out whole intents about
 * the thing, and an excluded word rules out only ideas that are such a thing.
 */
export type RuledOut = 'cue' | 'disliked' | 'excluded'

export interface RuleOutCues extends FailureCues {
  readonly dislikes: readonly string[]
  readonly exclusions: readonly string[]
  readonly dislikesBehind: readonly string[]
  readonly pastimes: readonly string[]
}

/** Words of meaning that a dislike or an exclusion reaches, before the next "and" or "or". */
const DISLIKE_REACH = 3
const EXCLUSION_REACH = 2
const OWNING_REACH = 4
/** A clause so short goes on with a list: "allergic to nuts, eggs and milk". */
const LIST_CLAUSE_WORDS = 3
/** Words for an amount or a collection, which name no kind of thing: "the grill tools set". */
const COLLECTIVES = wordSet(
  'set sets kit kits collection stuff gear lot lots one ones couple few dozen hundred like about almost already product products item items brand brands version versions single possible imaginable inch inches cm mm gb tb litre liter litres liters',
)
/** Before one of these stands the name of what a wish asks for: "snack for", "hamper gift". */
const ASKED_BEFORE = wordSet('for gift gifts present presents idea ideas')
/** Words that only look like a plural, or name no thing before another noun: "sports stuff for". */
const NO_PLURALS = wordSet('sports games kids mens womens boys girls clothes christmas easters his hers its')
const MORE_OF_THINGS = wordSet('with about made of from containing for')
const OWNING = wordSet('has have got owns own had given')
const OWNED_ALREADY = new Set([...OWNING, 'with', 'enough', 'much', 'many'])
/** "Gets candles every year". */
const GETTING = wordSet('gets get got receives buys given')
const YEARLY = wordSet('year christmas birthday time mothers fathers')
/** Before "toys", these say which toys are ruled out: a dog that hates squeaky toys wants other ones. */
const TOY_KINDS = wordSet('squeaky noisy loud plastic wooden wood rope battery electronic')
/** Behind "and" and a thing, these tell of another matter. */
const FAULTS = wordSet('fog fogs steam slip slips slides fall falls hurt hurts keep keeps leak leaks itch')
const NEGATIVES = wordSet('not isnt arent never')
const PERMITTED = wordSet('allowed permitted welcome tolerated wanted appreciated')
/** What goods are against. Of "peanut butter" or "almond oil" all is ruled out. */
const TROUBLES = wordSet(
  'flea fleas tick ticks lice nit mosquito insect bug wart acne eczema cough cold sun sunburn hay',
)
const TREATMENTS = wordSet(
  `drops treatment treatments collar collars spray sprays shampoo cream lotion powder tablets pills patches medicine syrup gel
   repellent oil wash`,
)
const WORK = wordSet('drill drilling nails holes screws nailing painting smoking parking')
/** How somebody feels is the need, and never in a list with a thing: "stressed and meditation isnt for me". */
const STATES = wordSet(
  'stressed bored anxious tired exhausted lonely sad nervous overwhelmed depressed sleepless unfit restless overweight pregnant retired',
)
const MAX_OWNED_WORDS = 5
const TOO_BAD = wordSet('dangerous risky childish babyish boring')
const ELSE = wordSet('other others else instead alternative alternatives')
const MUST = wordSet('have has')
const UNSAFE = wordSet('dangerous unsafe')
/** What is unsafe and cannot be left out is to be made safe: "stairs dangerous for toddler" asks for a gate. */
const TO_MAKE_SAFE = wordSet(
  'stair stairs staircase steps step house home flat room street road path pond lake river pool outside school bed door doors dog cat water floor area crossing it he she they this that here',
)
const MATERIALS = wordSet('glass plastic metal china')
const I = wordSet('i we')
const WHAT = wordSet('what everything')
const PREFER = wordSet('prefers prefer')
const BEFORE_PREFER = wordSet('but though')
/** Behind one of these words stands what is liked less: "likes beer but prefers wine". */
const LIKED_LESS = wordSet('likes like loves love enjoys drinks eats hate mind dislike')
const ALL_THINGS = wordSet('everything anything')

/** Marks each word of a wish that is ruled out or rules out. In German the verb may stand last: "who golf hates". */
export function createRuleOutReader(
  cues: RuleOutCues,
): (tokens: readonly WishToken[], isVerbLast?: boolean) => (RuledOut | undefined)[] {
  const phrases = [
    ...cues.dislikes.map((cue) => ({ cue: cue.split(' '), kind: 'disliked' as const })),
    ...cues.exclusions.map((cue) => ({ cue: cue.split(' '), kind: 'excluded' as const })),
  ].toSorted((a, b) => b.cue.length - a.cue.length)
  const behind = cues.dislikesBehind
    .map((cue) => cue.split(' '))
    .toSorted((one, other) => other.length - one.length)
  const notDoneAt = createNotDone(cues.pastimes)
  const failedRemedies = createFailedRemedies(cues)

  return (tokens, isVerbLast = false) => {
    const marks = Array.from<RuledOut | undefined>({ length: tokens.length })
    const cueAt = (at: number) =>
      phrases.find(({ cue }) =>
        cue.every(
          (word, n) => tokens[at + n]?.word === word && tokens[at + n]?.clause === tokens[at]?.clause,
        ),
      )
    /** "Candles are not her thing": the words of a cue that stands behind what it rules out. */
    const behindAt = (at: number) =>
      behind.find(
        (cue) =>
          cue.every((word, n) => tokens[at + n]?.word === word) &&
          !(cue.length === 1 && AROUND.has(tokens[at - 1]?.word ?? '')) &&
          !isForAnother(tokens, at + cue.length) &&
          !(
            cue.length > 1 &&
            !isClauseEnd(tokens, at + cue.length) &&
            !endsName(tokens, at + cue.length - 1)
          ),
      )
    for (let at = 0; at < tokens.length; at++) {
      const upgrade = upgradeAt(tokens, at)
      if (upgrade) {
        for (const place of upgrade.said) marks[place] = 'cue'
        for (const place of upgrade.left) marks[place] = 'excluded'
        at = upgrade.end - 1
        continue
      }
      const isBehind = behindAt(at)
      if (isBehind && isBehind.length > 1) {
        markBefore(tokens, marks, at)
        marks.fill('cue', at, at + isBehind.length)
        at += isBehind.length - 1
        continue
      }
      const found = cueAt(at)
      const unsafeTo = unsafeEnd(tokens, at)
      const notDone = notDoneAt(tokens, at)
      const isCue = (place: number) => cueAt(place) !== undefined
      if (unsafeTo !== undefined) {
        marks[unsafeThing(tokens, at)] = 'excluded'
        marks.fill('cue', at, unsafeTo)
        at = unsafeTo - 1
      } else if (PREFER.has(tokens[at]?.word ?? '')) {
        for (const place of likedLess(tokens, at)) marks[place] ??= 'cue'
      } else if (found && isOfSomebody(tokens, at, at + found.cue.length)) {
        marks.fill('cue', at, at + found.cue.length)
        at += found.cue.length - 1
      } else if (found && isTroubleOf(tokens, at, found.cue)) {
        marks.fill('cue', at, at + found.cue.length)
        at += found.cue.length - 1
      } else if (found && !isHarmless(tokens, at, found.cue) && !isOnlyLiking(tokens, marks, at)) {
        marks.fill('cue', at, at + found.cue.length)
        const end = at + found.cue.length
        // In German order the disliked thing stands before the verb: "who golf hates".
        if (isVerbLast && found.kind === 'disliked' && tokens[end]?.clause !== tokens[at]?.clause)
          markBefore(tokens, marks, at)
        // "Not another golf ball" rules out golf balls only, not golf.
        const isOwning = found.cue.some((word) => OWNING.has(word)) || found.cue.at(-1) === 'another'
        if (found.kind === 'disliked')
          for (const place of meantByIt(tokens, found.cue, at)) marks[place] = 'disliked'
        at = markAfter(tokens, marks, end, { ...found, isOwning }, isCue) - 1
        keepTrouble(tokens, marks, end, at)
        if (found.cue.join(' ').endsWith('look like')) keepNamed(tokens, marks, end)
      } else if (notDone) {
        marks.fill('cue', at, notDone.end)
        const kind = notDone.isPastime ? 'disliked' : 'excluded'
        at = markAfter(tokens, marks, notDone.end, { kind, isOwning: false }, isCue) - 1
      } else if (tokens[at]?.word === 'already' && markOwned(tokens, marks, at)) {
        marks[at] = 'cue'
      } else if (isYearly(tokens, at) && markOwned(tokens, marks, at, GETTING)) {
        marks[at] = 'cue'
      } else if (isUnwanted(tokens, at)) {
        markBefore(tokens, marks, at, 2, 'excluded')
        marks[at] = 'cue'
      } else if (isBehind || isOut(tokens, at) || isOfNoUse(tokens, at)) {
        markBefore(tokens, marks, at)
        marks[at] = 'cue'
      } else if (isForbidden(tokens, at)) {
        markBefore(tokens, marks, at, 1)
        marks.fill('cue', at, at + 2)
      }
    }
    for (const { named, from, to } of failedRemedies(tokens)) {
      for (const place of named) marks[place] ??= 'excluded'
      marks.fill('cue', from, to)
    }
    return marks
  }
}

/** Whether "except" names the one thing that somebody likes: "hates everything except fishing", "likes nothing except tea". */
function isOnlyLiking(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
  at: number,
): boolean {
  if (!EXCEPTING.has(tokens[at]?.word ?? '')) return false
  const before = tokens[at - 1]?.word ?? ''
  return before === 'nothing' || (ALL_THINGS.has(before) && marks[at - 2] === 'cue')
}

/**
 * "A laptop bag that does not look like a laptop bag" rules out a look, and no laptop bag: what a wish has named before stays.
 */
function keepNamed(tokens: readonly WishToken[], marks: (RuledOut | undefined)[], from: number): void {
  const named = new Set(
    tokens.slice(0, from).flatMap(({ word }, at) => (marks[at] === undefined ? word : [])),
  )
  for (const [at, { word }] of tokens.entries()) if (at >= from && named.has(word)) marks[at] = undefined
}

/**
 * "Reaction to flea drops" rules out drops only: what a remedy is against is still the trouble.
 */
function keepTrouble(
  tokens: readonly WishToken[],
  marks: (RuledOut | undefined)[],
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    const isAgainst = TROUBLES.has(tokens[at]?.word ?? '') && TREATMENTS.has(tokens[at + 1]?.word ?? '')
    if (!isAgainst || marks[at] !== 'disliked' || marks[at + 1] !== 'disliked') continue
    marks[at] = undefined
    marks[at + 1] = 'excluded'
  }
}

/** Marks the words that a cue reaches. Returns the place behind them. */
function markAfter(
  tokens: readonly WishToken[],
  marks: (RuledOut | undefined)[],
  from: number,
  { kind, isOwning }: { readonly kind: 'disliked' | 'excluded'; readonly isOwning: boolean },
  isCue: (place: number) => boolean,
): number {
  const reach = isOwning ? OWNING_REACH : kind === 'disliked' ? DISLIKE_REACH : EXCLUSION_REACH
  let left = reach
  let last: number | undefined
  let at = from
  for (; at < tokens.length; at++) {
    const { word, clause } = tokenAt(tokens, at)
    // A list goes on behind a long name: "no hot plates or toasters".
    if (left === 0 && !AND.has(word) && clause === tokens[at - 1]?.clause) return at
    if (clause !== tokens[at - 1]?.clause && at > from) {
      if (!isListed(tokens, at)) return at
      left = reach
      last = undefined
    }
    if (at > from && (isCue(at) || isAskedFor(tokens, at))) return at
    // "Hates clowns birthday party" names the occasion.
    if (left < reach && GIFT.has(word)) return at
    // "Doesnt like sweet things birthday cake alternative" dislikes no cake.
    if (left < reach && isEndOfThings(tokens, at)) return at
    if (AND.has(word)) {
      const next = tokens[at + 1]?.word ?? 'but'
      // "Hate contact lenses and glasses fog up": the fault shows that the glasses are another matter.
      if (FAULTS.has(tokens[at + 2]?.word ?? '')) return at
      // "No dishwasher and a small sink": the article shows that the sink is not ruled out.
      if (TURNS.has(next) || (kind === 'excluded' && !isOwning && DETERMINERS.has(next))) return at
      left = reach
      last = undefined
    } else if (isMoreOfThings(tokens, at, from)) continue
    // "Hates her pink walls" says whose they are.
    else if (at === from && word === 'her') continue
    else if (TURNS.has(word)) return at
    // "Isn't a flower person and misses the bus" rules out flowers only.
    else if (word === 'person' && at > from) return at
    else if (word === 'toys' && TOY_KINDS.has(tokens[at - 1]?.word ?? '')) continue
    else if (!FILLERS.has(word) && !(isOwning && (COLLECTIVES.has(word) || DIGITS.test(word)))) {
      // In "has left handed knives" only the knives are owned; "left handed" describes the person.
      if (isOwning && last !== undefined) marks[last] = undefined
      marks[at] = kind
      last = at
      left--
    }
  }
  return at
}

/** Whether "things" or "stuff" ended the name of what is ruled out before a place. */
function isEndOfThings(tokens: readonly WishToken[], at: number): boolean {
  const { word } = tokenAt(tokens, at)
  const isThings = ['things', 'stuff', 'items'].includes(tokens[at - 1]?.word ?? '')
  return isThings && isSameClause(tokens, at - 1, at) && !AND.has(word) && !MORE_OF_THINGS.has(word)
}

/** Whether a word behind a plural begins what is asked for: "allergic to nuts snack for the lunchbox". */
function isAskedFor(tokens: readonly WishToken[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const isName = !FILLERS.has(before) && /[^su]s$/.test(before) && !NO_PLURALS.has(before)
  return isName && ASKED_BEFORE.has(tokens[at + 1]?.word ?? '') && isSameClause(tokens, at, at + 1)
}

function isSameClause(tokens: readonly WishToken[], one: number, other: number): boolean {
  return tokens[one]?.clause === tokens[other]?.clause
}

/** Whether a preposition leads on to the ruled-out thing: "anything with", "pink and stuff about". */
function isMoreOfThings(tokens: readonly WishToken[], at: number, from: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const isNext = at - from <= 1 || AND.has(tokens[at - 2]?.word ?? '')
  return isNext && THINGS.has(before) && MORE_OF_THINGS.has(tokens[at]?.word ?? '')
}

/** Whether a clause goes on with a list that ends in "and" or "or", rather than with another thought. */
function isListed(tokens: readonly WishToken[], from: number): boolean {
  const clause = tokens.slice(from).filter(({ clause: it }) => it === tokens[from]?.clause)
  const and = clause.findIndex(({ word }) => AND.has(word))
  const before = clause.slice(0, and < 0 ? clause.length : and)
  if (clause.length === 0 || before.length > LIST_CLAUSE_WORDS) return false
  if (before.some(({ word }) => TURNS.has(word)) || TURNS.has(clause[and + 1]?.word ?? '')) return false
  return and >= 0 || isListed(tokens, from + clause.length)
}

/** The place of the word that "is" or "are" is said of, or of the word right before a place: the candles of "candles are out". */
function subjectBefore(tokens: readonly WishToken[], at: number): number {
  return ['is', 'are'].includes(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1
}

function markBefore(
  tokens: readonly WishToken[],
  marks: (RuledOut | undefined)[],
  cue: number,
  reach = 2,
  kind: 'disliked' | 'excluded' = 'disliked',
): void {
  let left = reach
  for (let at = subjectBefore(tokens, cue); at >= 0 && left > 0; at--) {
    const { word, clause } = tokenAt(tokens, at)
    if (clause !== tokens[cue]?.clause || TURNS.has(word) || FILLERS.has(word) || STATES.has(word)) return
    if (!AND.has(word)) {
      marks[at] = kind
      left--
    } else left = reach
  }
}

/** Excludes the things between "has" and "already": "has two machines already". Returns whether there are any. */
function markOwned(
  tokens: readonly WishToken[],
  marks: (RuledOut | undefined)[],
  already: number,
  verbs: ReadonlySet<string> = OWNED_ALREADY,
): boolean {
  const clause = tokens[already]?.clause
  const from = tokens.findLastIndex(
    ({ word, clause: its }, at) => at < already && its === clause && verbs.has(word),
  )
  if (from < 0 || already - from > MAX_OWNED_WORDS) return false
  for (let at = from + 1; at < already; at++) {
    if (!FILLERS.has(tokens[at]?.word ?? '')) marks[at] = 'excluded'
  }
  return already > from + 1
}

/**
 * The place behind words that call a thing unsafe: "baby walker isnt safe, what else", "glass bottle dangerous for toddler". Nothing
 * where the thing stays: "our stairs are dangerous for gran", "window not safe for the cat".
 */
function unsafeEnd(tokens: readonly WishToken[], at: number): number | undefined {
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
function unsafeThing(tokens: readonly WishToken[], at: number): number {
  const thing = subjectBefore(tokens, at)
  return MATERIALS.has(tokens[thing - 1]?.word ?? '') ? thing - 1 : thing
}

/** Whether a dislike is of somebody who was just named: "colleague i dont like, secret santa" dislikes no santa. */
function isOfSomebody(tokens: readonly WishToken[], at: number, end: number): boolean {
  const before = tokens[at - 2]?.word ?? ''
  const isBehindName = I.has(tokens[at - 1]?.word ?? '') && isSameClause(tokens, at - 2, at)
  if (!isBehindName || AND.has(before) || TURNS.has(before) || THINGS.has(before) || WHAT.has(before))
    return false
  return isClauseEnd(tokens, end) || GIFT.has(tokens[end]?.word ?? '')
}

/**
 * The places of what is liked less: "likes beer but prefers wine", "prefers savoury over sweet". The words for it count for nothing, and
 * rule nothing out.
 */
function likedLess(tokens: readonly WishToken[], at: number): number[] {
  const clause = tokens[at]?.clause
  const places = [...tokens.keys()].filter((place) => tokens[place]?.clause === clause)
  const over = places.find((place) => place > at && tokens[place]?.word === 'over')
  const behind = over === undefined ? [] : places.filter((place) => place > over).slice(0, 2)
  const isTurn = [1, 2].some((n) => BEFORE_PREFER.has(tokens[at - n]?.word ?? ''))
  const verb = places.findLast((place) => place < at && LIKED_LESS.has(tokens[place]?.word ?? ''))
  return [...behind, ...(isTurn && verb !== undefined ? places.filter((it) => it >= verb && it < at) : [])]
}

function isYearly(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.word === 'every' && YEARLY.has(tokens[at + 1]?.word ?? '')
}

/** Whether "doesn't work for me" rules out the thing before it: "ginger doesn't work for me". */
function isOfNoUse(tokens: readonly WishToken[], at: number): boolean {
  return (
    ['doesnt', 'dont', 'didnt'].includes(tokens[at]?.word ?? '') &&
    tokens[at + 1]?.word === 'work' &&
    tokens[at + 2]?.word === 'for'
  )
}

/** Whether "out" or "over" rules out the thing before it: "earplugs are out", "the dinosaur phase is over". */
function isOut(tokens: readonly WishToken[], at: number): boolean {
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
function isForAnother(tokens: readonly WishToken[], end: number): boolean {
  const isSaidFor = (at: number) => {
    return tokens[at]?.word === 'for' && BEFORE_ANOTHER.has(tokens[subjectBefore(tokens, at)]?.word ?? '')
  }
  const behind = [...tokens.keys()].slice(end, end + MAX_WORDS_TO_ANOTHER)
  return tokens[end - 2]?.word === 'for' && behind.some(isSaidFor)
}

/**
 * Whether the thing before a place is to be replaced: "the dinosaurs have to go", "trampoline too dangerous, something else". "Shoes
 * too small, others" asks for shoes.
 */
function isUnwanted(tokens: readonly WishToken[], at: number): boolean {
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
function isForbidden(tokens: readonly WishToken[], at: number): boolean {
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
