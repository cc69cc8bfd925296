import type { Mood } from './idea.ts'
import type { TraitTest } from './trait.ts'
import { isTermForAges } from './intent-ages.ts'
import { ABOUT, type IndexedTerm } from './indexed-intent.ts'
import { isSaidWhole } from './intent-phrase.ts'
import type { IntentIndex } from './intent-index.server.ts'
import type { IntentMatch } from './match-intent.ts'
import { needsLacked, takesItsPlace } from './lacking.ts'
import { hasFault } from './too-much.ts'
import { isWelcomeWithAll, TELLS_OF_ALL } from './owns-all.ts'
import { isForBeginnersOnly } from './skill.ts'
import { isForOtherSex } from './sex.ts'
import { shareOf } from './kinds.ts'
import type { Lexicon } from './lexicon.ts'
import type { ReadWish } from './wish-reader.ts'
import { withoutLeftOut } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** A term loses this fit for each place behind the first: the authors of an intent put the most useful terms first. */
const PLACE_COST = 0.12

/** Weight of the words that a term shares with the wish. */
const OVERLAP_WEIGHT = 0.25

/** A term loses this fit if its kind is mere context in the wish: "spilled wine on the rug" asks for no rug. */
const CONTEXT_COST = 0.8

/** A term for beginners loses so much fit where the wish names no beginner: 28 of 40 such ideas were wrong. */
const BEGINNERS_COST = 0.9

/** A person who "makes his own hot sauce" already has the tools for it, and gets no making kit. */
const MAKES_OWN = / (?:makes?|making|brews?|bakes?|grows?|roasts?|ferments?) (?:his|her|their|my|our) own /
const TO_MAKE = /\b(?:making|brewing|growing|roasting|fermenting) (?:kit|set)\b/

/** A term for one sex loses so much fit where the wish names none: "waterproof work boots" are not women's. */
const SEX_COST = 0.5
const FOR_ONE_SEX = /\b(?:mens|womens|men|women|ladies|his|her)\b/

/** A term loses so much fit where its reason tells of what the wish rules out: "coffee, lid shut" for a tea drinker. */
const REASON_COST = 0.8

/** If more than this share of its likes and things have a ruled-out trait, an intent is about that trait. */
const MOSTLY = 0.5

/** A term for a holiday is left out unless the wish names that holiday. */
const FOR_FEAST = /\b(?:christmas|santa|halloween|easter|valentines?|hanukkah|thanksgiving)\b/

/** From this share of the price limit on, a term gains a little fit. */
const WELL_USED = 0.3

/** Rules that hold for every idea for one wish. */
export interface ChoiceRules {
  readonly isSober: boolean
  /** Whether the ideas answer only a part of the wish, such as one interest, and other ideas answer the remainder. */
  readonly isForPart?: boolean
  /** Search terms that were refused. */
  readonly not: ReadonlySet<string>
  /** The lexicon for the language of the wish; undefined for English. */
  readonly lexicon: Lexicon | undefined
}

export interface FittingTerm {
  readonly term: IndexedTerm
  readonly fit: number
}

export interface TermFitOptions {
  readonly index: IntentIndex
  /** The form of the kind of thing that a search term names. */
  readonly kindOf: (term: string) => string | undefined
  readonly suitsReceiver: (term: string, read: ReadWish) => boolean
  readonly traitTest: TraitTest
  readonly isShowable: (term: string) => boolean
  readonly formsIn: WordForms['formsIn']
}

export type TermFit = ReturnType<typeof createTermFit>

