import type { PausableWork } from '../../core/pausable-work.ts'
import type { AnimalTest } from './animal-wish.ts'
import { IndexedIntent, type IndexedTerm, type IntentStores } from './indexed-intent.ts'
import { PHRASE_FIELDS, type Intent, type PhraseField } from './intent.ts'
import { isForAges } from './intent-ages.ts'
import { isSaidWhole } from './intent-phrase.ts'
import { matchIntent, meansElse, type IntentMatch } from './match-intent.ts'
import { createPhraseIndex } from './phrase-index.ts'
import { PhraseStore } from './phrase-store.ts'
import type { TraitTest } from './trait.ts'
import type { ReadWish } from './wish-reader.ts'
import { inBytes, likenessOf, type Direction, type WordVectors } from './word-vectors.ts'
import type { WordForms } from './word-forms.ts'
import { WordLists } from './word-lists.ts'

/** If an intent for a trouble has at least this share of a family intent's score, the factor lowers the family intent. */
const TROUBLE_SHARE = 0.25
const STRAY_MEMBER_FACTOR = 0.4

/**
 * Factor of an intent of which no phrase is said whole, if another intent with a whole phrase explains the same words and
 * has at least this share of its score.
 */
const HALF_SAID_FACTOR = 0.6
const WHOLE_SHARE = 0.5

/** An intent with this score that says what goes wrong limits all others to a share of it. */
const MIN_TROUBLE_SCORE = 4
const OTHER_TROUBLE_SHARE = 0.5

/** Factor of an intent that is not met by a need, in a wish that tells one. */
const AROUND_FACTOR = 0.4

const SUBJECT_FIELDS: readonly PhraseField[] = ['likes', 'things', 'needs', 'who']

/** A word is a subject only if more than this many times as many intents are about it as have it as an occasion. */
const OCCASION_SHARE = 3.6

/** A word that no intent has gets this share of the weight of so rare a word, as no intent can answer it. */
const UNKNOWN_FACTOR = 0.35

/** So many intents have a form that is well known. */
const MIN_KNOWING = 3

/** Factor of the weight of a word for a person: everybody has a mother. */
const PERSON_FACTOR = 0.5

/** How strongly the likeness in meaning (word vectors) changes the score that the words give. */
const MEANING = 2

export interface IntentIndex {
  readonly all: readonly IndexedIntent[]
  /** The weight of a form: the fewer intents have it, the higher. */
  readonly weightOf: (form: string) => number
  /** Whether several intents have a form. */
  readonly isKnown: (form: string) => boolean
  /** Intents that fit a wish and are about nothing that it rules out, the best first. */
  readonly match: (wish: ReadWish) => IntentMatch[]
  /** Whether an intent may answer a wish that shares no word with it: its ages fit, and the wish does not exclude it. */
  readonly mayAnswer: (indexed: IndexedIntent, wish: ReadWish) => boolean
  /** How near an intent is to a wish by its meaning, from -1 to 1. */
  readonly likeness: (indexed: IndexedIntent, wish: ReadWish) => number
  /** How near a term is to a wish by its meaning, from -1 to 1. */
  readonly nearness: (term: IndexedTerm, wish: ReadWish) => number
}

export interface IntentIndexOptions {
  readonly intents: readonly Intent[]
  readonly forms: WordForms
  readonly countUses: IntentStores['countUses']
  /** Words that tell of a trouble with the thing named beside them. */
  readonly troubles: readonly string[]
  /** The forms of words for persons. */
  readonly people: ReadonlySet<string>
  readonly tellsOfTrait: TraitTest['tellsOfTrait']
  readonly isOfUnnamedPet: AnimalTest['isOfUnnamedPet']
  readonly isOfPersonsState: AnimalTest['isOfPersonsState']
  /** Word vectors; without them the score is by words alone. */
  readonly vectors?: WordVectors | undefined
}

