import { setImmediate } from 'node:timers/promises'
import { PHRASE_FIELDS, type Intent, type IntentTerm, type PhraseField } from './intent.ts'
import type { AgeRange } from './wish-age.ts'
import type { ReadWish } from './wish-reader.ts'
import { ownWordsOf } from './wish-text.ts'
import { likenessOf, type WordVectors } from './word-vectors.ts'
import type { WordForms } from './word-forms.ts'

/** What a match says about how right an intent is: a problem is told to be solved, recipients have much in common. */
const WEIGHTS: Readonly<Record<PhraseField, number>> = {
  things: 1.3,
  needs: 1.3,
  likes: 1.2,
  who: 0.8,
  occasions: 0.6,
}

/** What a person counts for an intent that is about a subject: not every dad has a beard. */
const WHO_BESIDE_SUBJECT = 0.6

/** What a person counts more where something is to be given. */
const GIFT_FACTOR = 1.5

/** What a phrase about a trouble counts for a wish that has none: who loves vacuuming does not hate it. */
const NO_TROUBLE_FACTOR = 0.4

/** Share of a family's score from which a trouble is told beside it, and what the family is worth then. */
const TROUBLE_SHARE = 0.25
const STRAY_MEMBER_FACTOR = 0.4

/** What words that the terms of an intent share with the wish add. */
const TERM_WEIGHT = 0.5

/** What further matches of an intent add to the best one. */
const FURTHER_WEIGHT = 0.35

/** Share of a phrase that has to be said for it to count. */
const MIN_COVERAGE = 0.5

/** What a phrase of stop words is worth, where all of it is said. */
const WHOLE_SCORE = 2

/** Exponent of the matched share of a phrase: half a phrase is much less than half of its meaning. */
const COVERAGE_POWER = 1.7

/** What a stop word of a phrase that was not said takes from the share: much beside one other word, as no dad is a new dad. */
const SILENT_WEIGHT = 0.4
const SILENT_WEIGHT_BESIDE_ONE = 1.4

/** What a word that no intent has counts for: nobody can answer it. */
const UNKNOWN_FACTOR = 0.35

/** What a word for a person counts beside others: everybody has a mother. */
const PERSON_FACTOR = 0.5

/** Exponent of the share of a wish that an intent answers. */
const EXPLAINED_POWER = 0.8

/** What an intent is worth that suits an age because it was written for that age. */
const WRITTEN_FOR_AGE = 1.25

/** What an intent for children is worth where a wish names none. */
const NOT_ABOUT_CHILDREN = 0.4
const MAYBE_ABOUT_CHILDREN = 0.7

/** What an intent about one age adds where that age is said, and how many years that are at most. */
const ONE_AGE_BONUS = 3.5
const ONE_AGE_YEARS = 3

/** How much the meaning of the whole wish says beside its words. */
const MEANING = 2

/** Who can use what says nothing of ages. */
const DEFAULT_AGES: AgeRange = { from: 14, to: 120 }

/** Below this it is for children. */
const GROWN_UP = 18
const CHILD_AGE = 14

interface Phrase {
  readonly text: string
  readonly forms: readonly string[]
  /** Its words that say nothing by themselves, but what it is about: "about to be a dad" is not any dad. */
  readonly silent: readonly string[]
  /** Whether it tells of a trouble: "hates vacuuming". */
  readonly tellsTrouble: boolean
}

export interface IndexedTerm extends IntentTerm {
  readonly forms: readonly string[]
}

export interface IndexedIntent {
  readonly intent: Intent
  readonly phrases: Readonly<Record<PhraseField, readonly Phrase[]>>
  readonly terms: readonly IndexedTerm[]
  /** Phrases, with a space at each end. */
  readonly not: readonly string[]
}

/** A phrase of an intent that a wish says, wholly or in part. */
interface PhraseMatch {
  readonly field: PhraseField
  readonly phrase: Phrase
  /** The forms of it that were said. */
  readonly said: readonly string[]
  readonly score: number
}

export interface IntentMatch {
  readonly indexed: IndexedIntent
  readonly score: number
  /** The best first. */
  readonly matches: readonly PhraseMatch[]
  /** The forms of the wish that it answers. */
  readonly explained: ReadonlySet<string>
}

