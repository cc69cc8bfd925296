import type { Intent, IntentTerm } from './intent.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { ReadWish } from './wish-reader.ts'
import { wordsOf } from './wish-text.ts'

const FIELDS = ['problems', 'interests', 'recipients', 'occasions'] as const
type Field = (typeof FIELDS)[number]

/** What a match says about how right an intent is: a problem is told to be solved, recipients have much in common. */
const WEIGHTS: Readonly<Record<Field, number>> = {
  problems: 1.3,
  interests: 1.2,
  recipients: 0.6,
  occasions: 0.5,
}
const TERM_WEIGHT = 0.6

/** What holds for a mentioned recipient as well ("a sister is a woman") counts less than what was said. */
const BROADER_WEIGHT = 0.6

/** What further matches in one field add to the best one. */
const FURTHER_WEIGHT = 0.3

/** What an unwanted interest takes, for what a wanted one gives. */
const DISLIKE_WEIGHT = 2

/** Share of a phrase that has to be said for it to count, and to be quoted in a reason. */
const MIN_COVERAGE = 0.4
const QUOTED_COVERAGE = 0.75

/** What a silent word that was not said takes from the share: much beside one other word, as no dad is a new dad. */
const SILENT_WEIGHT = 0.35
const SILENT_WEIGHT_BESIDE_ONE = 2

/** Share of the silent words of a phrase that may be unsaid where it is quoted. */
const QUOTED_UNSAID = 0.5

/** Exponent of the matched share of a phrase: half a phrase is much less than half of its meaning. */
const COVERAGE_POWER = 1.7

export interface Phrase {
  readonly text: string
  readonly forms: readonly string[]
  /** Its words that say nothing by themselves, but what it is about: "about to be a dad" is not any dad. */
  readonly silent: readonly string[]
}

export interface IndexedTerm extends IntentTerm {
  readonly forms: readonly string[]
  readonly silent: readonly string[]
}

interface IndexedIntent {
  readonly intent: Intent
  readonly phrases: Readonly<Record<Field, readonly Phrase[]>>
  readonly terms: readonly IndexedTerm[]
}

export interface IntentMatch {
  readonly indexed: IndexedIntent
  readonly score: number
  /** The phrase of each field that matched best, where enough of it was said to quote it. */
  readonly best: Readonly<Partial<Record<Field, Phrase>>>
}

export interface IntentIndex {
  readonly all: readonly IndexedIntent[]
  /** Those that have a search term. */
  readonly withTerm: (term: string) => readonly IndexedIntent[]
  /** How much a form tells: the rarer among intents, the more. */
  readonly weightOf: (form: string) => number
  /** What fits a wish, the best first. */
  readonly match: (wish: ReadWish) => IntentMatch[]
}

export function createIntentIndex(intents: readonly Intent[], vocabulary: Vocabulary): IntentIndex {
  const all = intents.map((intent) => indexIntent(intent, vocabulary))
  const byForm = indexBy(all, formsOf)
  const byTerm = indexBy(all, ({ terms }) => terms.map(({ term }) => term))
  const weightOf = (form: string) => Math.log(1 + all.length / (byForm.get(form)?.length ?? 1))

  return {
    all,
    withTerm: (term) => byTerm.get(term) ?? [],
    weightOf,
    match(wish) {
      const forms = [...wish.mentioned, ...wish.broader]
      const touched = new Set(forms.flatMap((form) => [...(byForm.get(form) ?? [])]))
      return [...touched]
        .map((indexed) => scoreIntent(indexed, wish, weightOf))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
    },
  }
}

function indexIntent(intent: Intent, { formOf, formsIn }: Vocabulary): IndexedIntent {
  const phrasesOf = (texts: readonly string[]) =>
    texts.map((text) => ({
      text,
      forms: formsIn(text),
      silent: wordsOf(text).filter((word) => formOf(word) === undefined),
    }))
  return {
    intent,
    phrases: {
      problems: phrasesOf(intent.problems),
      interests: phrasesOf(intent.interests),
      recipients: phrasesOf(intent.recipients),
      occasions: phrasesOf(intent.occasions),
    },
    terms: intent.terms.map((term) => ({ ...term, forms: formsIn(term.term), silent: [] })),
  }
}

