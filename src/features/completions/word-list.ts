import { firstDifference, startsNearly } from './starts-nearly.ts'
import { singularOf } from './typed-words.ts'

/** The words that a typed, possibly unfinished word may mean. */
export interface MeantWords {
  /** The range of places, from `from` to before `to`, of the words that begin with the typed one. */
  readonly from: number
  readonly to: number
  /** Weights, by place, of meant words outside that range: the other grammatical number, and words one typo away. */
  readonly others: ReadonlyMap<number, number>
  /** The weight of the word at a place; 0 if the word is not meant. */
  readonly weightAt: (place: number) => number
}

/**
 * Shorter words are not corrected, because too many others are one letter away. Beside other words a correction is
 * surer.
 */
const TYPO_MIN_LENGTH = 4
const LONE_TYPO_MIN_LENGTH = 5

/** From this length on, a mistake in the last letter, or in a word with a long rest, still leaves enough evidence. */
const SURE_LENGTH = 6

/** Weights of a match: the whole word, its other grammatical number, its beginning, or a word with a typo. */
const WHOLE = 1
const OTHER_NUMBER = 0.95
const BEGUN = 0.4
const BEGUN_RANGE = 0.3
const TYPO_FACTOR = 0.4

/** Length of the longest plural ending, `es`. */
const PLURAL_ENDING = 2

export interface WordList {
  /** Whether a word is in the list. */
  readonly has: (word: string) => boolean
  /** Whether a word in the list begins with the text. */
  readonly begins: (text: string) => boolean
  readonly meantBy: (typed: string) => MeantWords
  /** As meantBy, with one typo. A word of the list is never corrected. */
  readonly nearlyMeantBy: (typed: string) => MeantWords
  /** As nearlyMeantBy, for a word that stands alone. */
  readonly surelyMeantBy: (typed: string) => MeantWords
}

/**
 * Creates a look-up of words by their beginnings.
 * @param words each once, sorted
 */
export function createWordList(words: readonly string[]): WordList {
  const places = new Map(words.map((word, place) => [word, place]))

  /** The first place at or after `from` at which the predicate is false (binary search). */
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

  /** Places of the words that begin with a text: from the first number to before the second. */
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

/** The weight of a word that begins with the typed text. */
function weightOf(word: string, typed: string): number {
  if (word === typed) return WHOLE
  const isPlural = word.length <= typed.length + PLURAL_ENDING && singularOf(word) === typed
  return isPlural ? OTHER_NUMBER : BEGUN + BEGUN_RANGE * (typed.length / word.length)
}

/** Whether a word differs from the typed text by one mistake only, and the rest is long enough to be sure. */
function isSurelyMeant(word: string, typed: string): boolean {
  if (!startsNearly(word, typed) || isOtherNumber(word, typed)) return false
  const difference = Math.abs(word.length - typed.length)
  if (typed.length === TYPO_MIN_LENGTH && difference > 1) return false
  if (isDoubledOnce(word, typed)) return true
  // If only the last letter differs, the evidence is weak: `legok` may become anything.
  return !word.startsWith(typed.slice(0, -1)) || (typed.length >= SURE_LENGTH && difference <= 1)
}

const NUMBER = /^\d+/

/** Whether both begin with a number, and not with the same: "12th" is no mistyped "13th". */
function isOtherNumber(word: string, typed: string): boolean {
  const its = NUMBER.exec(word)?.[0]
  const number = NUMBER.exec(typed)?.[0]
  return its !== undefined && number !== undefined && its !== number
}

/** Whether only one of two equal letters was typed: `vacum` for `vacuum`. */
function isDoubledOnce(word: string, typed: string): boolean {
  const at = firstDifference(word, typed)
  return at > 0 && word[at] === word[at - 1] && word.startsWith(typed.slice(at), at + 1)
}