export interface IntentIndex {
  readonly all: readonly IndexedIntent[]
  /** How much a form tells: the rarer among intents, the more. */
  readonly weightOf: (form: string) => number
  /** What fits a wish and breaks nothing in it, the best first. */
  readonly match: (wish: ReadWish) => IntentMatch[]
  /** How near a term is to a wish by its meaning, from -1 to 1. */
  readonly nearness: (term: IndexedTerm, wish: ReadWish) => number
}

export interface IntentIndexOptions {
  readonly intents: readonly Intent[]
  readonly forms: WordForms
  /** Words that tell of a trouble with what stands beside them. */
  readonly troubles: readonly string[]
  /** The forms of words for persons. */
  readonly people: ReadonlySet<string>
  /** Of words; without them meaning has no say. */
  readonly vectors?: WordVectors | undefined
}

/** Intents that are indexed without a pause: a few milliseconds in which nothing else runs. */
const CHUNK = 100

/** Indexes intents in pieces, so that visitors are answered meanwhile. */
export async function createIntentIndex({
  intents,
  forms,
  troubles,
  people,
  vectors,
}: IntentIndexOptions): Promise<IntentIndex> {
  const cues = troubles.map((cue) => ` ${cue} `).toSorted((a, b) => b.length - a.length)
  const all: IndexedIntent[] = []
  for (const [place, intent] of intents.entries()) {
    if (place % CHUNK === CHUNK - 1) await setImmediate()
    all.push(indexIntent(intent, forms, cues))
  }
  const byForm = indexBy(all, formsOf)
  const withWholePhrases = all.filter(({ phrases }) =>
    PHRASE_FIELDS.some((field) => phrases[field].some(({ forms: its }) => its.length === 0)),
  )
  const weights = new Map(
    Array.from(byForm, ([form, having]) => {
      return [form, Math.log(1 + all.length / (1 + having.length))]
    }),
  )
  const unknown = UNKNOWN_FACTOR * Math.log(1 + all.length)
  const fullWeightOf = (form: string) => weights.get(form) ?? unknown
  const weightOf = (form: string) => (people.has(form) ? PERSON_FACTOR : 1) * fullWeightOf(form)

  const directionOf = (texts: readonly { readonly forms: readonly string[] }[]) =>
    vectors?.directionOf(
      texts.flatMap(({ forms: its }) => its.map((form) => [form, weightOf(form)] as const)),
    )
  const directions = new Map<IndexedIntent, Float32Array>()
  for (const [place, indexed] of all.entries()) {
    if (place % CHUNK === CHUNK - 1) await setImmediate()
    const direction = directionOf(PHRASE_FIELDS.flatMap((field) => indexed.phrases[field]))
    if (direction) directions.set(indexed, direction)
  }
  const wishDirections = new WeakMap<ReadWish['wanted'], Float32Array | undefined>()
  function wishDirection({ wanted }: ReadWish): Float32Array | undefined {
    if (!wishDirections.has(wanted)) {
      const weighted = Array.from(wanted, ([form, weight]) => [form, weight * weightOf(form)] as const)
      wishDirections.set(wanted, vectors?.directionOf(weighted))
    }
    return wishDirections.get(wanted)
  }
  return {
    all,
    weightOf,
    nearness: (term, wish) =>
      nearTo(directionOf([term, { forms: forms.formsIn(term.why) }]), wishDirection(wish)),
    match(wish) {
      const direction = wishDirection(wish)
      const touched = new Set([
        ...[...wish.wanted.keys(), ...wish.mentioned].flatMap((form) => byForm.get(form) ?? []),
        ...withWholePhrases,
      ])
      const found = [...touched]
        .flatMap((indexed) => matchIntent(indexed, wish, { weightOf, fullWeightOf }) ?? [])
        .map((match) => ({
          ...match,
          score: match.score * Math.exp(MEANING * (nearTo(directions.get(match.indexed), direction) - 0.5)),
        }))
      return withoutStrayMembers(found).toSorted((a, b) => b.score - a.score)
    },
  }
}

function nearTo(one: Float32Array | undefined, other: Float32Array | undefined): number {
  return one && other ? likenessOf(one, other) : 0
}

