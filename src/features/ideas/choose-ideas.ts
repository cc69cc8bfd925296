import { IDEA_WHY_MAX_LENGTH } from './idea.ts'
import type { ChoiceRules, FittingTerm, TermFit } from './fit-terms.ts'
import type { IndexedTerm } from './indexed-intent.ts'
import { weighIn, type IntentMatch } from './match-intent.ts'
import type { ReadWish } from './wish-reader.ts'

/** With a lower best score the wish counts as not understood. */
const MIN_SCORE = 1

/**
 * An intent with a lower score is a guess if it leaves words of more than MAX_UNANSWERED in weight unanswered, and a guess
 * gives no ideas. With at least the likely score, an intent that answers half of the wish is no guess: of 9 such wishes that
 * nobody had learned from, 8 had a right idea, of all other guesses half.
 */
const MIN_SURE_SCORE = 4
const MAX_UNANSWERED = 3.5
const MIN_LIKELY_SCORE = 2.9
const MIN_LIKELY_SHARE = 0.5

/** The share of a wish that a single word for a pastime must be, where nobody is said to love it and so many words are left. */
const MIN_MET = 0.5
const MIN_UNMET = 2

/** A person who cannot do something is not said to love it. */
const CANNOT = / (?:cant|cannot|wont|anymore) /

function isOfSomebody({ people, ages, text }: ReadWish): boolean {
  return people.size + ages.length > 0 && !CANNOT.test(text)
}

/** The wanted forms that the wish says, without persons. "Dad" implies "man", which the wish does not say. */
function saidSubjects({ wanted, mentioned, people }: ReadWish): string[] {
  return [...wanted.keys()].filter((form) => mentioned.has(form) && !people.has(form))
}

/** The least score for a sad wish: low, as an intent for the topic fits whatever else the wish says. */
const MIN_SOBER_SCORE = 0.5

/** Share of the best score that a further intent needs: of ideas with less, 4 of 10 were acceptable, of others 6. */
const MIN_SHARE = 0.9

/**
 * If every term of the best intent is ruled out, the next best needs this share of its score; with less it is about
 * something else, and no ideas are shown.
 */
const MIN_SHARE_OF_TOP = 0.35

/** Lower share of the best score that is enough for the second idea, so that an idea seldom stands alone. */
const MIN_SHARE_OF_SURE = 0.6

/** Ideas that are chosen at most: a fourth one was acceptable in only a third of all wishes. */
export const MAX_CHOSEN = 3

/** Most ideas from one intent. */
const MAX_PER_INTENT = 3

/** The score of an intent is multiplied by this for each idea already taken from it. */
const REPEAT_FACTOR = 0.9

/** The first ideas need no minimum fit; each further one must fit nearly as well as the best term of its intent. */
const SURE_IDEAS = 2
const MAX_BELOW_BEST = 0.6

/** Intents that are considered for one wish. */
export const MAX_OPEN = 24

/** A search term that is chosen for a wish. */
export interface Choice {
  /** The intent of the idea; undefined for ideas from the catalogue or from the words of the wish. */
  readonly match: IntentMatch | undefined
  readonly term: string
  /** In US dollars; 0 if unknown. */
  readonly price: number
  readonly forms: readonly string[]
  readonly why: string
}

export type ChooseIdeas = ReturnType<typeof createChooseIdeas>

