import { isLike, type Choice, type ChooseIdeas } from './choose-ideas.ts'
import type { ChoiceRules } from './fit-terms.ts'
import type { IntentIndex } from './intent-index.server.ts'
import type { IntentMatch } from './match-intent.ts'
import { totalWeight, type PhraseMatch } from './intent-phrase.ts'
import type { TraitTest } from './trait.ts'
import type { ReadWish } from './wish-reader.ts'

/** An intent answers an interest if it explains at least this share of the interest's words, by weight. */
const MIN_SHARE = 0.5

/** Ideas for an interest beside a light wish: one stands before the other ideas, one behind the first of them. */
const MAX_LOVED = 2

/** Beside a sad matter the reasons of light intents are out of place. */
const SOBER_REASON = 'For what is loved, as on any other day.'

export interface LovedChoices {
  /** Whether the other choices answer something that is loved already. */
  readonly isPartlyMet: boolean
  readonly loved: readonly Choice[]
}

const NONE: LovedChoices = { isPartlyMet: true, loved: [] }

/** Words of search terms for substitutes. */
const SUBSTITUTE = /\b(?:free|non|decaf|mocktail|vegan|sugarless|alternative|substitute)\b/

function hasSubstitutes({ indexed: { intent } }: IntentMatch): boolean {
  return intent.terms.some(({ term }) => SUBSTITUTE.test(term))
}

/**
 * Chooses ideas for an interest that no chosen idea answers: for birds, if all ideas so far answer the job or the illness of
 * a person "who loves birds".
 */
export function createChooseForInterest(
  index: IntentIndex,
  chooseIdeas: ChooseIdeas,
  { tellsOfTrait }: TraitTest,
) {
  const weigh = (forms: readonly string[]) => totalWeight(forms, index.weightOf)

  return function chooseForInterest(
    matches: readonly IntentMatch[],
    choices: readonly Choice[],
    read: ReadWish,
    rules: ChoiceRules,
  ): LovedChoices {
    // A person with gout who loves beer gets no beer, only substitutes for beer.
    const lovedIn = (match: IntentMatch, interest: readonly string[]) =>
      hasSubstitutes(match) ? interest : interest.filter((form) => !tellsOfTrait(form, read.traits, ''))
    const covers = (match: IntentMatch, interest: readonly string[]) => {
      const loved = lovedIn(match, interest)
      const met = loved.filter((form) => match.explained.has(form))
      return loved.length > 0 && weigh(met) >= MIN_SHARE * weigh(loved)
    }
    const isFor = (match: IntentMatch, interest: readonly string[]) => {
      const loved = new Set(lovedIn(match, interest))
      const isOfIt = ({ field, phrase, said }: PhraseMatch, place: number) =>
        said.some((form) => loved.has(form)) &&
        ((said.length === phrase.forms.length && phrase.silent.every((word) => read.words.has(word))) ||
          (place === 0 && field === 'likes'))
      return match.matches.some(isOfIt) && covers(match, interest)
    }
    const open = read.interests.filter(
      (interest) => !choices.some(({ match }) => match !== undefined && covers(match, interest)),
    )
    const isPartlyMet = open.length < read.interests.length
    if (isPartlyMet && rules.isSober) return NONE
    const loved: Choice[] = []
    for (const interest of open) {
      const its = matches.filter((match) => isFor(match, interest))
      const found = chooseIdeas(its, read, { ...rules, isForPart: true })
      const others = found.filter((choice) => !isLike(choice, [...choices, ...loved]))
      loved.push(...others.slice(0, open.length > 1 ? 1 : MAX_LOVED))
    }
    const room = isPartlyMet || rules.isSober ? 1 : MAX_LOVED
    return {
      isPartlyMet,
      loved: loved
        .slice(0, room)
        .map((choice) => (rules.isSober ? { ...choice, why: SOBER_REASON } : choice)),
    }
  }
}
