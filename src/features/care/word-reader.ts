import { MIN_STEM } from './care-pattern.ts'
import { createRecentCache } from '../../core/recent-cache.ts'
import { NearWords } from './near-words.ts'

/** The numbers of all pattern words that a typed word may stand for; often none. */
export type Reading = readonly number[]

const NOTHING: Reading = []

/** Digits and signs that stand for a letter. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
  '|': 'l',
}

/** Stems with a shorter beginning match too many words to allow a typo in them. */
const MIN_NEAR_PREFIX = 6
/** `under 15s` is about an age: the digits are no disguised letters. */
const AGE_GROUP = /^\d{1,2}s$/
const MIN_JOINED = 6
const MAX_JOINED = 40
/** A split needs one longer part, because any word can be split into short words. */
const MIN_LONGEST_PART = 4
const MOST_OF_A_WORD = 0.6
/** Cached words; the cache holds at most twice as many. Looking for typos takes longer than all other steps. */
const MAX_CACHED = 10_000

/** Contains the words of all patterns, and maps typed words to them. */
export class WordReader {
  readonly #words = new Map<string, number>()
  readonly #stems = new Map<string, number>()
  readonly #numbers: { readonly from: number; readonly to: number; readonly id: number }[] = []
  readonly #near = new NearWords()
  readonly #nearStems = new NearWords()
  readonly #isOrdinary: (word: string) => boolean
  readonly #shorthand: ReadonlyMap<string, string>
  readonly #cached = createRecentCache<readonly Reading[]>(MAX_CACHED, () => 1)
  #count = 0

  /**
   * @param isOrdinary whether a word exists, so that it is not taken for a misspelling
   * @param shorthand abbreviations with their words
   */
  constructor(isOrdinary: (word: string) => boolean, shorthand: ReadonlyMap<string, string>) {
    this.#isOrdinary = isOrdinary
    this.#shorthand = shorthand
  }

  /**
   * The number of a pattern's word.
   * @param goesOn whether the word is a stem
   * @param asWritten whether misspellings do not match, unless another pattern allows them
   */
  addWord(word: string, goesOn: boolean, asWritten = false): number {
    const known = goesOn ? this.#stems : this.#words
    const id = known.get(word) ?? this.#count++
    known.set(word, id)
    if (asWritten) return id
    if (!goesOn) this.#near.add(word)
    else if (word.length >= MIN_NEAR_PREFIX) this.#nearStems.add(word)
    return id
  }

  /** The number of a range of numbers in a pattern. */
  addNumbers(from: number, to: number): number {
    const known = this.#numbers.find((range) => range.from === from && range.to === to)
    if (known) return known.id
    const id = this.#count++
    this.#numbers.push({ from, to, id })
    return id
  }

