import { MAX_OPEN, type Choice } from './choose-ideas.ts'
import type { ChoiceRules, TermFit } from './fit-terms.ts'
import type { IntentIndex, IntentMatch } from './intent-index.ts'
import type { NamedGoods } from './named-goods.ts'
import type { ReadWish } from './wish-reader.ts'
import type { WordForms } from './word-forms.ts'

/** For goods that were asked for by their name, in the words of the wish. */
const REASONS = {
  narrower: 'Your own words, boiled down to a search.',
  wider: 'The same with a little less said, for a longer list.',
  plain: 'The very thing that was asked for, by its name.',
}

const MAX_GOODS = 3

export interface ChooseGoodsOptions {
  readonly index: IntentIndex
  readonly forms: WordForms
  readonly kindOf: (term: string) => string | undefined
  readonly termFit: TermFit
}

export function createChooseGoods({ index, forms, kindOf, termFit }: ChooseGoodsOptions) {
  const { fittingTerms, isBroken, mayShow } = termFit

  function weightOf(its: readonly string[]): number {
    return its.reduce((sum, form) => sum + index.weightOf(form), 0)
  }

  /**
   * Goods that were asked for by their name: in the words of the wish, and what intents know of the same kind. What only
   * goes with them was not asked for.
   */
  return function chooseGoods(
    { kind, modifiers, name, narrower }: NamedGoods,
    matches: readonly IntentMatch[],
    read: ReadWish,
    rules: ChoiceRules,
  ): Choice[] {
    const ofKind = matches
      .slice(0, MAX_OPEN)
      .flatMap((match) => fittingTerms(match, read, rules).map(({ term }) => ({ ...term, match })))
      .filter(
        ({ term, mood }) => kindOf(term) === kind && mood === (read.mood ?? 'sensible') && mayShow(term),
      )
      .map((term) => ({ term, shared: term.forms.filter((form) => form !== kind && read.wanted.has(form)) }))
      .toSorted((a, b) => weightOf(b.shared) - weightOf(a.shared))
    const known = ofKind
      .filter(({ shared }) => shared.length > 0)
      .filter(({ shared }) => modifiers.length === 0 || modifiers.some((form) => shared.includes(form)))
      .map(({ term }) => term)
    const others = modifiers.length === 0 ? ofKind.map(({ term }) => term) : []
    const limit = read.maxPrice === undefined ? '' : ` under $${Math.floor(read.maxPrice)}`
    const inOwnWords = (term: string, why: string) => {
      const choice = { term: `${term}${limit}`, forms: forms.formsIn(term), price: 0, why, match: undefined }
      return isBroken(choice.forms, term, read) || rules.not.has(choice.term) || !mayShow(choice.term)
        ? []
        : [choice]
    }
    const isFree = read.minPrice === undefined && (read.mood === undefined || read.mood === 'sensible')
    const [most, less] = isFree ? narrower : []
    const found = [
      ...(most === undefined ? [] : inOwnWords(most, REASONS.narrower)),
      ...known.slice(0, most === undefined ? 2 : 1),
      ...(less === undefined ? [] : inOwnWords(less, REASONS.wider)),
      ...(isFree && most === undefined && known.length === 0
        ? [...inOwnWords(name, REASONS.plain), ...others.slice(0, 2)]
        : []),
    ]
    const terms = found.map(({ term }) => term)
    return found.filter(({ term }, place) => terms.indexOf(term) === place).slice(0, MAX_GOODS)
  }
}

/** Whether an intent is about just such goods: it answers their kind, and what the wish says of them. */
export function isAboutGoods({ kind, modifiers }: NamedGoods, match: IntentMatch | undefined): boolean {
  if (!match?.explained.has(kind)) return false
  const [best] = match.matches
  const isCondition = (form: string) => form !== kind && !modifiers.includes(form)
  return best !== undefined && best.said.length > 1 && best.said.some(isCondition)
}
