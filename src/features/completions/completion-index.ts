import { setImmediate } from 'node:timers/promises'
import { MAX_COMPLETIONS, type Completion } from './completion.ts'
import type { Offer } from './offers.ts'
import { startsNearly } from './starts-nearly.ts'

/** Finds completions for what has been typed, the likeliest first. */
export type CompletionIndex = (typed: string) => Completion[]

/** Entries that are added without a pause: a few milliseconds in which nothing else runs. */
const CHUNK = 500

/** Words that are looked for: nobody types more before a choice. */
const MAX_WORDS = 8

/** Shorter words are taken as they are typed: too many others are one letter away. */
const TYPO_MIN_LENGTH = 4

/** What a word counts for: whole, begun, or with a typo in it; and more where a text begins with it. */
const WHOLE = 1
const BEGUN = 0.6
const TYPO_FACTOR = 0.4
const FIRST_BONUS = 0.3

/** Each further word in a text makes it a little less likely. */
const LENGTH_COST = 0.03

/** Entries that have a word, and whether theirs begin with it. */
interface Postings {
  readonly ids: number[]
  readonly isFirst: boolean[]
}

const NO_POSTINGS: Postings = { ids: [], isFirst: [] }

/** Builds the index in pieces, so that answers go on meanwhile. Of entries with one text the first is kept. */
export async function buildCompletionIndex(all: readonly Offer[]): Promise<CompletionIndex> {
  const byWord = new Map<string, Postings>()
  const entries: Completion[] = []
  const costs: number[] = []
  const seen = new Set<string>()
  for (const [position, { text, kind, name }] of all.entries()) {
    if (position % CHUNK === CHUNK - 1) await setImmediate()
    if (seen.has(text)) continue
    seen.add(text)
    const distinct = new Set([...wordsOf(text), ...wordsOf(name)])
    let isFirst = true
    for (const word of distinct) {
      const postings = byWord.get(word) ?? { ids: [], isFirst: [] }
      byWord.set(word, postings)
      postings.ids.push(entries.length)
      postings.isFirst.push(isFirst)
      isFirst = false
    }
    costs.push(LENGTH_COST * distinct.size)
    entries.push({ text, kind })
  }
  const words = [...byWord.keys()].toSorted()

  /** Index of the first word that is not before a text. */
  function placeOf(text: string): number {
    let [low, high] = [0, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((words[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The words that one begins, with what each counts for, the most first. */
  function begunBy(typed: string): [string, number][] {
    const found: [string, number][] = []
    for (let place = placeOf(typed); words[place]?.startsWith(typed) === true; place++) {
      const word = words[place] ?? ''
      found.push([
        word,
        word === typed ? WHOLE : BEGUN + ((WHOLE - BEGUN) / 2) * (typed.length / word.length),
      ])
    }
    return found.toSorted(([, a], [, b]) => b - a)
  }

  /** The same with one typo. Words begin with the letter typed first or second: that covers most mistakes there too. */
  function nearlyBegunBy(typed: string): [string, number][] {
    const exact = begunBy(typed)
    if (typed.length < TYPO_MIN_LENGTH) return exact
    const near = new Map<string, number>()
    for (const first of new Set(typed.slice(0, 2))) {
      for (let place = placeOf(first); words[place]?.startsWith(first) === true; place++) {
        const word = words[place] ?? ''
        if (startsNearly(word, typed))
          near.set(word, TYPO_FACTOR * (typed.length / Math.max(typed.length, word.length)))
      }
    }
    return [...new Map([...exact, ...[...near].filter(([word]) => !word.startsWith(typed))])]
  }

  // Written anew for each question: to make them anew takes longer than to answer it.
  const points = new Float32Array(entries.length)
  const wordsFound = new Uint8Array(entries.length)

  /** The entries in which every typed word is found; what they score is in `points`. */
  function findAll(typed: readonly string[], find: (word: string) => [string, number][]): number[] {
    wordsFound.fill(0)
    let found: number[] = []
    for (const [nth, typedWord] of typed.entries()) {
      found = []
      for (const [word, weight] of find(typedWord)) {
        const { ids, isFirst } = byWord.get(word) ?? NO_POSTINGS
        for (let n = 0; n < ids.length; n++) {
          const id = ids[n] ?? 0
          // Once for each typed word: the first word of an entry that fits it counts.
          if (wordsFound[id] !== nth) continue
          wordsFound[id] = nth + 1
          points[id] =
            (nth === 0 ? -(costs[id] ?? 0) : (points[id] ?? 0)) +
            weight +
            (isFirst[n] === true ? FIRST_BONUS : 0)
          found.push(id)
        }
      }
    }
    return found
  }

  return (text) => {
    const typed = wordsOf(text).slice(0, MAX_WORDS)
    const exact = best(findAll(typed, begunBy), points)
    const found =
      exact.length >= MAX_COMPLETIONS ? exact : [...exact, ...best(findAll(typed, nearlyBegunBy), points)]
    return [...new Set(found)].slice(0, MAX_COMPLETIONS).flatMap((id) => entries[id] ?? [])
  }
}

/** The entries with the most points, of equal ones those that come first. One pass, as thousands may begin alike. */
function best(ids: readonly number[], points: Readonly<Float32Array>): number[] {
  const pointsOf = (id: number) => points[id] ?? 0
  const top: number[] = []
  for (const id of ids) {
    const last = top[MAX_COMPLETIONS - 1]
    if (last !== undefined && (pointsOf(id) - pointsOf(last) || last - id) < 0) continue
    top.push(id)
    top.sort((a, b) => pointsOf(b) - pointsOf(a) || a - b)
    top.length = Math.min(top.length, MAX_COMPLETIONS)
  }
  return top
}

/** The words of a text in lower case, without accents and apostrophes. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
