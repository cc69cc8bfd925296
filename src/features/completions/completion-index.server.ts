import { setImmediate } from 'node:timers/promises'
import { MAX_COMPLETIONS, type Completion } from './completion.ts'
import type { Offer } from './offers.ts'
import { createEntryWordsBuilder, FIRST_WORD_POINTS } from './entry-words.ts'
import { isStopWord, singularOf, tellingWords, wordsOf } from './typed-words.ts'
import { createWordList, type MeantWords } from './word-list.ts'

export interface CompletionIndex {
  /** Finds completions for what has been typed, the likeliest first. */
  readonly complete: (typed: string) => Completion[]
  /** Puts what has been searched more often before other things. Only their order changes. */
  readonly orderBy: (mostSearched: readonly string[]) => Promise<void>
}

/** Entries that are added without a pause: a few milliseconds in which nothing else runs. */
const CHUNK = 500

/** Words that are looked for: nobody types more before a choice. */
const MAX_WORDS = 8

/** Best entries that are looked at: some say the same as another one. */
const CANDIDATES = 3 * MAX_COMPLETIONS

/**
 * What an entry counts for, besides its prior, which is 1 at most: that it begins as was typed, stop words too; that
 * its first word is the first typed one; how much of the words was typed; and that it was searched here.
 */
const ALIGNED = 1
const LITERAL = 0.3
const SEARCHED = 0.8

/** For an entry whose words go on from a stop word that was typed last: it may be the beginning of another word. */
const GOES_ON = 0.5

/** The prior of what no list of frequent things has. */
const DEFAULT_PRIOR = 0.25

/** Each further word in a text makes it a little less likely. */
const LENGTH_COST = 0.03

/** The fewest letters of each part of a word that is read as two, but for one letter as in `tshirt`. */
const SPLIT_MIN_LENGTH = 2

/** Names of one thing, and the one that lists have: both are looked for. */
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
  ['pram', 'stroller'],
])

/** What was typed, in one of the ways to read it. */
interface Reading {
  readonly words: readonly string[]
  /** Two words that have to stand side by side: they were typed as one. */
  readonly pair?: string
}

/** Builds the index in pieces, so that answers go on meanwhile. Of entries with one text the first is kept. */
export async function buildCompletionIndex(all: readonly Offer[]): Promise<CompletionIndex> {
  const builder = createEntryWordsBuilder()
  const entries: Completion[] = []
  /** Singular words with one space between them, and the same without stop words. */
  const literals: string[] = []
  const keys: string[] = []
  /** The same number for entries that say the same in another order. */
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

  // Written anew for each question: to make them anew takes longer than to answer it.
  const searched = new Float32Array(entries.length)
  const scores = new Float32Array(entries.length)
  const isScored = new Uint8Array(entries.length)

  /** Scores the entries that fit a reading, each with the most that any reading gives it. Adds new ones to a list. */
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
        // One letter begins thousands of texts, and that it is the first of theirs is known already.
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

  /** As many as are shown, each meaning once. */
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

  /** Two typed words as one, where that begins a word: `tooth brush`. */
  function joined(words: readonly string[]): Reading[] {
    return words.slice(1).flatMap((word, n) => {
      const whole = `${words[n]}${word}`
      return list.begins(whole) ? [{ words: words.toSpliced(n, 2, whole) }] : []
    })
  }

  /** A typed word as two, where both are known: `airfryer`. */
  function split(words: readonly string[]): Reading[] {
    return words.flatMap((word, n) => {
      const readings: Reading[] = []
      for (let at = 1; at <= word.length - SPLIT_MIN_LENGTH; at++) {
        const [before, after] = [word.slice(0, at), word.slice(at)]
        if (!list.has(before) || !list.begins(after)) continue
        const pair = `${singularOf(before)} ${singularOf(after)}`
        readings.push({ words: words.toSpliced(n, 1, before, after), pair })
      }
      return readings
    })
  }

  return {
    complete(text) {
      const words = wordsOf(text).slice(0, MAX_WORDS)
      const found: number[] = []
      for (const reading of [{ words }, ...joined(words), ...renamed(words)])
        addFound(found, reading, list.meantBy)
      if (found.length < MAX_COMPLETIONS)
        for (const reading of split(words)) addFound(found, reading, list.meantBy)
      // A typo is the last thing to think of: what is found without one is what was meant.
      if (found.length === 0)
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

/** What was typed with the names that lists have for it, where those are others. */
function renamed(words: readonly string[]): Reading[] {
  const others = words.map((word) => OTHER_NAMES.get(word) ?? word)
  return others.some((word, n) => word !== words[n]) ? [{ words: others }] : []
}

/** How a text would begin; its last word may be unfinished, or finished and a plural. */
function beginningsOf(words: readonly string[]): [string, string] {
  const before = words.slice(0, -1).map((word) => `${singularOf(word)} `)
  const last = words.at(-1) ?? ''
  return [before.join('') + last, before.join('') + singularOf(last)]
}

/** The entries with the highest scores, of equal ones those that come first. One pass, as thousands may begin alike. */
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
