import { setImmediate } from 'node:timers/promises'
import { PHRASE_FIELDS, type Intent, type IntentTerm, type PhraseField } from './intent.ts'
import { ageFactor, isForAges, isOneAge, ONE_AGE_BONUS } from './intent-ages.ts'
import { matchPhrase, phrasesOf, type Phrase, type PhraseMatch, type WeightOf } from './intent-phrase.ts'
import type { ReadWish } from './wish-reader.ts'
import { ownWordsOf, padded } from './wish-text.ts'
import { likenessOf, type WordVectors } from './word-vectors.ts'
import type { WordForms } from './word-forms.ts'

/** What a person counts for an intent that is about a subject: not every dad has a beard. */
const WHO_BESIDE_SUBJECT = 0.6

/** Share of a family's score from which a trouble is told beside it, and what the family is worth then. */
const TROUBLE_SHARE = 0.25
const STRAY_MEMBER_FACTOR = 0.4

/** A match of a thing's name counts so much in a complaint: "my fridge is loud" does not ask for a fridge. */
const COMPLAINT_FACTOR = 0.5

/** What an intent is worth that answers nothing but for whom and on what occasion, where the wish says more. */
const NO_SUBJECT_FACTOR = 0.5

/** A word is one for an occasion where not so many more intents are about it than have it for their occasion. */
const OCCASION_SHARE = 3

/** What words that the terms of an intent share with the wish add. */
const TERM_WEIGHT = 0.5

/** What further matches of an intent add to the best one. */
const FURTHER_WEIGHT = 0.35

/** What a word that no intent has counts for: nobody can answer it. */
const UNKNOWN_FACTOR = 0.35

/** What a word for a person counts beside others: everybody has a mother. */
const PERSON_FACTOR = 0.5

/** Exponent of the share of a wish that an intent answers. */
const EXPLAINED_POWER = 0.8

/** How much the meaning of the whole wish says beside its words. */
const MEANING = 2

export interface IndexedTerm extends IntentTerm {
  readonly forms: readonly string[]
}

interface IndexedIntent {
  readonly intent: Intent
  readonly phrases: Readonly<Record<PhraseField, readonly Phrase[]>>
  readonly terms: readonly IndexedTerm[]
  /** Phrases, with a space at each end. */
  readonly not: readonly string[]
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
  /** Whether an intent may answer a wish that says nothing of it: its ages fit, and nothing shows that something else is meant. */
  readonly mayAnswer: (indexed: IndexedIntent, wish: ReadWish) => boolean
  /** How near an intent is to a wish by its meaning, from -1 to 1. */
  readonly likeness: (indexed: IndexedIntent, wish: ReadWish) => number
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
  const subjects = countForms(all, ['likes', 'things', 'needs', 'who'])
  const occasions = countForms(all, ['occasions'])
  /** Whether an intent can be about it, rather than about a person or an occasion. */
  const isSubject = (form: string) =>
    !people.has(form) && (subjects.get(form) ?? 0) > OCCASION_SHARE * (occasions.get(form) ?? 0)
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
  /** A wish of nothing but stop words means what it says. */
  function meaningFactor(indexed: IndexedIntent, wish: ReadWish): number {
    if (wish.wanted.size === 0) return 1
    return Math.exp(MEANING * (nearTo(directions.get(indexed), wishDirection(wish)) - 0.5))
  }

