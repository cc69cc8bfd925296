import type { PhraseField } from './intent.ts'
import type { ReadWish } from './wish-reader.ts'
import { ownWordsOf, padded } from './wish-text.ts'
import { withoutRoom, type WordForms } from './word-forms.ts'

/** What a match says about how right an intent is: a problem is told to be solved, recipients have much in common. */
const WEIGHTS: Readonly<Record<PhraseField, number>> = {
  things: 1.3,
  needs: 1.3,
  likes: 1.2,
  who: 0.8,
  occasions: 0.6,
}

/** What a person counts more where something is to be given. */
const GIFT_FACTOR = 1.5

/** What a phrase about a trouble counts for a wish that has none: who loves vacuuming does not hate it. */
const NO_TROUBLE_FACTOR = 0.4

/** Share of a phrase that has to be said for it to count. */
const MIN_COVERAGE = 0.5

/** What a phrase of stop words is worth, where all of it is said. */
const WHOLE_SCORE = 2

/** Exponent of the matched share of a phrase: half a phrase is much less than half of its meaning. */
const COVERAGE_POWER = 1.7

/** What a stop word of a phrase that was not said takes from the share: much beside one other word, as no dad is a new dad. */
const SILENT_WEIGHT = 0.4
const SILENT_WEIGHT_BESIDE_ONE = 1.4

const WITHOUT = /\b(?:free|allergy|allergies|allergic|intolerance|intolerant)\b/

export interface Phrase {
  readonly text: string
  readonly forms: readonly string[]
  /** Its words that say nothing by themselves, but what it is about: "about to be a dad" is not any dad. */
  readonly silent: readonly string[]
  /** Whether it tells of a trouble: "hates vacuuming". */
  readonly tellsTrouble: boolean
  /** Whether it tells that something is to be left out: "nickel free", "wool allergy". */
  readonly tellsWithout: boolean
}

/** A phrase of an intent that a wish says, wholly or in part. */
export interface PhraseMatch {
  readonly field: PhraseField
  readonly phrase: Phrase
  /** The forms of it that were said. */
  readonly said: readonly string[]
  readonly score: number
}

/** How much a form tells. */
export type WeightOf = (form: string) => number

/** How much some forms tell together. */
export function totalWeight(forms: readonly string[], weightOf: WeightOf): number {
  return forms.reduce((sum, form) => sum + weightOf(form), 0)
}

/** @param cues words of trouble with a space at each end, the longest first */
export function phrasesOf(
  texts: readonly string[],
  { formsIn, silentIn }: WordForms,
  cues: readonly string[],
): readonly Phrase[] {
  const phrases = texts
    .map((text) => {
      const whole = padded(ownWordsOf(text))
      const cue = cues.find((it) => whole.includes(it))
      const rest = cue === undefined ? text : whole.replace(cue, ' ')
      return {
        text,
        forms: formsIn(rest),
        silent: silentIn(rest),
        tellsTrouble: cue !== undefined,
        tellsWithout: WITHOUT.test(text),
      }
    })
    .filter((phrase) => phrase.forms.length > 0 || phrase.silent.length > 0)
  return withoutRoom(phrases)
}

/** How far a wish says a phrase; undefined where it says too little of it. */
export function matchPhrase(
  field: PhraseField,
  phrase: Phrase,
  wish: ReadWish,
  weightOf: WeightOf,
  fullWeightOf: WeightOf,
): PhraseMatch | undefined {
  if (phrase.forms.length === 0) return matchWhole(field, phrase, wish)
  const isSaid = (form: string) =>
    wish.wanted.has(form) ||
    (phrase.tellsTrouble && wish.troubles.has(form)) ||
    (phrase.tellsWithout && wish.excluded.has(form))
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

/** "Has everything" tells nothing word by word: it counts where it is said as it is written. */
function matchWhole(field: PhraseField, phrase: Phrase, wish: ReadWish): PhraseMatch | undefined {
  const isSaid = wish.text.includes(padded(ownWordsOf(phrase.text)))
  return isSaid ? { field, phrase, said: [], score: WEIGHTS[field] * WHOLE_SCORE } : undefined
}
