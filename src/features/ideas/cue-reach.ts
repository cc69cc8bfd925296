import { AND, DETERMINERS } from './function-words.ts'
import { NAMED_COLD } from './harmless-cue.ts'
import { GIFT } from './not-done.ts'
import {
  FILLERS,
  isGrownUp,
  isSameClause,
  subjectBefore,
  THINGS,
  TURNS,
  type RuledOut,
} from './rule-out-words.ts'
import { DIGITS } from './wish-number.ts'
import { tokenAt, wordSet, type WishToken } from './wish-text.ts'

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
/** People and animals are no part of a thing: "hates holidays with friends" rules out the holidays. */
const LIVING = wordSet('friends strangers parents people others crowds cats dogs relatives colleagues us')
const MORE_OF_THINGS = wordSet('with about made of from containing for')
export const OWNING = wordSet('has have got owns own had given')
const OWNED_ALREADY = new Set([
  ...OWNING,
  'with',
  'enough',
  'much',
  'many',
  'plenty',
  'loads',
  'tons',
  'bought',
])
/** Before "toys", these say which toys are ruled out: a dog that hates squeaky toys wants other ones. */
const TOY_KINDS = wordSet('squeaky noisy loud plastic wooden wood rope battery electronic')
/** Behind "and" and a thing, these tell of another matter. */
const FAULTS = wordSet('fog fogs steam slip slips slides fall falls hurt hurts keep keeps leak leaks itch')
/** Behind "and" these tell what somebody does instead: "gave up the violin and plays the sax". */
const DOES = wordSet(
  'plays sings dances rides runs knits sews bakes paints draws collects builds makes grows started starts took takes joined switched swapped',
)
/** How somebody feels is the need, and never in a list with a thing: "stressed and meditation isnt for me". */
const STATES = wordSet(
  'stressed bored anxious tired exhausted lonely sad nervous overwhelmed depressed sleepless unfit restless overweight pregnant retired',
)
const MAX_OWNED_WORDS = 5

/** Marks the words that a cue reaches. Returns the place behind them. */
export function markAfter(
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
      if (TURNS.has(next) || DOES.has(next) || (kind === 'excluded' && !isOwning && DETERMINERS.has(next)))
        return at
      left = reach
      last = undefined
    } else if (isMoreOfThings(tokens, at, from)) continue
    // "Hates cold brew" tells of a drink, and not that somebody is cold.
    else if (word === 'cold' && NAMED_COLD.has(tokens[at + 1]?.word ?? '')) marks[at] = 'cue'
    // "Hates her pink walls" says whose they are.
    else if (at === from && word === 'her') continue
    else if (kind === 'disliked' && isPartOfThings(tokens, at, from)) {
      // "Hates jewelry with stones" is about the stones: other jewelry is welcome.
      for (let before = from; before < at; before++) if (marks[before] === kind) marks[before] = undefined
      marks[at] = 'cue'
      left = reach
      last = undefined
    } else if (TURNS.has(word)) return at
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

/**
 * Whether "with" names the part for which somebody dislikes a thing: "hates jewelry with stones", and not "hates
 * travelling with kids".
 */
function isPartOfThings(tokens: readonly WishToken[], at: number, from: number): boolean {
  const { word } = tokenAt(tokens, at)
  const part = tokens[at + 1]?.word ?? ''
  const isLast = !isSameClause(tokens, at + 2, at)
  const isThing = at > from && !(tokens[at - 1]?.word ?? '').endsWith('ing')
  const isPart = /[^su]s$/.test(part) && !NO_PLURALS.has(part) && !LIVING.has(part)
  return word === 'with' && isThing && isLast && isPart
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

/** Marks the names that stand before a cue and that it rules out: the candles of "candles are not her thing". */
export function markBefore(
  tokens: readonly WishToken[],
  marks: (RuledOut | undefined)[],
  cue: number,
  reach = 2,
  kind: 'disliked' | 'excluded' = 'disliked',
): void {
  let left = reach
  for (let at = subjectBefore(tokens, cue); at >= 0 && left > 0; at--) {
    const { word, clause } = tokenAt(tokens, at)
    if (
      clause !== tokens[cue]?.clause ||
      TURNS.has(word) ||
      FILLERS.has(word) ||
      STATES.has(word) ||
      isGrownUp(word)
    )
      return
    if (!AND.has(word)) {
      marks[at] = kind
      left--
    } else left = reach
  }
}

/** Excludes the things between "has" and "already": "has two machines already". Returns whether there are any. */
export function markOwned(
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