  return {
    all,
    weightOf,
    mayAnswer: (indexed, wish) => !meansElse(indexed, wish) && isForAges(indexed.intent, wish, 'needs'),
    likeness: (indexed, wish) => nearTo(directions.get(indexed), wishDirection(wish)),
    nearness: (term, wish) =>
      nearTo(directionOf([term, { forms: forms.formsIn(term.why) }]), wishDirection(wish)),
    match(wish) {
      const touched = new Set([
        ...[...wish.wanted.keys(), ...wish.mentioned].flatMap((form) => byForm.get(form) ?? []),
        ...withWholePhrases,
      ])
      const found = [...touched]
        .flatMap((indexed) => matchIntent(indexed, wish, { weightOf, fullWeightOf, isSubject }) ?? [])
        .map((match) => ({
          ...match,
          score: match.score * meaningFactor(match.indexed, wish),
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

function indexIntent(intent: Intent, forms: WordForms, cues: readonly string[]): IndexedIntent {
  const indexed = (texts: readonly string[]) => phrasesOf(texts, forms, cues)
  return {
    intent,
    phrases: {
      needs: indexed(intent.needs),
      likes: indexed(intent.likes),
      things: indexed(intent.things),
      who: indexed(intent.who),
      occasions: indexed(intent.occasions),
    },
    terms: intent.terms.map((term) => ({ ...term, forms: forms.formsIn(term.term) })),
    not: intent.not.map((text) => padded(ownWordsOf(text))),
  }
}

function formsOf({ phrases, terms }: IndexedIntent): string[] {
  return [...PHRASE_FIELDS.flatMap((field) => phrases[field]), ...terms].flatMap(({ forms }) => forms)
}

/** Whether the wish has a phrase which shows that something else than this intent is meant. */
function meansElse({ not }: IndexedIntent, { text }: ReadWish): boolean {
  return not.some((phrase) => text.includes(phrase))
}

/** How an intent fits; undefined where it does not, or where it is about what the wish rules out. */
function matchIntent(
  indexed: IndexedIntent,
  wish: ReadWish,
  {
    weightOf,
    fullWeightOf,
    isSubject,
  }: {
    readonly weightOf: WeightOf
    readonly fullWeightOf: WeightOf
    readonly isSubject: (form: string) => boolean
  },
): IntentMatch | undefined {
  const { intent, phrases, terms } = indexed
  if (meansElse(indexed, wish)) return undefined
  const matches = PHRASE_FIELDS.flatMap((field) =>
    phrases[field].flatMap(
      (phrase) =>
        matchPhrase(field, phrase, wish, field === 'who' ? fullWeightOf : weightOf, fullWeightOf) ?? [],
    ),
  )
    .map((match) =>
      wish.isComplaint && match.field === 'things'
        ? { ...match, score: match.score * COMPLAINT_FACTOR }
        : match,
    )
    .toSorted((a, b) => b.score - a.score)
  const [best] = matches
  if (!best || isDisliked(indexed, wish, best)) return undefined
  if (!isForAges(intent, wish, best.field)) return undefined
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
  // "Leaving gift for a boss who plays golf" is about golf more than about bosses and farewells.
  const occasion = new Set(matches.flatMap(({ field, said }) => (field === 'occasions' ? said : [])))
  const isAbout = (form: string) => !occasion.has(form) && isSubject(form)
  const saysLess = ![...explained].some(isAbout) && [...wish.wanted.keys()].some(isAbout)
  const score =
    (saysLess ? NO_SUBJECT_FACTOR : 1) *
    (raw + (isOneAge(intent, wish) ? ONE_AGE_BONUS : 0)) *
    share ** EXPLAINED_POWER *
    ageFactor(intent, wish)
  return { indexed, score, matches, explained }
}

/** Whether an intent is about what the wish dislikes. Only a phrase that tells of the dislike itself makes up for it. */
function isDisliked({ phrases }: IndexedIntent, { disliked }: ReadWish, best: PhraseMatch): boolean {
  if (disliked.size === 0 || best.phrase.tellsTrouble) return false
  return [...phrases.likes, ...phrases.things].some(
    ({ forms, tellsWithout }) => !tellsWithout && forms.some((form) => disliked.has(form)),
  )
}

/** One of a family answers only where its own word is what is wanted: most of the wish, or the thing asked for. */
function isWhatIsWanted(best: PhraseMatch, wish: ReadWish, weightOf: WeightOf): boolean {
  if (best.said.some((form) => wish.object.has(form))) return true
  const about = [...wish.wanted.keys()].filter((form) => !wish.people.has(form))
  return weigh(best.said, wish, weightOf) >= 0.5 * weigh(about, wish, weightOf)
}

function overlap(forms: readonly string[], wish: ReadWish, weightOf: WeightOf): number {
  return forms.reduce((sum, form) => sum + (wish.wanted.has(form) ? weightOf(form) : 0), 0)
}

function weigh(forms: Iterable<string>, wish: ReadWish, weightOf: WeightOf): number {
  let sum = 0
  for (const form of forms) sum += weightOf(form) * (wish.wanted.get(form) ?? 1)
  return sum
}

/** In how many intents each form is in a phrase of one of these fields. */
function countForms(all: readonly IndexedIntent[], fields: readonly PhraseField[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { phrases } of all) {
    const forms = new Set(fields.flatMap((field) => phrases[field].flatMap((phrase) => phrase.forms)))
    for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  return counts
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
