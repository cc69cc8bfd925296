import type { Absence } from './absence.ts'
import { MAX_OPEN, type Choice } from './choose-ideas.ts'
import type { ChoiceRules, TermFit } from './fit-terms.ts'
import type { IntentIndex } from './intent-index.server.ts'
import type { IntentMatch } from './match-intent.ts'
import { totalWeight } from './intent-phrase.ts'
import type { NamedGoods } from './named-goods.ts'
import type { ReadWish } from './wish-reader.ts'
import { wordsOf } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Reasons for search terms made of the words of the wish. */
const REASONS = {
  narrower: 'As close to your words as a search gets.',
  wider: 'The same with a little less said, for a longer list.',
  plain: 'The very thing that was asked for, by its name.',
  bare: 'By its name alone: a search knows little of the rest.',
}

const MAX_GOODS = 3

/** An intent with at least this score is about the wish, so its terms may replace the bare name of the goods. */
const KNOWN_SCORE = 10

/** Numbers of a search term that must equal those of the wish. A load is no such number: a chair for 400 lb suits 320 lb. */
const SIZES = /\b\d+\b(?! ?(?:lbs?|kg|pounds?)\b)/g

/** With fewer ideas than this, further goods of the same kind are added. */
const SURE_GOODS = 2

export interface ChooseGoodsOptions {
  readonly index: IntentIndex
  readonly forms: WordForms
  readonly kindOf: (term: string) => string | undefined
  readonly termFit: TermFit
  /** Groups of words of which no goods have two: "tall", "short". */
  readonly opposites: readonly (readonly string[])[]
}

export function createChooseGoods({ index, forms, kindOf, termFit, opposites }: ChooseGoodsOptions) {
  const { fittingTerms, isBroken, mayShow } = termFit

  const weightOf = (its: readonly string[]) => totalWeight(its, index.weightOf)

  /**
   * Chooses ideas for goods that the wish names: searches in its own words, and terms of intents for the same kind. In
   * judged wishes 67 of 100 ideas of the same kind were acceptable, and 14 of 100 of another kind, mostly accessories.
   */
  return function chooseGoods(
    { kind, modifiers, name, narrower, without }: NamedGoods,
    matches: readonly IntentMatch[],
    read: ReadWish,
    rules: ChoiceRules,
  ): Choice[] {
    const said = new Set([...read.words].filter((word) => !read.excluded.has(forms.formOf(word) ?? '')))
    const ofKind = matches
      .slice(0, MAX_OPEN)
      .flatMap((match) => fittingTerms(match, read, rules).map(({ term }) => ({ ...term, match })))
      .filter(
        ({ term, mood }) => kindOf(term) === kind && mood === (read.mood ?? 'sensible') && mayShow(term),
      )
      .filter(({ term }) => !isOpposite(term, said) && !isOfAnotherSize(term, read.text))
      .filter(({ term, match }) => without.every((absence) => isWithout(absence, term, match)))
      .map((term) => ({ term, shared: term.forms.filter((form) => form !== kind && read.wanted.has(form)) }))
      .toSorted((a, b) => weightOf(b.shared) - weightOf(a.shared))
    const known = ofKind
      .filter(({ shared }) => shared.length > 0)
      .filter(({ shared }) => modifiers.length === 0 || modifiers.some((form) => shared.includes(form)))
      .map(({ term }) => term)
    const limit = read.saidPrice === undefined ? '' : ` under $${Math.floor(read.saidPrice)}`
    const inOwnWords = (term: string, why: string) => {
      const choice = { term: `${term}${limit}`, forms: forms.formsIn(term), price: 0, why, match: undefined }
      return isBroken(choice.forms, term, read) || rules.not.has(choice.term) || !mayShow(choice.term)
        ? []
        : [choice]
    }
    // Where no intent has a term of this kind, the named thing is the subject of the wish, not goods to buy: intents
    // answer it. "Induction stove, none of my pans work" asks for pans.
    const [best] = matches
    const isKnown = best !== undefined && best.score >= KNOWN_SCORE && best.explained.has(kind)
    if (narrower.length === 0 && ofKind.length === 0 && isKnown) return []
    const isFree = read.minPrice === undefined && (read.mood === undefined || read.mood === 'sensible')
    const [most, less] = isFree ? narrower : []
    const isAllSaid = [...read.wanted.keys()].every((form) => form === kind || modifiers.includes(form))
    const isNamedAlone = isFree && most === undefined && (known.length === 0 || modifiers.length > 0)
    const found = [
      ...(isNamedAlone
        ? inOwnWords(name, isAllSaid && read.excluded.size === 0 ? REASONS.plain : REASONS.bare)
        : []),
      ...(most === undefined ? [] : inOwnWords(most, REASONS.narrower)),
      ...known.slice(0, most === undefined && !isNamedAlone ? 2 : 1),
      ...(less === undefined ? [] : inOwnWords(less, REASONS.wider)),
    ]
    const others = modifiers.length === 0 && most === undefined ? ofKind.map(({ term }) => term) : []
    const all = [...found, ...others.slice(0, Math.max(0, SURE_GOODS - found.length))]
    const terms = all.map(({ term }) => term)
    return all.filter(({ term }, place) => terms.indexOf(term) === place).slice(0, MAX_GOODS)
  }

  /** Whether a term says the opposite of what the wish says: "short" for a tall man. */
  function isOpposite(term: string, said: ReadonlySet<string>): boolean {
    const words = wordsOf(term)
    return opposites.some(
      (group) =>
        group.some((word) => said.has(word)) && group.some((word) => words.includes(word) && !said.has(word)),
    )
  }
}

/** Whether a term has another number than those of the wish: an inseam of 28 inches instead of 36. */
function isOfAnotherSize(term: string, said: string): boolean {
  const numbers: readonly string[] = said.match(SIZES) ?? []
  const its: readonly string[] = term.match(SIZES) ?? []
  return numbers.length > 0 && its.some((number) => !numbers.includes(number))
}

/**
 * Whether goods are without a part or substance: their term says so, or their intent is about a lack of the substance, or
 * goods of this kind need not say so.
 */
function isWithout({ said, substance }: Absence, term: string, { explained }: IntentMatch): boolean {
  return (
    said.length === 0 ||
    said.some((way) => term.includes(way)) ||
    (substance !== undefined && explained.has(substance))
  )
}