export function* createIntentIndex({
  intents,
  forms,
  countUses,
  troubles,
  people,
  tellsOfTrait,
  isOfUnnamedPet,
  isOfPersonsState,
  vectors,
}: IntentIndexOptions): PausableWork<IntentIndex> {
  const cues = troubles.map((cue) => ` ${cue} `).toSorted((a, b) => b.length - a.length)
  const words = new WordLists()
  const stores = { words, phrases: new PhraseStore(words), countUses }
  const all: IndexedIntent[] = []
  for (const intent of intents) {
    all.push(new IndexedIntent(all.length, intent, stores, forms, cues))
    yield
  }
  const phraseIndex = yield* createPhraseIndex(all, stores)
  const having = yield* countForms(all, formsOf)
  const weights = new Map(
    Array.from(having, ([form, count]) => [form, Math.log(1 + all.length / (1 + count))]),
  )
  const unknown = UNKNOWN_FACTOR * Math.log(1 + all.length)
  const fullWeightOf = (form: string) => weights.get(form) ?? unknown
  const subjects = yield* countForms(all, (indexed) => formsOfFields(indexed, SUBJECT_FIELDS))
  const occasions = yield* countForms(all, (indexed) => formsOfFields(indexed, ['occasions']))
  /** Whether a form is a subject of intents, rather than a person or an occasion. */
  const isSubject = (form: string) =>
    !people.has(form) && (subjects.get(form) ?? 0) > OCCASION_SHARE * (occasions.get(form) ?? 0)
  const isPerson = (form: string) => people.has(form)
  const weightOf = (form: string) => (people.has(form) ? PERSON_FACTOR : 1) * fullWeightOf(form)

  const directionOf = (texts: readonly { readonly forms: readonly string[] }[]) =>
    vectors?.directionOf(
      texts.flatMap(({ forms: its }) => its.map((form) => [form, weightOf(form)] as const)),
    )
  /** All directions in one array, as an array for each takes two hundred bytes more. Zeros are like nothing. */
  const dimensions = vectors?.dimensions ?? 0
  const directions = new Int8Array(all.length * dimensions)
  for (const indexed of all) {
    const direction = directionOf(indexed.phrasesIn(PHRASE_FIELDS))
    if (direction) directions.set(inBytes(direction), indexed.number * dimensions)
    yield
  }
  const directionOfIntent = ({ number }: IndexedIntent) =>
    directions.subarray(number * dimensions, (number + 1) * dimensions)
  const wishDirections = new WeakMap<ReadWish['wanted'], Float32Array | undefined>()
  function wishDirection({ wanted }: ReadWish): Float32Array | undefined {
    if (!wishDirections.has(wanted)) {
      const weighted = Array.from(wanted, ([form, weight]) => [form, weight * weightOf(form)] as const)
      wishDirections.set(wanted, vectors?.directionOf(weighted))
    }
    return wishDirections.get(wanted)
  }
  /** Factor by likeness in meaning; 1 for a wish of stop words alone, which has no direction. */
  function meaningFactor(indexed: IndexedIntent, wish: ReadWish): number {
    if (wish.wanted.size === 0) return 1
    return Math.exp(MEANING * (nearTo(directionOfIntent(indexed), wishDirection(wish)) - 0.5))
  }

  const rules = {
    weightOf,
    fullWeightOf,
    isSubject,
    isPerson,
    tellsOfTrait,
    isOfUnnamedPet,
    isOfPersonsState,
  }
  return {
    all,
    weightOf,
    isKnown: (form) => (having.get(form) ?? 0) >= MIN_KNOWING,
    mayAnswer: (indexed, wish) => !meansElse(indexed, wish) && isForAges(indexed.intent, wish, 'needs'),
    likeness: (indexed, wish) => nearTo(directionOfIntent(indexed), wishDirection(wish)),
    nearness: (term, wish) =>
      nearTo(directionOf([term, { forms: forms.formsIn(term.why) }]), wishDirection(wish)),
    match(wish) {
      const found = [...phraseIndex.touchedBy(wish)]
        .flatMap(([indexed, touched]) => matchIntent(indexed, touched, wish, rules) ?? [])
        .map((match) => ({
          ...match,
          score: match.score * meaningFactor(match.indexed, wish),
        }))
      const likely = withoutOtherTroubles(withoutHalfSaid(withoutStrayMembers(found)), wish)
      return withoutThingsAround(likely, wish).toSorted((a, b) => b.score - a.score)
    },
  }
}

function nearTo(one: Direction | undefined, other: Direction | undefined): number {
  return one && other ? likenessOf(one, other) : 0
}

/** Lowers intents of families where the wish tells of a trouble: a wish about spilled turmeric asks for no turmeric. */
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

/** Lowers intents of which no phrase is said whole, beside an intent with a whole phrase that explains the same words. */
function withoutHalfSaid(found: readonly IntentMatch[]): IntentMatch[] {
  const whole = found.filter(hasWholePhrase)
  return found.map((match) => {
    if (whole.includes(match)) return match
    const isAnswered = whole.some(
      (other) =>
        other.score >= WHOLE_SHARE * match.score &&
        [...match.explained].every((form) => other.explained.has(form)),
    )
    return isAnswered ? { ...match, score: match.score * HALF_SAID_FACTOR } : match
  })
}

/**
 * Where something goes wrong, an intent that says what is wrong stands before all that only know the things around it: feet
 * that stink in steel toe boots ask for no boots.
 */
function withoutOtherTroubles(found: readonly IntentMatch[], { complained }: ReadWish): IntentMatch[] {
  const isOfIt = ({ explained }: IntentMatch) => [...complained].some((form) => explained.has(form))
  const most = Math.max(0, ...found.filter(isOfIt).map(({ score }) => score))
  const limit = most < MIN_TROUBLE_SCORE ? Infinity : OTHER_TROUBLE_SHARE * most
  return found.map((match) => (match.score > limit && !isOfIt(match) ? { ...match, score: limit } : match))
}

/** A wish that only tells how something is tells a need: an office chair that rolls about asks for no other chair. */
function withoutThingsAround(found: readonly IntentMatch[], { isStatement }: ReadWish): IntentMatch[] {
  if (!isStatement) return [...found]
  const most = Math.max(0, ...found.filter(isNeed).map(({ score }) => score))
  return found.map((match) => {
    const isAround = !isNeed(match) && most >= MIN_TROUBLE_SCORE
    return isAround ? { ...match, score: match.score * AROUND_FACTOR } : match
  })
}

function isNeed({ matches }: IntentMatch): boolean {
  return matches.some(({ field, said }, place) => field === 'needs' && (place === 0 || said.length > 1))
}

function hasWholePhrase({ matches }: IntentMatch): boolean {
  return matches.some((match) => match.said.length > 0 && isSaidWhole(match))
}

function formsOf(indexed: IndexedIntent): string[] {
  return [...formsOfFields(indexed, PHRASE_FIELDS), ...indexed.terms.flatMap(({ forms }) => forms)]
}

function formsOfFields(indexed: IndexedIntent, fields: readonly PhraseField[]): string[] {
  return indexed.phrasesIn(fields).flatMap(({ forms }) => forms)
}

/** How many intents have each form. */
function* countForms(
  all: readonly IndexedIntent[],
  formsIn: (indexed: IndexedIntent) => readonly string[],
): PausableWork<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const indexed of all) {
    for (const form of new Set(formsIn(indexed))) counts.set(form, (counts.get(form) ?? 0) + 1)
    yield
  }
  return counts
}