function formsOf({ phrases, terms }: IndexedIntent): string[] {
  return [...FIELDS.flatMap((field) => phrases[field]), ...terms].flatMap(({ forms }) => forms)
}

function scoreIntent(
  indexed: IndexedIntent,
  wish: ReadWish,
  weightOf: (form: string) => number,
): IntentMatch {
  const { phrases } = indexed
  const fit = (list: readonly Worded[], said: ReadonlySet<string>) => fitOf(list, said, wish.words, weightOf)
  const problems = fit(phrases.problems, wish.mentioned)
  const interests = fit(phrases.interests, wish.wanted)
  const occasions = fit(phrases.occasions, wish.wanted)
  const said = fit(phrases.recipients, wish.wanted)
  const broader = fit(phrases.recipients, wish.broader)
  const recipients = said.score >= BROADER_WEIGHT * broader.score ? said : broader
  const disliked =
    wish.unwanted.size > 0 && problems.score === 0 ? fit(phrases.interests, wish.unwanted).score : 0
  const score =
    WEIGHTS.problems * problems.score +
    WEIGHTS.interests * (interests.score - DISLIKE_WEIGHT * disliked) +
    WEIGHTS.recipients * (recipients === said ? 1 : BROADER_WEIGHT) * recipients.score +
    WEIGHTS.occasions * occasions.score +
    TERM_WEIGHT * fit(indexed.terms, wish.wanted).score
  const best = {
    ...quoted('problems', phrases.problems, problems),
    ...quoted('interests', phrases.interests, interests),
    ...quoted('recipients', phrases.recipients, recipients),
    ...quoted('occasions', phrases.occasions, occasions),
  }
  return { indexed, score, best }
}

function quoted(
  field: Field,
  phrases: readonly Phrase[],
  { index, isSaid }: Fit,
): Partial<Record<Field, Phrase>> {
  const phrase = isSaid ? phrases[index] : undefined
  return phrase ? { [field]: phrase } : {}
}

interface Fit {
  readonly score: number
  /** The phrase that fits best, -1 when none does. */
  readonly index: number
  /** Whether so much of it was said that it may be quoted. */
  readonly isSaid: boolean
}

type Worded = Pick<Phrase, 'forms' | 'silent'>

/** How well the best of some phrases fits, with a little for the others. */
function fitOf(
  phrases: readonly Worded[],
  said: ReadonlySet<string>,
  words: ReadonlySet<string>,
  weightOf: (form: string) => number,
): Fit {
  let [best, sum, index, isSaid] = [0, 0, -1, false]
  for (const [position, { forms, silent }] of phrases.entries()) {
    if (!forms.some((form) => said.has(form))) continue
    const matched = weigh(
      forms.filter((form) => said.has(form)),
      weightOf,
    )
    const unsaid = silent.filter((word) => !words.has(word)).length
    const silentWeight = forms.length === 1 ? SILENT_WEIGHT_BESIDE_ONE : SILENT_WEIGHT
    const coverage = matched / (weigh(forms, weightOf) + silentWeight * unsaid)
    if (coverage < MIN_COVERAGE) continue
    const score = matched * coverage ** COVERAGE_POWER
    sum += score
    const isQuotable = coverage >= QUOTED_COVERAGE && unsaid <= QUOTED_UNSAID * silent.length
    if (score > best) [best, index, isSaid] = [score, position, isQuotable]
  }
  return { score: best + FURTHER_WEIGHT * Math.min(best, sum - best), index, isSaid }
}

function weigh(forms: readonly string[], weightOf: (form: string) => number): number {
  return forms.reduce((sum, form) => sum + weightOf(form), 0)
}

/** The items that have each key. Arrays made at once: one that grows has room for seventeen from the first on. */
function indexBy<T>(all: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, readonly T[]> {
  const found = new Map<string, Set<T>>()
  for (const item of all) {
    for (const key of keysOf(item)) {
      const known = found.get(key)
      if (known) known.add(item)
      else found.set(key, new Set([item]))
    }
  }
  return new Map(Array.from(found, ([key, items]) => [key, [...items]]))
}