/** Where a trouble is told, one of a family is worth less: who spills turmeric asks for no turmeric. */
function withoutStrayMembers(found: readonly IntentMatch[]): IntentMatch[] {
  const told = found.filter(
    ({ indexed, matches }) => !indexed.intent.isMember && matches[0]?.field === 'needs',
  )
  const most = Math.max(0, ...told.map(({ score }) => score))
  return found.map((match) => {
    const isStray = match.indexed.intent.isMember && most >= TROUBLE_SHARE * match.score
    return isStray ? { ...match, score: match.score * STRAY_MEMBER_FACTOR } : match
  })
}

function indexIntent(
  intent: Intent,
  { formsIn, silentIn }: WordForms,
  cues: readonly string[],
): IndexedIntent {
  const phrasesOf = (texts: readonly string[]): Phrase[] =>
    texts
      .map((text) => {
        const padded = ` ${ownWordsOf(text).join(' ')} `
        const cue = cues.find((it) => padded.includes(it))
        const rest = cue === undefined ? text : padded.replace(cue, ' ')
        return { text, forms: formsIn(rest), silent: silentIn(rest), tellsTrouble: cue !== undefined }
      })
      .filter((phrase) => phrase.forms.length > 0 || phrase.silent.length > 0)
      .slice()
  return {
    intent,
    phrases: {
      needs: phrasesOf(intent.needs),
      likes: phrasesOf(intent.likes),
      things: phrasesOf(intent.things),
      who: phrasesOf(intent.who),
      occasions: phrasesOf(intent.occasions),
    },
    terms: intent.terms.map((term) => ({ ...term, forms: formsIn(term.term) })),
    not: intent.not.map((text) => ` ${ownWordsOf(text).join(' ')} `),
  }
}

function formsOf({ phrases, terms }: IndexedIntent): string[] {
  return [...PHRASE_FIELDS.flatMap((field) => phrases[field]), ...terms].flatMap(({ forms }) => forms)
}

type WeightOf = (form: string) => number

/** How an intent fits; undefined where it does not, or where it is about what the wish rules out. */
function matchIntent(
  indexed: IndexedIntent,
  wish: ReadWish,
  { weightOf, fullWeightOf }: { readonly weightOf: WeightOf; readonly fullWeightOf: WeightOf },
): IntentMatch | undefined {
  const { intent, phrases, terms, not } = indexed
  if (not.some((phrase) => wish.text.includes(phrase))) return undefined
  const matches = PHRASE_FIELDS.flatMap((field) =>
    phrases[field].flatMap(
      (phrase) => matchPhrase(field, phrase, wish, field === 'who' ? fullWeightOf : weightOf) ?? [],
    ),
  ).toSorted((a, b) => b.score - a.score)
  const [best] = matches
  if (!best || isDisliked(indexed, wish, best)) return undefined
  if (!isForAges(indexed, wish, best)) return undefined
  const explained = new Set([
    ...matches.flatMap(({ said }) => said),
    ...(isOneAge(intent, wish) ? wish.people : []),
  ])
  if (intent.isMember && !isWhatIsWanted(best, wish, weightOf)) return undefined
  const hasSubject = phrases.likes.length + phrases.things.length > 0
  const fields = PHRASE_FIELDS.map((field) => matches.find((match) => match.field === field)?.score ?? 0)
  const sum = fields.reduce((total, score) => total + score, 0)
  const inTerms = Math.max(0, ...terms.map((term) => overlap(term.forms, wish, weightOf)))
  const raw =
    (best.field === 'who' && hasSubject ? WHO_BESIDE_SUBJECT : 1) * best.score +
    FURTHER_WEIGHT * (sum - best.score) +
    TERM_WEIGHT * inTerms
  const about = new Set([...wish.wanted.keys(), ...explained])
  const whole = weigh(about, wish, weightOf)
  // A wish of nothing but stop words is explained by what says it as it stands.
  const share = whole === 0 ? 1 : weigh(explained, wish, weightOf) / whole
  const score =
    (raw + (isOneAge(intent, wish) ? ONE_AGE_BONUS : 0)) * share ** EXPLAINED_POWER * ageFactor(intent, wish)
  return { indexed, score, matches, explained }
}

/** Whether an intent is about the age of whom the wish is for. */
function isOneAge({ ages }: Intent, wish: ReadWish): boolean {
  return ages !== undefined && ages.to - ages.from <= ONE_AGE_YEARS && wish.isAgeSaid && wish.ages.length > 0
}

