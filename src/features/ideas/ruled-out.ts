import { markAfter, markBefore, markOwned, OWNING } from './cue-reach.ts'
import { createCueFinder } from './cue-phrases.ts'
import { createFailedRemedies, meantByIt, type FailureCues } from './failed-remedy.ts'
import { AND, DETERMINERS } from './function-words.ts'
import { isDenied, isHarmless, isNegatedAt, isTroubleOf } from './harmless-cue.ts'
import { asksForGift, createNotDone, GIFT } from './not-done.ts'
import {
  AROUND,
  endsName,
  EXCEPTING,
  isClauseEnd,
  isGrownUp,
  isSameClause,
  THINGS,
  TURNS,
  type RuledOut,
} from './rule-out-words.ts'
import {
  bracketAt,
  isForAnother,
  isForbidden,
  isOfNoUse,
  isOut,
  isOwnBefore,
  isTroubleBefore,
  isUnwanted,
  isYearly,
  unsafeEnd,
  unsafeThing,
} from './ruled-out-behind.ts'
import { upgradeAt } from './upgrade.ts'
import { wordSet, type WishToken } from './wish-text.ts'

export interface RuleOutCues extends FailureCues {
  readonly dislikes: readonly string[]
  readonly exclusions: readonly string[]
  readonly dislikesBehind: readonly string[]
  /** Cues that rule out in a wish for a present only: elsewhere "scares her" tells of a trouble. */
  readonly giftDislikes: readonly string[]
  readonly giftDislikesBehind: readonly string[]
  readonly giftExclusions: readonly string[]
  readonly pastimes: readonly string[]
}
/** "Gets candles every year". */
const GETTING = wordSet('gets get got receives buys given')
/** What goods are against. Of "peanut butter" or "almond oil" all is ruled out. */
const TROUBLES = wordSet(
  'flea fleas tick ticks lice nit mosquito insect bug wart acne eczema cough cold sun sunburn hay',
)
const TREATMENTS = wordSet(
  `drops treatment treatments collar collars spray sprays shampoo cream lotion powder tablets pills patches medicine syrup gel
   repellent oil wash`,
)
const I = wordSet('i we')
const WHAT = wordSet('what everything')
const PREFER = wordSet('prefers prefer')
const BEFORE_PREFER = wordSet('but though')
/** Behind one of these words stands what is liked less: "likes beer but prefers wine". */
const LIKED_LESS = wordSet('likes like loves love enjoys drinks eats hate mind dislike')
/** "Everything makes me gag" rules nothing out. */
const PRONOUNS = wordSet('everything it that this they these those nothing nobody')
const SPEAKERS = wordSet('i we he she they shes hes theyre im weve ive')
/** Cues that begin so end the clause: "mugs already bought", but "already bought mugs". */
const ALONE = wordSet('already aside no')
/** A cue behind its thing may end before one of these: "candles give her migraines birthday present". */
const ENDS_BEHIND: ReadonlySet<string> = new Set([
  ...GIFT,
  ...wordSet('either anyway lol tbh xx please thanks now ideas suggestions'),
])
const ALL_THINGS = wordSet('everything anything')

function cuesFrom(
  all: readonly string[],
  as: { readonly kind: 'disliked' | 'excluded'; readonly isOfGift: boolean },
) {
  return all.map((cue) => ({ cue, as }))
}