/** Tells which search terms may be shown for a wish, and how well they suit it. */
export function createTermFit({
  index,
  kindOf,
  traitTest: { hasTrait, tellsOfTrait },
  suitsReceiver,
  isShowable,
  formsIn,
}: TermFitOptions) {
  /** The terms of an intent that may answer the wish, the best first, regardless of the ideas chosen so far. */
  function fittingTerms(
    match: IntentMatch,
    read: ReadWish,
    { isSober, not, lexicon }: ChoiceRules,
  ): FittingTerm[] {
    if (isOfTrait(match, read)) return []
    const isAllOwned = hasAllFor(match, read)
    const terms = match.indexed.terms.filter(({ term }) => !isAllOwned || isWelcomeWithAll(term))
    const excluded = withoutEased(match, read)
    return terms
      .map((term, place) => ({ term, fit: fitOf(term, place, read, (form) => rarity(form, terms)) }))
      .filter(
        ({ term, fit }) =>
          fit > 0 &&
          !isBroken(term.forms, term.term, { ...read, excluded }) &&
          suitsReceiver(term.term, read) &&
          isTermForAges(term, match.indexed.intent, read),
      )
      .filter(({ term }) => !not.has(lexicon?.terms[term.term] ?? term.term))
      .filter(({ term }) => lexicon === undefined || lexicon.terms[term.term] !== undefined)
      .filter(({ term }) => !isSober || term.mood === 'sensible')
      .toSorted((a, b) => b.fit - a.fit)
  }

  /** Whether an intent is mostly about a ruled-out trait: no portafilter for a barista who is sick of coffee. */
  function isOfTrait({ indexed, matches }: IntentMatch, { traits, excluded }: ReadWish): boolean {
    if (traits.size === 0 || indexed.intent.topics.length > 0) return false
    if (matches.some(({ phrase }) => phrase.tellsTrouble || phrase.tellsWithout)) return false
    // "Weed killer without chemicals" is about what has none.
    if (matches.some(({ phrase, said }) => phrase.saysNo && said.some((form) => excluded.has(form))))
      return false
    const about = indexed.phrasesIn(ABOUT)
    const told = about.filter(({ text }) => tellsOfTrait(withoutLeftOut(text), traits, ''))
    return told.length > MOSTLY * about.length
  }

  /** How well a search term suits a wish; 0 or less when it must not be shown for it. */
  function fitOf(
    term: IndexedTerm,
    place: number,
    read: ReadWish,
    rarityOf: (form: string) => number,
  ): number {
    const { price, mood } = term
    if (read.maxPrice !== undefined && price > read.maxPrice) return 0
    if (read.minPrice !== undefined && price < read.minPrice) return 0
    const feast = FOR_FEAST.exec(term.term)?.[0]
    if (feast !== undefined && !term.forms.some((form) => FOR_FEAST.test(form) && read.mentioned.has(form)))
      return 0
    if (TO_MAKE.test(term.term) && MAKES_OWN.test(read.text)) return 0
    if (isForOtherSex(term.term, read.sexes, read.words)) return 0
    if (read.isSkilled && isForBeginnersOnly(term.term)) return 0
    const moodFit = moodFits(mood, read.mood)
    if (moodFit <= 0) return 0
    const shared = term.forms.reduce(
      (sum, form) => sum + (read.wanted.get(form) ?? 0) * index.weightOf(form) * rarityOf(form),
      0,
    )
    const last = term.forms.at(-1) ?? ''
    const named = read.kinds.find(({ broader }) => broader.includes(last))
    const kind = (read.wanted.get(last) ?? 1) / (named ? shareOf(named) : 1)
    const use = read.maxPrice !== undefined && price >= WELL_USED * read.maxPrice ? 0.15 : 0
    return (
      moodFit +
      index.nearness(term, read) +
      OVERLAP_WEIGHT * shared +
      use -
      PLACE_COST * place -
      (kind < 1 ? CONTEXT_COST : 0) -
      (!read.isBeginning && isForBeginnersOnly(term.term) ? BEGINNERS_COST : 0) -
      (FOR_ONE_SEX.test(term.term) && !read.namesSex ? SEX_COST : 0) -
      (tellsOfRuledOut(withoutLeftOut(term.why), term.term, read) ? REASON_COST : 0) +
      0.6
    )
  }

  function tellsOfRuledOut(why: string, term: string, { traits, disliked }: ReadWish): boolean {
    if (disliked.size > 0 && formsIn(why).some((form) => disliked.has(form))) return true
    return traits.size > 0 && tellsOfTrait(why, traits, term)
  }

  /** Whether goods are of a kind that is there already. Two words may spell it in one: an "air fryer" is an airfryer. */
  function isOwned(goods: string, { owned }: ReadWish): boolean {
    if (owned.size === 0) return false
    const kind = kindOf(goods) ?? ''
    return owned.has(kind) || owned.has(`${formsIn(goods).at(-2) ?? ''}${kind}`)
  }

  function isBroken(termForms: readonly string[], term: string, read: ReadWish): boolean {
    const left = withoutLeftOut(term)
    const has = left === term ? termForms : formsIn(left)
    return (
      has.some((form) => read.excluded.has(form) && !isEasedBy(term, form, read)) ||
      // Two words may spell an excluded word in one: "multi tool" is a multitool.
      has.some((form, at) => at > 0 && read.excluded.has(`${has[at - 1]}${form}`)) ||
      term.split(/ and | with /).some((part) => [part, withoutSet(part)].some((it) => isOwned(it, read))) ||
      term.split(' and ').some((part) => isTooMuch(term, kindOf(part), read)) ||
      needsLacked(term, has, kindOf(term), read.lacked) ||
      (hasTrait(term, read.traits) && hasTrait(left, read.traits))
    )
  }

  /** Remembers the display rule's answers: it takes a third of a millisecond a term, too long for thousands at the start. */
  const showable = new Map<string, boolean>()
  function mayShow(term: string): boolean {
    const known = showable.get(term) ?? isShowable(term)
    showable.set(term, known)
    return known
  }

  /** Whether the witty line names something that the wish rules out: "butter is a love language" beside a milk allergy. */
  function isOutOfPlace(line: string, read: ReadWish): boolean {
    return formsIn(line).some((form) => read.excluded.has(form)) || tellsOfTrait(line, read.traits, '')
  }

  return { fittingTerms, isBroken, isOutOfPlace, mayShow, weightOf: index.weightOf }
}

