import { startsNearly } from './starts-nearly.ts'
import { singularOf } from './typed-words.ts'

/** A known word, and what it counts for. */
export type Fit = readonly [word: string, weight: number]

/** Shorter words are taken as they are typed: too many others are one letter away. Words beside one make it surer. */
const TYPO_MIN_LENGTH = 4
const LONE_TYPO_MIN_LENGTH = 5

/** From here on a mistake in the last letter, or a word that goes on for long, still leaves enough to be sure. */
const SURE_LENGTH = 6

/** What a word counts for: whole, begun, in another number, or with a typo in it. */
const WHOLE = 1
const OTHER_NUMBER = 0.95
const BEGUN = 0.4
const BEGUN_RANGE = 0.3
const TYPO_FACTOR = 0.4

/** The most letters that make a plural, `es`. */
const PLURAL_ENDING = 2

/** So few letters begin so many words that their order would cost more than it tells. */
const SORT_MIN_LENGTH = 3

export interface WordList {
  /** Whether it is one of the words. */
  readonly has: (word: string) => boolean
  /** Whether it is one of the words, or begins one. */
  readonly begins: (text: string) => boolean
  /** The words that were meant by one that may be unfinished, the likeliest first. */
  readonly meantBy: (typed: string) => Fit[]
  /** The same with one typo. A word of the list is never taken for another one. */
  readonly nearlyMeantBy: (typed: string) => Fit[]
  /** The same for a word that stands alone. */
  readonly surelyMeantBy: (typed: string) => Fit[]
}

/** Finds words by their beginnings. */
export function createWordList(all: Iterable<string>): WordList {
  const words = [...all].toSorted()
  const known = new Set(words)

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

  function meantBy(typed: string): Fit[] {
    const found: Fit[] = []
    for (let place = placeOf(typed); words[place]?.startsWith(typed) === true; place++) {
      const word = words[place] ?? ''
      found.push([word, weightOf(word, typed)])
    }
    for (const form of [singularOf(typed), typed.endsWith('y') ? `${typed.slice(0, -1)}ies` : typed]) {
      if (form !== typed && known.has(form)) found.push([form, OTHER_NUMBER])
    }
    return typed.length < SORT_MIN_LENGTH ? found : found.toSorted(([, a], [, b]) => b - a)
  }

  function nearlyMeantBy(typed: string, minLength = TYPO_MIN_LENGTH): Fit[] {
    if (typed.length < minLength || known.has(typed)) return meantBy(typed)
    const near = new Map<string, number>(meantBy(typed))
    const first = typed.slice(0, 1)
    for (let place = placeOf(first); words[place]?.startsWith(first) === true; place++) {
      const word = words[place] ?? ''
      if (!near.has(word) && isSurelyMeant(word, typed))
        near.set(word, TYPO_FACTOR * (typed.length / Math.max(typed.length, word.length)))
    }
    return [...near].toSorted(([, a], [, b]) => b - a)
  }

  return {
    has: (word) => known.has(word),
    begins: (text) => words[placeOf(text)]?.startsWith(text) === true,
    meantBy,
    nearlyMeantBy: (typed) => nearlyMeantBy(typed),
    surelyMeantBy: (typed) => nearlyMeantBy(typed, LONE_TYPO_MIN_LENGTH),
  }
}

/** What a word counts for that begins as was typed. */
function weightOf(word: string, typed: string): number {
  if (word === typed) return WHOLE
  const isPlural = word.length <= typed.length + PLURAL_ENDING && singularOf(word) === typed
  return isPlural ? OTHER_NUMBER : BEGUN + BEGUN_RANGE * (typed.length / word.length)
}

/** Whether one mistake is all that is between them, and enough is right to say so. */
function isSurelyMeant(word: string, typed: string): boolean {
  if (!startsNearly(word, typed)) return false
  const difference = Math.abs(word.length - typed.length)
  if (typed.length === TYPO_MIN_LENGTH && difference > 1) return false
  // All that tells against the last letter is that no word goes on so: `legok` may become anything.
  return !word.startsWith(typed.slice(0, -1)) || (typed.length >= SURE_LENGTH && difference <= 1)
}