/** Marks each word of a wish that is ruled out or rules out. In German the verb may stand last: "who golf hates". */
export function createRuleOutReader(
  cues: RuleOutCues,
): (tokens: readonly WishToken[], isVerbLast?: boolean) => (RuledOut | undefined)[] {
  const find = (all: ReturnType<typeof cuesFrom>) => createCueFinder(all, cues.variants)
  const dislikes = cuesFrom(cues.dislikes, { kind: 'disliked', isOfGift: false })
  const exclusions = cuesFrom(cues.exclusions, { kind: 'excluded', isOfGift: false })
  const ofGift = { kind: 'disliked', isOfGift: true } as const
  const outOfGift = { kind: 'excluded', isOfGift: true } as const
  const findCue = find([...dislikes, ...exclusions])
  const findGiftCue = find([
    ...dislikes,
    ...exclusions,
    ...cuesFrom(cues.giftDislikes, ofGift),
    ...cuesFrom(cues.giftExclusions, outOfGift),
  ])
  const behind = cuesFrom(cues.dislikesBehind, { kind: 'disliked', isOfGift: false })
  const findBehind = find(behind)
  const findGiftBehind = find([...behind, ...cuesFrom(cues.giftDislikesBehind, ofGift)])
  const notDoneAt = createNotDone(cues.pastimes)
  const failedRemedies = createFailedRemedies(cues)

  return (tokens, isVerbLast = false) => {
    const marks = Array.from<RuledOut | undefined>({ length: tokens.length })
    const isGift = asksForGift(tokens)
    const cueAt = (at: number) => {
      const found = (isGift ? findGiftCue : findCue)(tokens, at)
      return found && { cue: found.words, kind: found.as.kind }
    }
    /** "Candles are not her thing": the words of a cue that stands behind what it rules out. */
    const behindAt = (at: number) => {
      const found = (isGift ? findGiftBehind : findBehind)(tokens, at)
      return found && isSaidOfBefore(tokens, at, found.words, found.as.isOfGift) ? found.words : undefined
    }
    for (let at = 0; at < tokens.length; at++) {
      const upgrade = upgradeAt(tokens, at)
      if (upgrade) {
        for (const place of upgrade.said) marks[place] = 'cue'
        for (const place of upgrade.left) marks[place] = 'excluded'
        at = upgrade.end - 1
        continue
      }
      const ahead = cueAt(at)
      const said = behindAt(at)
      // "Not permitted to have nuts" says more than "not permitted".
      const isBehind =
        said && ahead && ahead.cue.length > said.length && !isClauseEnd(tokens, at + ahead.cue.length)
          ? undefined
          : said
      if (isBehind && isBehind.length > 1) {
        markBefore(tokens, marks, at)
        marks.fill('cue', at, at + isBehind.length)
        at += isBehind.length - 1
        continue
      }
      const found = isBehind && ahead && isClauseEnd(tokens, at + ahead.cue.length) ? undefined : ahead
      const bracket = bracketAt(tokens, at)
      const unsafeTo = unsafeEnd(tokens, at)
      const notDone = notDoneAt(tokens, at)
      const isCue = (place: number) => cueAt(place) !== undefined
      if (unsafeTo !== undefined) {
        marks[unsafeThing(tokens, at)] = 'excluded'
        marks.fill('cue', at, unsafeTo)
        at = unsafeTo - 1
      } else if (PREFER.has(tokens[at]?.word ?? '')) {
        for (const place of likedLess(tokens, at)) marks[place] ??= 'cue'
      } else if (found && isDenied(tokens, at, found.cue, isCue)) {
        marks[at] = 'cue'
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
        // "Likes candles but nothing vanilla, she cant stand it": "it" is the vanilla.
        const isOfAll = !marks.includes('excluded') && !marks.includes('disliked')
        if (found.kind === 'disliked' && isOfAll)
          for (const place of meantByIt(tokens, found.cue, at)) marks[place] = 'disliked'
        at = markAfter(tokens, marks, end, { ...found, isOwning }, isCue) - 1
        // "One more mug and i scream" asks for nothing to scream into.
        if (found.cue.join(' ') === 'one more') marks.fill('cue', at + 1, clauseEnd(tokens, at))
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
      } else if (bracket && markOwned(tokens, marks, at, bracket.from)) {
        marks.fill('cue', at, bracket.end)
        at = bracket.end - 1
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

/** Whether a cue at a place, such as "not her thing", is said of what stands before it. */
function isSaidOfBefore(
  tokens: readonly WishToken[],
  at: number,
  cue: readonly string[],
  isOfGift: boolean,
): boolean {
  const end = at + cue.length
  const before = tokens[at - 1]?.word ?? ''
  if (isForAnother(tokens, end) || isNegatedAt(tokens, at)) return false
  // "The boss she hates" names somebody, and "candles she hates golf" golf.
  if (ALONE.has(cue[0] ?? '') && !isClauseEnd(tokens, end)) return false
  if (SPEAKERS.has(cue[0] ?? '')) {
    const isOther = isGrownUp(before) || THINGS.has(before) || WHAT.has(before)
    return isClauseEnd(tokens, end) && !isOther && !DETERMINERS.has(tokens[at - 2]?.word ?? '')
  }
  if (PRONOUNS.has(before)) return false
  if (isOfGift && (isTroubleBefore(tokens, at) || isOwnBefore(tokens, at))) return false
  if (cue.length === 1) return !AROUND.has(before)
  return isClauseEnd(tokens, end) || endsName(tokens, end - 1) || ENDS_BEHIND.has(tokens[end]?.word ?? '')
}

function clauseEnd(tokens: readonly WishToken[], at: number): number {
  const end = tokens.findIndex(({ clause }, place) => place > at && clause !== tokens[at]?.clause)
  return end < 0 ? tokens.length : end
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
