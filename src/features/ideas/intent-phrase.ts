import type { PhraseField } from './intent.ts'
import type { ReadWish } from './wish-reader.ts'
import { ownWordsOf, padded } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Weight of a match by its field: a problem or a thing tells much about the right intent, an occasion little. */
const WEIGHTS: Readonly<Record<PhraseField, number>> = {
  things: 1.3,
  needs: 1.3,
  likes: 1.2,
  who: 0.8,
  occasions: 0.6,
}

/** Factor of a match of a person in a wish for a gift. */
const GIFT_FACTOR = 1.5

/** Factor of a phrase about a trouble for a wish without one: "loves vacuuming" is not "hates vacuuming". */
const NO_TROUBLE_FACTOR = 0.4

/** A phrase counts only if the wish says at least this share of it, by weight. */
const MIN_COVERAGE = 0.5

/** Score of a phrase of stop words alone, if the wish says the whole phrase. */
const WHOLE_SCORE = 2

/** Exponent of the matched share of a phrase: half a phrase is much less than half of its meaning. */
const COVERAGE_POWER = 1.7

/** Weight of an unsaid stop word of a phrase: high beside a single other word, as "dad" alone says no "new dad". */
const SILENT_WEIGHT = 0.4
const SILENT_WEIGHT_BESIDE_ONE = 1.4

const WITHOUT =
  /\b(?:free|allergy|allergies|allergic|intolerance|intolerant|low (?:salt|sodium|sugar|carb|fat|alcohol|caffeine))\b/

/** Such a phrase names what is missing or unwanted; in a wish for a present a "no" is only a ban. */
const SAYS_NO = /\b(?:no|not|without)\b/

export interface Phrase {
  /** The field of its intent. */
  readonly field: PhraseField
  readonly text: string
  readonly forms: readonly string[]
  /** Stop words that still change the meaning of the phrase: "about to be a dad" is not any dad. */
  readonly silent: readonly string[]
  /** Whether the phrase tells of a trouble: "hates vacuuming". */
  readonly tellsTrouble: boolean
  /** Whether the phrase names a thing to leave out: "nickel free", "wool allergy". */
  readonly tellsWithout: boolean
  /** Whether it says "no", "not" or "without". */
  readonly saysNo: boolean
}

/** A phrase of an intent that a wish says, wholly or in part. */
export interface PhraseMatch {
  readonly field: PhraseField
  readonly phrase: Phrase
  /** The forms of the phrase that the wish says. */
  readonly said: readonly string[]
  readonly score: number
}

/** Whether the wish says all forms of a phrase. */
export function isSaidWhole({ phrase, said }: PhraseMatch): boolean {
  return said.length === phrase.forms.length
}

/** The weight of a form. */
export type WeightOf = (form: string) => number

/** The total weight of some forms. */
export function totalWeight(forms: readonly string[], weightOf: WeightOf): number {
  return forms.reduce((sum, form) => sum + weightOf(form), 0)
}

/**
 * A phrase of a field; undefined for one of nothing but words of every sentence.
 * @param words those of the text (ownWordsOf)
 * @param cues words of trouble with a space at each end, the longest first
 */
export function phraseOf(
  field: PhraseField,
  text: string,
  words: readonly string[],
  { formsOf, silentAmong }: WordForms,
  cues: readonly string[],
): Phrase | undefined {
  const whole = padded(words)
  const cue = cues.find((it) => whole.includes(it))
  const rest = cue === undefined ? words : ownWordsOf(whole.replace(cue, ' '))
  const forms = formsOf(rest)
  const silent = silentAmong(rest)
  if (forms.length === 0 && silent.length === 0) return undefined
  return {
    field,
    text,
    forms,
    silent,
    tellsTrouble: cue !== undefined,
    tellsWithout: WITHOUT.test(text),
    saysNo: SAYS_NO.test(text),
  }
}

/**
 * Scores how far a wish says a phrase; undefined if too little of the phrase is said.
 * @param phrase one that the wish says whole, if all of its words are stop words
 */
export function matchPhrase(
  phrase: Phrase,
  wish: ReadWish,
  weightOf: WeightOf,
  fullWeightOf: WeightOf,
): PhraseMatch | undefined {
  const { field } = phrase
  if (phrase.forms.length === 0) return { field, phrase, said: [], score: WEIGHTS[field] * WHOLE_SCORE }
  const isSaid = (form: string) =>
    wish.wanted.has(form) ||
    (phrase.tellsTrouble && wish.troubles.has(form)) ||
    ((phrase.tellsWithout || (phrase.saysNo && !wish.isPresent)) && wish.excluded.has(form))
  const said = phrase.forms.filter(isSaid)
  if (said.length === 0) return undefined
  const whole = totalWeight(phrase.forms, fullWeightOf)
  const matched = totalWeight(said, fullWeightOf)
  const unsaid = phrase.silent.filter((word) => !wish.words.has(word)).length
  const silentWeight = phrase.forms.length === 1 ? SILENT_WEIGHT_BESIDE_ONE : SILENT_WEIGHT
  const coverage = matched / (whole + silentWeight * unsaid)
  if (coverage < MIN_COVERAGE) return undefined
  const meant = said.reduce((sum, form) => sum + weightOf(form) * (wish.wanted.get(form) ?? 1), 0)
  const trouble = phrase.tellsTrouble && !wish.isTrouble ? NO_TROUBLE_FACTOR : 1
  const weight = trouble * WEIGHTS[field] * (field === 'who' && wish.isGift ? GIFT_FACTOR : 1)
  return { field, phrase, said, score: weight * meant * coverage ** COVERAGE_POWER }
}
