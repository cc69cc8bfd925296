import { startsNearly } from './starts-nearly.ts'
import { singularOf } from './typed-words.ts'

/** The words that were meant by a typed one that may be unfinished. */
export interface MeantWords {
  /** Places in the list of the words that begin so: from the first one to before the second one. */
  readonly from: number
  readonly to: number
  /** Weights, by place, of the words outside that range that may be meant: the other number, and words one typo away. */
  readonly others: ReadonlyMap<number, number>
  /** The weight of the word at a place; 0 where that word is not meant. */
  readonly weightAt: (place: number) => number
}

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

export interface WordList {
  /** Whether it is one of the words. */
  readonly has: (word: string) => boolean
  /** Whether it is one of the words, or begins one. */
  readonly begins: (text: string) => boolean
  readonly meantBy: (typed: string) => MeantWords
  /** The same with one typo. A word of the list is never taken for another one. */
  readonly nearlyMeantBy: (typed: string) => MeantWords
  /** The same for a word that stands alone. */
  readonly surelyMeantBy: (typed: string) => MeantWords
}

/**
 * Finds words by their beginnings.
 * @param words each once, sorted
 */
export function createWordList(words: readonly string[]): WordList {
  const places = new Map(words.map((word, place) => [word, place]))

  /** The first place from one on at which a test does not hold any more. */
  function firstWithout(from: number, holds: (word: string) => boolean): number {
    let [low, high] = [from, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (holds(words[middle] ?? '')) low = middle + 1
      else high = middle
    }
    return low
  }

  const placeOf = (text: string) => firstWithout(0, (word) => word < text)

  /** Places of the words that begin with a text: from the first one to before the second one. */
  function rangeOf(text: string): [from: number, to: number] {
    const from = placeOf(text)
    return [from, firstWithout(from, (word) => word.startsWith(text))]
  }

  function meantWith(typed: string, others: ReadonlyMap<number, number>): MeantWords {
    const [from, to] = rangeOf(typed)
    return {
      from,
      to,
      others,
      weightAt: (place) =>
        place >= from && place < to ? weightOf(words[place] ?? '', typed) : (others.get(place) ?? 0),
    }
  }

  function otherNumbers(typed: string): Map<number, number> {
    const forms = [singularOf(typed), typed.endsWith('y') ? `${typed.slice(0, -1)}ies` : typed]
    const found = forms.flatMap((form) => (form === typed ? [] : (places.get(form) ?? [])))
    return new Map(found.map((place) => [place, OTHER_NUMBER]))
  }

  function nearlyMeantBy(typed: string, minLength = TYPO_MIN_LENGTH): MeantWords {
    const others = otherNumbers(typed)
    if (typed.length < minLength || places.has(typed)) return meantWith(typed, others)
    const [from, to] = rangeOf(typed.slice(0, 1))
    for (let place = from; place < to; place++) {
      const word = words[place] ?? ''
      if (!others.has(place) && !word.startsWith(typed) && isSurelyMeant(word, typed))
        others.set(place, TYPO_FACTOR * (typed.length / Math.max(typed.length, word.length)))
    }
    return meantWith(typed, others)
  }

  return {
    has: (word) => places.has(word),
    begins: (text) => words[placeOf(text)]?.startsWith(text) === true,
    meantBy: (typed) => meantWith(typed, otherNumbers(typed)),
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
