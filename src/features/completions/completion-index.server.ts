import { setImmediate } from 'node:timers/promises'
import { MAX_COMPLETIONS, type Completion } from './completion.ts'
import type { CompletionSource } from './completion-sources.ts'
import { createEntryWordsBuilder, FIRST_WORD_POINTS } from './entry-words.ts'
import { isStopWord, singularOf, tellingWords, wordsOf } from './typed-words.ts'
import { createWordList, type MeantWords } from './word-list.ts'

export interface CompletionIndex {
  /**
   * Finds completions for a typed text, the likeliest first.
   * @param isExact without it a typo is allowed where nothing else is found
   */
  readonly complete: (typed: string, isExact?: boolean) => Completion[]
  /** Ranks frequently searched terms higher. Changes only the order of completions. */
  readonly orderBy: (mostSearched: readonly string[]) => Promise<void>
}

/** Entries added without a pause: a few milliseconds in which no request is answered. */
const CHUNK = 500

/** Words that are matched: nobody types more before a choice. */
const MAX_WORDS = 8

/** Best entries that are compared, because several may have the same meaning. */
const CANDIDATES = 3 * MAX_COMPLETIONS

/**
 * Points of an entry in addition to its prior, which is at most 1: for beginning like the typed text; for doing so
 * with stop words; and for being searched here. Points for words are in entry-words.ts.
 */
const ALIGNED = 1
const LITERAL = 0.3
const SEARCHED = 0.8

/**
 * Points of an entry that continues after a typed stop word at the end, which may be the beginning of another word.
 */
const GOES_ON = 0.5

/** Prior of entries that are in no list of frequent texts. */
const DEFAULT_PRIOR = 0.25

/** Each further word makes a text a little less likely. */
const LENGTH_COST = 0.03

/**
 * Fewest letters of the second part of a word that is split: one where nothing else is found, as in `airf`. The first part may be
 * one letter, as in `tshirt`.
 */
const SPLIT_MIN_LENGTH = 2
const LAST_SPLIT_MIN_LENGTH = 1

/** Synonyms, with the word that the lists use; both are searched. */
const OTHER_NAMES = new Map([
  ['present', 'gift'],
  ['presents', 'gift'],
  ['mum', 'mom'],
  ['mums', 'mom'],
  ['mother', 'mom'],
  ['mommy', 'mom'],
  ['father', 'dad'],
  ['daddy', 'dad'],
  ['grandmother', 'grandma'],
  ['granny', 'grandma'],
  ['grandfather', 'grandpa'],
  ['bf', 'boyfriend'],
  ['gf', 'girlfriend'],
  ['bday', 'birthday'],
  ['xmas', 'christmas'],
  ['television', 'tv'],
  ['cellphone', 'phone'],
  ['trainers', 'sneaker'],
  ['nappies', 'diaper'],
  ['nappie', 'diaper'],
  ['nappy', 'diaper'],
  ['pram', 'stroller'],
])

/** One way to read the typed text. */
interface Reading {
  readonly words: readonly string[]
  /** Two words that must be adjacent, because they were typed as one. */
  readonly pair?: string
}

/**
 * Builds the index in pieces, so that requests are answered in between. The first of several entries with the same
 * text is kept.
 */
