import { IDEA_WHY_MAX_LENGTH } from './idea.ts'
import type { ChoiceRules, FittingTerm, TermFit } from './fit-terms.ts'
import type { IndexedTerm } from './indexed-intent.ts'
import { weighIn, type IntentMatch } from './match-intent.ts'
import type { ReadWish } from './wish-reader.ts'

/** Below this, nothing in the wish was understood. */
const MIN_SCORE = 1

/**
 * Below this, an intent is a guess where words of so much weight are left that nothing answers. Of 598 judged wishes 12
 * were guessed so: ideas for one of them were all acceptable, for seven none was.
 */
const MIN_SURE_SCORE = 4
const MAX_UNANSWERED = 3.5

/** What is written for a sad topic suits whoever is in it, whatever else the wish says. */
const MIN_SOBER_SCORE = 0.5

/** Share of the best score that a further intent needs: of ideas with less, 4 of 10 were acceptable, of others 6. */
const MIN_SHARE = 0.9

/** With less of the score of an intent of which nothing may be shown, the best of the rest is about something else. */
const MIN_SHARE_OF_TOP = 0.35

/** Share of it that is enough where there would be a single idea else. */
const MIN_SHARE_OF_SURE = 0.6

/** A fourth one was acceptable in a third of all wishes. */
export const MAX_CHOSEN = 3

/** Ideas from one intent; one is enough of a further intent. */
const MAX_PER_INTENT = 3

/** What each further idea from one intent is worth less. */
const REPEAT_FACTOR = 0.9

/** Ideas that are shown where there are as many; each further one has to fit nearly as well as the best of its intent. */
const SURE_IDEAS = 2
const MAX_BELOW_BEST = 0.6

/** Intents that are looked at for one wish. */
export const MAX_OPEN = 24

/** A search term that is chosen for a wish. */
export interface Choice {
  /** The intent of the idea; undefined for ideas from the catalogue or from the words of the wish. */
  readonly match: IntentMatch | undefined
  readonly term: string
  /** In US dollars; 0 where nothing is known of it. */
  readonly price: number
  readonly forms: readonly string[]
  readonly why: string
}

export type ChooseIdeas = ReturnType<typeof createChooseIdeas>

/** Chooses ideas from the intents that a wish matches. */
export function createChooseIdeas({ fittingTerms, isOutOfPlace, mayShow, weightOf }: TermFit) {
  /** Whether an intent answers little, and much of the wish is left. */
  function isGuess({ score, explained }: IntentMatch, read: ReadWish): boolean {
    if (score >= MIN_SURE_SCORE) return false
    // "Dad" implies "man", which the wish does not say.
    const isLeft = (form: string) =>
      read.mentioned.has(form) && !explained.has(form) && !read.people.has(form)
    const left = [...read.wanted.keys()].filter(isLeft)
    return weighIn(read, left, weightOf) > MAX_UNANSWERED
  }

  /** The best of an intent's terms that is unlike all choices so far. */
  function bestTerm(
    fits: readonly FittingTerm[],
    choices: readonly Choice[],
    { lexicon }: ChoiceRules,
  ): IndexedTerm | undefined {
    const least = choices.length < SURE_IDEAS || lexicon ? 0 : (fits[0]?.fit ?? 0) - MAX_BELOW_BEST
    return fits.find(({ term, fit }) => fit >= least && !isLike(term, choices) && mayShow(term.term))?.term
  }

  /** Takes the best again and again; what an intent still has to give is worth less each time. */
  return function chooseIdeas(matches: readonly IntentMatch[], read: ReadWish, rules: ChoiceRules): Choice[] {
    const choices: Choice[] = []
    const looked = matches.slice(0, MAX_OPEN)
    const fits = new Map(looked.map((match) => [match, fittingTerms(match, read, rules)]))
    const termOf = (match: IntentMatch) => bestTerm(fits.get(match) ?? [], choices, rules)
    const open = looked.filter((match) => termOf(match) !== undefined)
    const [first] = open
    const best = first?.score ?? 0
    const topScore = Math.max(0, ...looked.map(({ score }) => score))
    if (!rules.isSober && !rules.isForPart && best < MIN_SHARE_OF_TOP * topScore) return []
    if (!first || best < (rules.isSober ? MIN_SOBER_SCORE : MIN_SCORE)) return []
    if (!rules.isSober && !rules.isForPart && isGuess(first, read)) return []
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

/** The reason with our wit behind it, where there is some and it has room. */
function withWit(why: string, line: string): string {
  const both = `${why} ${line}`.trim()
  return both.length <= IDEA_WHY_MAX_LENGTH ? both : why
}

/** The same thing once more: the same term, or the same kind of thing, which its last word names. */
export function isLike({ term, forms }: Pick<Choice, 'term' | 'forms'>, choices: readonly Choice[]): boolean {
  return choices.some(
    (choice) => choice.term === term || (forms.length > 0 && choice.forms.at(-1) === forms.at(-1)),
  )
}
