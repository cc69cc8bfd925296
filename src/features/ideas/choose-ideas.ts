import { IDEA_WHY_MAX_LENGTH, MAX_IDEAS } from './idea.ts'
import type { ChoiceRules, FittingTerm, TermFit } from './fit-terms.ts'
import type { IndexedTerm, IntentMatch } from './intent-index.ts'
import type { Intent } from './intent.ts'
import type { ReadWish } from './wish-reader.ts'

/** Below this, nothing in the wish was understood. */
const MIN_SCORE = 0.5

/** Share of the best score that a further intent needs. */
const MIN_SHARE = 0.85

/** Share of it that is enough where it answers something in the wish that nothing before it does. */
const MIN_SHARE_FOR_MORE = 0.45

/** Ideas from one intent; one is enough of a further intent. */
const MAX_PER_INTENT = 3

/** What each further idea from one intent is worth less. */
const REPEAT_FACTOR = 0.75

/** Ideas that are shown where there are as many; each further one has to fit nearly as well as the best of its intent. */
const SURE_IDEAS = 2
const MAX_BELOW_BEST = 0.6

/** Intents that are looked at for one wish. */
export const MAX_OPEN = 24

/** A search term that is chosen for a wish. */
export interface Choice {
  /** The intent that it is from; none where it is from the shelf or from the words of the wish. */
  readonly match: IntentMatch | undefined
  readonly term: string
  /** In US dollars; 0 where nothing is known of it. */
  readonly price: number
  readonly forms: readonly string[]
  readonly why: string
}

/** Chooses ideas from the intents that a wish matches. */
export function createChooseIdeas({ fittingTerms, mayShow }: TermFit, people: ReadonlySet<string>) {
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
    const best = open[0]?.score ?? 0
    if (best < MIN_SCORE) return []
    const isOccasion = open[0]?.matches.every(({ field }) => field === 'occasions') === true
    const taken = new Map<IntentMatch, number>()
    const explained = new Set<string>()
    while (choices.length < MAX_IDEAS) {
      const worth = (match: IntentMatch) => {
        const count = taken.get(match) ?? 0
        if (count >= MAX_PER_INTENT || match.score < MIN_SHARE_FOR_MORE * best) return 0
        const isNew = [...match.explained].some(
          (form) => !explained.has(form) && (isOccasion || !people.has(form)),
        )
        if (count === 0 && match.score < (isNew ? MIN_SHARE_FOR_MORE : MIN_SHARE) * best) return 0
        return match.score * REPEAT_FACTOR ** count * (count === 0 && isNew ? 1.15 : 1)
      }
      const next = open.reduce<IntentMatch | undefined>(
        (top, match) => (worth(match) > (top ? worth(top) : 0) ? match : top),
        undefined,
      )
      if (!next) break
      const term = termOf(next)
      taken.set(next, term ? (taken.get(next) ?? 0) + 1 : MAX_PER_INTENT)
      if (!term) continue
      for (const form of next.explained) explained.add(form)
      const isFirst = !rules.isSober && choices.every(({ match }) => match !== next)
      choices.push({ ...term, match: next, why: isFirst ? withWit(term.why, next.indexed.intent) : term.why })
    }
    return choices
  }
}

/** The reason with our wit behind it, where there is some and it has room. */
function withWit(why: string, { line }: Intent): string {
  const both = line === undefined ? why : `${why} ${line}`
  return both.length <= IDEA_WHY_MAX_LENGTH ? both : why
}

/** The same thing once more: the same term, or the same kind of thing, which its last word names. */
function isLike({ term, forms }: Pick<Choice, 'term' | 'forms'>, choices: readonly Choice[]): boolean {
  return choices.some(
    (choice) => choice.term === term || (forms.length > 0 && choice.forms.at(-1) === forms.at(-1)),
  )
}