function ageFactor({ ages }: Intent, wish: ReadWish): number {
  const isForChild = wish.isAgeSaid && wish.ages.every(({ to }) => to < CHILD_AGE)
  if (isForChild && ages === undefined) return NOT_ABOUT_CHILDREN
  if (wish.ages.length > 0 && wish.isAgeSaid) return ages === undefined ? 1 : WRITTEN_FOR_AGE
  if ((ages?.to ?? GROWN_UP) >= GROWN_UP) return 1
  return !wish.isAboutChildren ? NOT_ABOUT_CHILDREN : wish.isAboutGrownUps ? MAYBE_ABOUT_CHILDREN : 1
}

function matchPhrase(
  field: PhraseField,
  phrase: Phrase,
  wish: ReadWish,
  weightOf: WeightOf,
): PhraseMatch | undefined {
  if (phrase.forms.length === 0) return matchWhole(field, phrase, wish)
  const isSaid = (form: string) => wish.wanted.has(form) || (phrase.tellsTrouble && wish.troubles.has(form))
  const said = phrase.forms.filter(isSaid)
  if (said.length === 0) return undefined
  const whole = phrase.forms.reduce((sum, form) => sum + weightOf(form), 0)
  const matched = said.reduce((sum, form) => sum + weightOf(form), 0)
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
  const isSaid = wish.text.includes(` ${ownWordsOf(phrase.text).join(' ')} `)
  return isSaid ? { field, phrase, said: [], score: WEIGHTS[field] * WHOLE_SCORE } : undefined
}

/** Whether an intent is about what the wish dislikes. Only a phrase that tells of the dislike itself makes up for it. */
function isDisliked({ phrases }: IndexedIntent, { disliked }: ReadWish, best: PhraseMatch): boolean {
  if (disliked.size === 0 || best.phrase.tellsTrouble) return false
  return [...phrases.likes, ...phrases.things].some(({ forms }) => forms.some((form) => disliked.has(form)))
}

/**
 * Whether those whom the wish is for can use it. What solves a problem, or is for an occasion, is for those who look after
 * them, unless ages are written down. An age that is said is a rule; one that a word such as "toddler" implies is none.
 */
function isForAges({ intent }: IndexedIntent, { ages, isAgeSaid }: ReadWish, best: PhraseMatch): boolean {
  if (ages.length === 0) return true
  const isForOthers = best.field === 'needs' || best.field === 'occasions'
  if (isForOthers && (intent.ages === undefined || !isAgeSaid)) return true
  return ages.some((age) => overlaps(age, intent.ages ?? DEFAULT_AGES))
}

/** Whether the ages of a term fit as well. */
export function isTermForAges(
  { ages: own }: IntentTerm,
  { intent }: IndexedIntent,
  { ages }: ReadWish,
): boolean {
  if (own === undefined) return true
  if (ages.length > 0) return ages.every((age) => age.from >= own.from && age.from <= own.to)
  return (
    own.to >= GROWN_UP || (intent.ages !== undefined && intent.ages.to < GROWN_UP) || own.from >= CHILD_AGE
  )
}

/** One of a family answers only where its own word is what is wanted: most of the wish, or the thing asked for. */
function isWhatIsWanted(best: PhraseMatch, wish: ReadWish, weightOf: WeightOf): boolean {
  if (best.said.some((form) => wish.object.has(form))) return true
  const about = [...wish.wanted.keys()].filter((form) => !wish.people.has(form))
  return weigh(best.said, wish, weightOf) >= 0.5 * weigh(about, wish, weightOf)
}

function overlaps(a: AgeRange, b: AgeRange): boolean {
  return a.from <= b.to && b.from <= a.to
}

function overlap(forms: readonly string[], wish: ReadWish, weightOf: WeightOf): number {
  return forms.reduce((sum, form) => sum + (wish.wanted.has(form) ? weightOf(form) : 0), 0)
}

function weigh(forms: Iterable<string>, wish: ReadWish, weightOf: WeightOf): number {
  let sum = 0
  for (const form of forms) sum += weightOf(form) * (wish.wanted.get(form) ?? 1)
  return sum
}

/** The items that have each key. */
function indexBy<T>(all: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const item of all) {
    for (const key of new Set(keysOf(item))) {
      const known = found.get(key)
      if (known) known.push(item)
      else found.set(key, [item])
    }
  }
  return found
}