export async function buildCompletionIndex(all: readonly CompletionSource[]): Promise<CompletionIndex> {
  const builder = createEntryWordsBuilder()
  const entries: Completion[] = []
  /** Singular words separated by single spaces, with and without stop words. */
  const literals: string[] = []
  const keys: string[] = []
  /** A number for each set of words, equal for entries with the same words in another order. */
  const meanings: number[] = []
  const priors: number[] = []
  const known = new Map<string, number>()
  const knownMeanings = new Map<string, number>()
  for (const [position, { text, kind, name, prior = DEFAULT_PRIOR }] of all.entries()) {
    if (position % CHUNK === CHUNK - 1) await setImmediate()
    const twin = known.get(text)
    if (twin !== undefined) {
      priors[twin] = Math.max(priors[twin] ?? 0, prior)
      continue
    }
    known.set(text, entries.length)
    const words = wordsOf(text)
    const telling = tellingWords(words)
    const distinct = new Set([...telling, ...words, ...(name === text ? [] : wordsOf(name))])
    builder.add(distinct)
    const literal = words.map(singularOf).join(' ')
    const key = telling.map(singularOf).join(' ')
    literals.push(literal)
    keys.push(key === literal ? literal : key)
    const meaning = key.split(' ').toSorted().join(' ')
    const number = knownMeanings.get(meaning) ?? knownMeanings.size
    knownMeanings.set(meaning, number)
    meanings.push(number)
    priors.push(prior - LENGTH_COST * distinct.size)
    entries.push({ text, kind })
  }
  known.clear()
  knownMeanings.clear()
  const { words: allWords, entriesWithAll, points } = builder.build()
  const list = createWordList(allWords)

  // Reused for each question, because allocating them would take longer than the answer.
  const searched = new Float32Array(entries.length)
  const scores = new Float32Array(entries.length)
  const isScored = new Uint8Array(entries.length)

  /**
   * Scores the entries that match a reading, each with its best score of all readings. Appends new ones to `found`.
   */
  function addFound(found: number[], { words, pair }: Reading, find: (word: string) => MeantWords): void {
    const telling = tellingWords(words)
    const last = words.at(-1) ?? ''
    const openEnd = telling.length < words.length && isStopWord(last) ? ` ${last}` : undefined
    const isOneWord = words.length === 1
    const [literal, literalOne] = beginningsOf(words)
    const [key, keyOne] = beginningsOf(telling)
    for (const id of entriesWithAll(telling.map(find))) {
      let score = (points[id] ?? 0) + (priors[id] ?? 0) + SEARCHED * (searched[id] ?? 0)
      if (isOneWord) {
        // A single letter begins thousands of texts, and the points tell already that it begins their first word.
        if ((points[id] ?? 0) >= FIRST_WORD_POINTS) score += ALIGNED + LITERAL
      } else {
        const [ofEntry, ofLiteral] = [keys[id] ?? '', literals[id] ?? '']
        if (pair !== undefined && !` ${ofLiteral}`.includes(` ${pair}`)) continue
        const isLiteral = ofLiteral.startsWith(literal) || ofLiteral.startsWith(literalOne)
        if (isLiteral) score += LITERAL
        if (isLiteral || ofEntry.startsWith(key) || ofEntry.startsWith(keyOne)) score += ALIGNED
        if (openEnd !== undefined && ofLiteral.includes(openEnd)) score += GOES_ON
      }
      if (isScored[id] === 0) found.push(id)
      else if (score <= (scores[id] ?? 0)) continue
      isScored[id] = 1
      scores[id] = score
    }
  }

  /** The entries to show, one for each meaning. */
  function eachMeaningOnce(ids: readonly number[]): number[] {
    const seen = new Set<number | undefined>()
    const shown: number[] = []
    for (const id of ids) {
      const meaning = meanings[id]
      if (seen.has(meaning)) continue
      seen.add(meaning)
      if (shown.push(id) === MAX_COMPLETIONS) break
    }
    return shown
  }

  /** Readings with two typed words joined, if a word begins with them: `tooth brush`. */
  function joined(words: readonly string[]): Reading[] {
    return words.slice(1).flatMap((word, n) => {
      const whole = `${words[n]}${word}`
      return list.begins(whole) ? [{ words: words.toSpliced(n, 2, whole) }] : []
    })
  }

  /** Readings with a typed word split into two known ones: `airfryer`. */
  function split(words: readonly string[], minLength: number): Reading[] {
    return words.flatMap((word, n) => {
      const readings: Reading[] = []
      for (let at = 1; at <= word.length - minLength; at++) {
        const [before, after] = [word.slice(0, at), word.slice(at)]
        if (!list.has(before) || !list.begins(after)) continue
        const pair = `${singularOf(before)} ${singularOf(after)}`
        readings.push({ words: words.toSpliced(n, 1, before, after), pair })
      }
      return readings
    })
  }

  return {
    complete(text, isExact = false) {
      const words = wordsOf(text).slice(0, MAX_WORDS)
      const found: number[] = []
      for (const reading of [{ words }, ...joined(words), ...renamed(words)])
        addFound(found, reading, list.meantBy)
      if (found.length < MAX_COMPLETIONS)
        for (const reading of split(words, SPLIT_MIN_LENGTH)) addFound(found, reading, list.meantBy)
      if (found.length === 0)
        for (const reading of split(words, LAST_SPLIT_MIN_LENGTH)) addFound(found, reading, list.meantBy)
      if (found.length === 0 && !isExact)
        addFound(found, { words }, words.length > 1 ? list.nearlyMeantBy : list.surelyMeantBy)
      for (const id of found) isScored[id] = 0
      return eachMeaningOnce(best(found, scores)).flatMap((id) => entries[id] ?? [])
    },
    async orderBy(mostSearched) {
      const weights = new Map<string, number>()
      for (const [rank, term] of mostSearched.entries()) {
        const literal = wordsOf(term).map(singularOf).join(' ')
        if (!weights.has(literal)) weights.set(literal, 1 - rank / (2 * mostSearched.length))
      }
      for (const [id, literal] of literals.entries()) {
        if (id % (10 * CHUNK) === 0) await setImmediate()
        searched[id] = weights.get(literal) ?? 0
      }
    },
  }
}

/** The typed words with their synonyms, if there are any. */
function renamed(words: readonly string[]): Reading[] {
  const others = words.map((word) => OTHER_NAMES.get(word) ?? word)
  return others.some((word, n) => word !== words[n]) ? [{ words: others }] : []
}

/** Two possible beginnings of a text: the last word may be unfinished, or a finished plural. */
function beginningsOf(words: readonly string[]): [string, string] {
  const before = words.slice(0, -1).map((word) => `${singularOf(word)} `)
  const last = words.at(-1) ?? ''
  return [before.join('') + last, before.join('') + singularOf(last)]
}

/**
 * The entries with the highest scores, earlier ones first among equals. One pass without sorting, because thousands
 * may match.
 */
function best(ids: readonly number[], scores: Readonly<Float32Array>): number[] {
  const isBefore = (a: number, b: number) => ((scores[b] ?? 0) - (scores[a] ?? 0) || a - b) < 0
  const top: number[] = []
  for (const id of ids) {
    const last = top[CANDIDATES - 1]
    if (last !== undefined && !isBefore(id, last)) continue
    let place = top.length
    while (place > 0 && isBefore(id, top[place - 1] ?? 0)) place--
    top.splice(place, 0, id)
    top.length = Math.min(top.length, CANDIDATES)
  }
  return top
}