/** Whether a term is for goods that the wish finds too big, too loud or the like, and does not say that these are otherwise. */
function isTooMuch(term: string, kind: string | undefined, { tooMuch }: ReadWish): boolean {
  const fault = kind === undefined ? undefined : tooMuch.get(kind)
  return fault !== undefined && hasFault(term, fault)
}

/** Whether an intent is about what the receiver has all things for, and not about somebody who has it all. */
function hasAllFor({ indexed: { intent }, explained }: IntentMatch, { allOwned }: ReadWish): boolean {
  if (![...allOwned].some((form) => explained.has(form))) return false
  return [...intent.who, ...intent.needs].filter((text) => TELLS_OF_ALL.test(text)).length < 2
}

/** Goods that do a chore by themselves: somebody who hates vacuuming gets a robot vacuum. */
const BY_ITSELF = /\b(?:robot|robotic|self)\b/

/**
 * Whether goods with a ruled-out word are what the wish asks for all the same: they take the place of what is not there, or do what
 * somebody hates to do. This never holds for a present.
 */
function isEasedBy(
  term: string,
  form: string,
  { lacked, replaceable, troubles, isPresent }: ReadWish,
): boolean {
  if (replaceable.has(form) && takesItsPlace(term)) return true
  if (isPresent) return false
  return (lacked.has(form) && takesItsPlace(term)) || (troubles.has(form) && BY_ITSELF.test(term))
}

/** "Cordless drill set" and "camera starter kit" without the words for a set: who has a drill needs neither. */
function withoutSet(term: string): string {
  return term.replace(/(?: starter)? (?:set|kit|bundle)$/, '')
}

function moodFits(mood: Mood, wished: ReadWish['mood']): number {
  switch (wished) {
    case 'sensible':
      return mood === 'sensible' ? 1 : 0
    case 'silly':
      return { sensible: 0.1, silly: 3, unhinged: 1.5 }[mood]
    case 'unhinged':
      return { sensible: 0, silly: 1.2, unhinged: 4 }[mood]
    case undefined:
      return { sensible: 1, silly: 0.5, unhinged: 0.1 }[mood]
  }
}

/** The share of an intent's terms that lack a word, from 0 to 1: a word in all terms cannot rank one above another. */
function rarity(form: string, terms: readonly IndexedTerm[]): number {
  return 1 - terms.filter(({ forms }) => forms.includes(form)).length / terms.length
}

/**
 * The excluded forms without those of the trouble that an intent eases: a brush with music is for a child who hates brushing his
 * teeth. A present has nothing to do with what somebody hates.
 */
function withoutEased({ matches: [best] }: IntentMatch, read: ReadWish): ReadonlySet<string> {
  const { excluded, troubles, isPresent } = read
  if (isPresent || !best?.phrase.tellsTrouble || best.said.length < 2 || !isSaidWhole(best)) return excluded
  return new Set([...excluded].filter((form) => !troubles.has(form) || !best.said.includes(form)))
}