  /** Reads the words of a text: a run-together word becomes several, and two halves of a broken word become one. */
  read(words: readonly string[]): Reading[] {
    const readings: Reading[] = []
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? ''
      const next = words[at + 1]
      if (next !== undefined && this.#isBroken(word, next)) {
        readings.push(this.#exact(word + next))
        at++
      } else readings.push(...this.#readingsOf(word))
    }
    return readings
  }

  /** `sui cide` are two halves of a word; `get away` are two words, although `getaway` exists. */
  #isBroken(word: string, next: string): boolean {
    const whole = word + next
    if (whole.length < MIN_JOINED || !this.#words.has(whole)) return false
    return [word, next].some((half) => !this.#words.has(half) && !this.#isOrdinary(half))
  }

  #readingsOf(word: string): readonly Reading[] {
    const cached = this.#cached.get(word)
    if (cached) return cached
    const readings = this.#interpret(word)
    this.#cached.set(word, readings)
    return readings
  }

  #interpret(word: string): readonly Reading[] {
    const meaning = this.#shorthand.get(word)
    if (meaning !== undefined) return meaning.split(' ').map((part) => this.#exact(part))
    const exact = this.#exact(word)
    if (this.#words.has(word) || this.#isOrdinary(word)) return [exact]
    if (exact.length > 0) return this.#afterStem(word, exact)
    if (AGE_GROUP.test(word)) return this.#afterNumber(word)
    const meant = this.#spellings(word)
    for (const spelling of meant) {
      const found = this.#exact(spelling)
      if (found.length > 0) return [found]
      if (spelling !== word && !isUmlaut(word, spelling) && this.#isOrdinary(spelling)) return [NOTHING]
    }
    if (/^\d/.test(word)) return this.#afterNumber(word)
    const near = [...new Set(meant.flatMap((spelling) => this.#nearly(spelling)))]
    if (near.length > 0) return [near]
    for (const spelling of meant) {
      const parts = this.#partsOf(spelling)
      if (parts) return parts.map((part) => this.#exact(part))
    }
    const pieces = word.split(/[^a-z0-9]+/).filter((piece) => piece !== '')
    return pieces.length > 1 || (pieces[0] !== undefined && pieces[0] !== word)
      ? pieces.flatMap((piece) => this.#readingsOf(piece))
      : [NOTHING]
  }

  /**
   * `killmyself` is split, because the stem `kill` is a small part of it; `overdosing` is not, because its stem is
   * most of it.
   */
  #afterStem(word: string, exact: Reading): readonly Reading[] {
    let stem = word.length
    while (stem > 0 && !this.#stems.has(word.slice(0, stem))) stem--
    const parts = stem > 0 && stem < word.length * MOST_OF_A_WORD ? this.#partsOf(word) : undefined
    return parts ? parts.map((part) => this.#exact(part)) : [[...new Set([...exact, ...this.#nearly(word)])]]
  }

  /** `15yo` and `13jährige` are a number and a word. */
  #afterNumber(word: string): readonly Reading[] {
    const digits = /^\d+/.exec(word)?.[0] ?? ''
    if (digits === word) return [NOTHING]
    return [...this.#readingsOf(digits), ...this.#readingsOf(word.slice(digits.length))]
  }

  #exact(word: string): Reading {
    const found: number[] = []
    const id = this.#words.get(word)
    if (id !== undefined) found.push(id)
    for (let length = MIN_STEM; length <= word.length; length++) {
      const stem = this.#stems.get(word.slice(0, length))
      if (stem !== undefined) found.push(stem)
    }
    if (/^\d{1,3}$/.test(word))
      for (const { from, to, id: range } of this.#numbers)
        if (Number(word) >= from && Number(word) <= to) found.push(range)
    return found.length > 0 ? found : NOTHING
  }

  /** Spellings of a word without signs for letters, repeated letters, and two letters for an umlaut. */
  #spellings(word: string): string[] {
    const spellings = new Set([word])
    const add = (change: (spelling: string) => string) => {
      for (const spelling of Array.from(spellings)) spellings.add(change(spelling))
    }
    if (/[a-z].*[^a-z]|[^a-z].*[a-z]/.test(word))
      add((spelling) => spelling.replaceAll(/[^a-z*]/g, (sign) => DISGUISES[sign] ?? sign))
    if (/(.)\1/.test(word)) {
      add((spelling) => spelling.replaceAll(/(.)\1{2,}/g, '$1$1'))
      add((spelling) => spelling.replaceAll(/(.)\1+/g, '$1'))
    }
    if (/[aou]e/.test(word)) add((spelling) => spelling.replaceAll(/([aou])e/g, '$1'))
    return [...spellings]
  }

  /** Splits a word into the fewest words of patterns. */
  #partsOf(word: string): string[] | undefined {
    if (word.length < MIN_JOINED || word.length > MAX_JOINED) return undefined
    const best: (string[] | undefined)[] = [[]]
    for (let end = 1; end <= word.length; end++)
      for (let start = 0; start < end; start++) {
        const before = best[start]
        const part = word.slice(start, end)
        if (part.length === 1 && part !== 'i') continue
        if (before && this.#words.has(part) && before.length + 1 < (best[end]?.length ?? Infinity))
          best[end] = [...before, part]
      }
    const parts = best[word.length]
    return parts?.some((part) => part.length >= MIN_LONGEST_PART) ? parts : undefined
  }

  #nearly(word: string): number[] {
    const found = this.#near.find(word).flatMap((near) => this.#exact(near))
    for (let length = MIN_NEAR_PREFIX - 1; length <= word.length; length++)
      for (const stem of this.#nearStems.find(word.slice(0, length))) {
        const id = this.#stems.get(stem)
        if (id !== undefined) found.push(id)
      }
    return found
  }
}

/** Whether a spelling differs only by one letter for an umlaut: `baeting` does not mean bating. */
function isUmlaut(word: string, spelling: string): boolean {
  return spelling === word.replaceAll(/([aou])e/g, '$1')
}
