import { isLike, type Choice, type ChooseIdeas } from './choose-ideas.ts'
import type { ChoiceRules } from './fit-terms.ts'
import type { IntentIndex } from './intent-index.server.ts'
import type { IntentMatch } from './match-intent.ts'
import { totalWeight } from './intent-phrase.ts'
import type { TraitTest } from './trait.ts'
import type { ReadWish } from './wish-reader.ts'

/** An intent answers an interest if it explains at least this share of the interest's words, by weight. */
const MIN_SHARE = 0.5

/** Ideas for an interest beside a light wish: one stands before the other ideas, one behind the first of them. */
const MAX_LOVED = 2

/** Beside a sad matter the reasons of light intents are out of place. */
const SOBER_REASON = 'For what is loved, as on any other day.'

/** What stands in for a thing says so. */
const SUBSTITUTE = /\b(?:free|non|decaf|mocktail|vegan|sugarless|alternative|substitute)\b/

function hasSubstitutes({ indexed: { terms } }: IntentMatch): boolean {
  return terms.some(({ term }) => SUBSTITUTE.test(term))
}

/**
 * Chooses ideas for what somebody loves, where all choices answer something else of the wish: the job or the illness of
 * somebody "who loves birds".
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
  ): Choice[] {
    const interests = [...read.interests]
    const allowed = interests.filter((form) => !tellsOfTrait(form, read.traits, ''))
    // Who has gout and loves beer is given none of it, but what stands in for it.
    const lovedIn = (match: IntentMatch) => (hasSubstitutes(match) ? interests : allowed)
    const covers = (match: IntentMatch) => {
      const loved = lovedIn(match)
      const met = loved.filter((form) => match.explained.has(form))
      return loved.length > 0 && weigh(met) >= MIN_SHARE * weigh(loved)
    }
    const isFor = (match: IntentMatch) =>
      covers(match) && match.matches[0]?.said.some((form) => lovedIn(match).includes(form)) === true
    if (interests.length === 0 || choices.some(({ match }) => match !== undefined && covers(match))) return []
    return chooseIdeas(matches.filter(isFor), read, rules)
      .filter((choice) => !isLike(choice, choices))
      .slice(0, rules.isSober ? 1 : MAX_LOVED)
      .map((choice) => (rules.isSober ? { ...choice, why: SOBER_REASON } : choice))
  }
}