/** Chooses ideas from the intents that a wish matches. */
export function createChooseIdeas({ fittingTerms, isOutOfPlace, mayShow, weightOf }: TermFit) {
  /** Whether the best intents have low scores and together leave much of the wish unanswered. */
  function isGuess(best: readonly IntentMatch[], read: ReadWish): boolean {
    if (best.some(({ score }) => score >= MIN_SURE_SCORE)) return false
    const about = saidSubjects(read)
    const isLeft = (form: string) => !best.some(({ explained }) => explained.has(form))
    const left = weighIn(read, about.filter(isLeft), weightOf)
    const isLikely = best.some(({ score }) => score >= MIN_LIKELY_SCORE)
    const most = isLikely ? (1 - MIN_LIKELY_SHARE) * weighIn(read, about, weightOf) : 0
    return left > Math.max(MAX_UNANSWERED, most)
  }

  /**
   * Whether an intent is met only by one word for a pastime or a thing, in a wish that tells of no liking and of no present:
   * "the balcony should be private, and no screws allowed" is not about the love of balconies. Of 29 such ideas 21 were wrong.
   */
  function isStray({ matches: [best], explained }: IntentMatch, read: ReadWish): boolean {
    if (read.language !== 'en' || (best?.field !== 'likes' && best?.field !== 'things')) return false
    const isOfLiking = read.isPresent || read.isBeginning || read.interests.length > 0
    const isAskedFor = best.said.some((form) => read.object.has(form))
    if (isOfLiking || isAskedFor || isOfSomebody(read)) return false
    const about = saidSubjects(read)
    const met = about.filter((form) => explained.has(form))
    const isShort = met.length > 1 || about.length - met.length < MIN_UNMET
    return !isShort && weighIn(read, met, weightOf) < MIN_MET * weighIn(read, about, weightOf)
  }

  /** The best showable term of an intent that is unlike all choices so far. */
  function bestTerm(
    fits: readonly FittingTerm[],
    choices: readonly Choice[],
    { lexicon }: ChoiceRules,
  ): IndexedTerm | undefined {
    const least = choices.length < SURE_IDEAS || lexicon ? 0 : (fits[0]?.fit ?? 0) - MAX_BELOW_BEST
    return fits.find(
      ({ term, fit }) =>
        fit >= least &&
        !isLike(term, choices) &&
        !choices.some((choice) => lexicon && lexicon.terms[choice.term] === lexicon.terms[term.term]) &&
        mayShow(term.term),
    )?.term
  }

  /** Takes the best term of the best intent repeatedly; each term taken lowers the score of its intent. */
  return function chooseIdeas(matches: readonly IntentMatch[], read: ReadWish, rules: ChoiceRules): Choice[] {
    const choices: Choice[] = []
    const looked = matches.slice(0, MAX_OPEN)
    const fits = new Map<IntentMatch, readonly FittingTerm[]>()
    function termOf(match: IntentMatch): IndexedTerm | undefined {
      const its = fits.get(match) ?? fittingTerms(match, read, rules)
      fits.set(match, its)
      return bestTerm(its, choices, rules)
    }
    const isLoose = rules.isSober || rules.isForPart === true
    const isOpen = (match: IntentMatch) => (isLoose || !isStray(match, read)) && termOf(match) !== undefined
    const first = looked.find(isOpen)
    const best = first?.score ?? 0
    // An intent with less gives no idea, so nobody asks which of its terms fit.
    const open = looked.filter((match) => match.score >= MIN_SHARE_OF_SURE * best && isOpen(match))
    const topScore = Math.max(0, ...looked.map(({ score }) => score))
    if (!isLoose && best < MIN_SHARE_OF_TOP * topScore) return []
    if (!first || best < (rules.isSober ? MIN_SOBER_SCORE : MIN_SCORE)) return []
    if (!isLoose && isGuess(open.slice(0, SURE_IDEAS), read)) return []
    const taken = new Map<IntentMatch, number>()
    while (choices.length < MAX_CHOSEN) {
      const share = choices.length < SURE_IDEAS ? MIN_SHARE_OF_SURE : MIN_SHARE
      const worth = (match: IntentMatch) => {
        const count = taken.get(match) ?? 0
        if (count >= MAX_PER_INTENT || (count === 0 && match.score < share * best)) return 0
        return match.score * REPEAT_FACTOR ** count
      }
      const next = open.reduce<IntentMatch | undefined>(
        (top, match) => (worth(match) > (top ? worth(top) : 0) ? match : top),
        undefined,
      )
      if (!next) break
      const term = termOf(next)
      taken.set(next, term ? (taken.get(next) ?? 0) + 1 : MAX_PER_INTENT)
      if (!term) continue
      const isFirst = !rules.isSober && choices.every(({ match }) => match !== next)
      const { line = '' } = next.indexed.intent
      const why = isFirst && !isOutOfPlace(line, read) ? withWit(term.why, line) : term.why
      choices.push({ ...term, match: next, why })
    }
    return choices
  }
}

/** The reason with the witty line of the intent behind it, if both fit into the length limit. */
function withWit(why: string, line: string): string {
  const both = `${why} ${line}`.trim()
  return both.length <= IDEA_WHY_MAX_LENGTH ? both : why
}

/** Whether a choice has the same term, or the same last word, which names the kind of thing. */
export function isLike({ term, forms }: Pick<Choice, 'term' | 'forms'>, choices: readonly Choice[]): boolean {
  return choices.some(
    (choice) => choice.term === term || (forms.length > 0 && choice.forms.at(-1) === forms.at(-1)),
  )
}
