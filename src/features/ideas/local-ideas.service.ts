import { normaliseTerm } from '../search/search.ts'
import type { DisplayRule } from '../trending/display-rule.ts'
import { guessReason, matchReason, shelfReason } from './idea-reason.ts'
import { MAX_IDEAS, type Idea, type Wish } from './idea.ts'
import { createIntentIndex, type IndexedTerm, type IntentMatch } from './intent-index.ts'
import type { Intent, WishWords } from './intent.ts'
import { createShelf, type Shelf } from './shelf.ts'
import { createSpelling } from './spelling.ts'
import { termFit } from './term-fit.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { createWishReader, type ReadWish } from './wish-reader.ts'
import { wordsOf } from './wish-text.ts'

/** In shorter words a mistake looks like an ending: "puls" is no form of a word. */
const MIN_INFLECTED = 5

/** What each further idea from one intent is worth less. */
const REPEAT_FACTOR = 0.45
const MAX_PER_INTENT = 2

/** Share of the best score that an intent needs to be thought of. */
const MIN_SHARE = 0.12

/** Below this, nothing in the wish was understood. */
const MIN_SCORE = 0.8

const MAX_FROM_SHELF = 1

/** Share of the best intent's score that a thing of the owner's needs. */
const MIN_SHELF_SHARE = 0.35

/** What chance adds to how well a term fits: a little among those that do, much where nothing says what would. */
const CHANCE_AMONG_FITTING = 0.5
const CHANCE_AMONG_GUESSES = 2

/** The recipient of what suits nearly everybody. */
const ANYONE = 'anyone'

export interface LocalIdeasOptions {
  readonly intents: readonly Intent[]
  readonly words: WishWords
  readonly isShowable: DisplayRule
}

export interface LocalIdeas {
  /** Thinks up 2 to 4 ideas for a wish: the same for the same wish and shelf. */
  readonly think: (wish: Wish, shelf: Shelf) => Idea[]
  /** An empty shelf for the owner's things. */
  readonly newShelf: () => Shelf
}

interface Choice {
  readonly term: string
  readonly forms: readonly string[]
  readonly why: string
}

/** The engine that needs no model: an index in memory, and rules. */
export function createLocalIdeas({ intents, words, isShowable }: LocalIdeasOptions): LocalIdeas {
  const vocabulary = createVocabulary(words)
  const index = createIntentIndex(intents, vocabulary)
  const forAnyone = index.all.filter(({ intent }) => intent.recipients.includes(ANYONE))
  const counts = countWords(intents, vocabulary)
  const knownForms = new Set(Array.from(counts.keys(), vocabulary.formOf))
  const spelling = createSpelling(
    counts,
    (word) => word.length >= MIN_INFLECTED && knownForms.has(vocabulary.formOf(word)),
  )
  const readWish = createWishReader(words, vocabulary, spelling)

  function think(wish: Wish, shelf: Shelf): Idea[] {
    const read = readWish(wish)
    const chanceOf = seeded(wish)
    const matches = index.match(read)
    const best = matches[0]?.score ?? 0
    const fromShelf = chooseFromShelf(shelf, read, chanceOf, best)
    const choices = [...fromShelf]
    // Below that nothing was understood, and a guess says so.
    if (best >= MIN_SCORE) chooseFrom(matches, read, chanceOf, choices)
    chooseGuesses(read, chanceOf, choices)
    // What is the owner's own comes last: it fits by its name alone.
    return [...choices.slice(fromShelf.length), ...fromShelf].map(({ term, why }) => ({
      searchTerm: term,
      why,
    }))
  }

  /** Takes the best again and again; what an intent still has to give is worth less each time. */
  function chooseFrom(
    matches: readonly IntentMatch[],
    read: ReadWish,
    chanceOf: Chance,
    choices: Choice[],
  ): void {
    const best = matches[0]?.score ?? 0
    const taken = new Map<IntentMatch, number>()
    const open = matches.filter(({ score }) => score >= MIN_SHARE * best)
    while (choices.length < MAX_IDEAS) {
      const worth = (match: IntentMatch) => match.score * REPEAT_FACTOR ** (taken.get(match) ?? 0)
      const next = open
        .filter((match) => (taken.get(match) ?? 0) < MAX_PER_INTENT)
        .reduce<IntentMatch | undefined>(
          (top, match) => (top && worth(top) >= worth(match) ? top : match),
          undefined,
        )
      if (!next) return
      const count = taken.get(next) ?? 0
      const term = bestTerm(next, read, chanceOf, choices)
      taken.set(next, term ? count + 1 : MAX_PER_INTENT)
      if (term) {
        choices.push({ ...term, why: matchReason(next, count > 0, turn(chanceOf, choices)) })
      }
    }
  }

  function bestTerm(
    match: IntentMatch,
    read: ReadWish,
    chanceOf: Chance,
    choices: readonly Choice[],
  ): IndexedTerm | undefined {
    // Who hates vacuuming tells of a problem, and a vacuum may be what solves it.
    const problem = match.best.problems?.forms ?? []
    const told = {
      ...read,
      wanted: new Set([...read.wanted, ...problem.filter((form) => read.mentioned.has(form))]),
      unwanted: new Set([...read.unwanted].filter((form) => !problem.includes(form))),
    }
    return termsByFit(match.indexed.terms, told, chanceOf, CHANCE_AMONG_FITTING).find((term) =>
      isOther(term, choices),
    )
  }

  function termsByFit(
    terms: readonly IndexedTerm[],
    read: ReadWish,
    chanceOf: Chance,
    chanceWeight: number,
  ): IndexedTerm[] {
    return terms
      .map((term) => ({ term, fit: termFit(term, read, index.weightOf) }))
      .filter(({ fit }) => fit > 0)
      .map(({ term, fit }) => ({ term, fit: fit + chanceWeight * chanceOf(term.term) }))
      .toSorted((a, b) => b.fit - a.fit)
      .map(({ term }) => term)
  }

  /** The display rule takes a third of a millisecond, too long for thousands of terms at the start. */
  const showable = new Map<string, boolean>()
  function mayShow(term: string): boolean {
    const known = showable.get(term) ?? isShowable(term)
    showable.set(term, known)
    return known
  }

  /** Whether a term is no repetition, nor makes all ideas those of one intent: several may hold the same term. */
  function isOther(term: IndexedTerm, choices: readonly Choice[]): boolean {
    if (isLike(term, choices) || !mayShow(term.term)) return false
    if (choices.length < MAX_IDEAS - 1) return true
    return !index
      .withTerm(term.term)
      .some((indexed) => choices.every((choice) => indexed.terms.some((known) => known.term === choice.term)))
  }

  /** One thing of the owner's, where its name fits about as well as what intents offer. */
  function chooseFromShelf(shelf: Shelf, read: ReadWish, chanceOf: Chance, best: number): Choice[] {
    return shelf
      .match(read, index.weightOf)
      .filter(({ score }) => score >= Math.max(MIN_SCORE, MIN_SHELF_SHARE * best))
      .map(({ entry, forms }) => ({ term: normaliseTerm(entry.term), forms }))
      .filter(({ term }) => isShowable(term))
      .slice(0, MAX_FROM_SHELF)
      .map(({ term, forms }) => ({ term, forms, why: shelfReason(chanceOf(`why ${term}`)) }))
  }

  /** Fills up with what suits nearly everybody, so that nobody leaves with nothing. */
  function chooseGuesses(read: ReadWish, chanceOf: Chance, choices: Choice[]): void {
    if (choices.length >= MAX_IDEAS) return
    const guesses = forAnyone.flatMap(({ terms }) =>
      termsByFit(terms, read, chanceOf, CHANCE_AMONG_GUESSES).slice(0, MAX_PER_INTENT),
    )
    for (const term of termsByFit(guesses, read, chanceOf, CHANCE_AMONG_GUESSES)) {
      if (choices.length >= MAX_IDEAS) return
      if (isOther(term, choices)) choices.push({ ...term, why: guessReason(turn(chanceOf, choices)) })
    }
  }

  return { think, newShelf: () => createShelf(vocabulary) }
}

/** A chance from 0 up to but not including 1, the same for the same wish and key. */
type Chance = (key: string) => number

function seeded({ wish, mood, budget }: Wish): Chance {
  const seed = hashOf([wordsOf(wish).join(' '), mood, budget].join('\n'), FNV_OFFSET)
  return (key) => hashOf(key, seed) / 2 ** 32
}

/** Chance for a reason, so far from those of the ideas before that their words differ. */
function turn(chanceOf: Chance, choices: readonly Choice[]): number {
  return (chanceOf('why') + choices.length / (MAX_IDEAS + 1)) % 1
}

/** FNV-1a over UTF-16 units, with murmur3's last steps: its low bits alone would depend on the last letter most. */
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The same thing once more: the same term, or the same kind of thing, which its last word names. */
function isLike({ term, forms }: Pick<Choice, 'term' | 'forms'>, choices: readonly Choice[]): boolean {
  return choices.some(
    (choice) => choice.forms.at(-1) === forms.at(-1) || lastWordOf(choice.term) === lastWordOf(term),
  )
}

function lastWordOf(term: string): string {
  return term.slice(term.lastIndexOf(' ') + 1)
}

/** How often intents use each word, as what is meant by a mistyped one. */
function countWords(intents: readonly Intent[], { words, formOf }: Vocabulary): Map<string, number> {
  const counts = new Map(Array.from(words, (word) => [word, 2]))
  const texts = intents.flatMap(({ recipients, occasions, interests, problems, terms }) => [
    ...recipients,
    ...occasions,
    ...interests,
    ...problems,
    ...terms.map(({ term }) => term),
  ])
  for (const word of texts.flatMap(wordsOf)) {
    // What says nothing is meant less often than what is shopped for.
    if (formOf(word) !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const plurals = Array.from(counts.keys(), (word) => `${word}s`)
  // No intent is found by the words of our lines, but they are no mistakes either.
  for (const word of [...plurals, ...intents.flatMap(({ line }) => wordsOf(line))]) {
    if (!counts.has(word)) counts.set(word, 0)
  }
  return counts
}
