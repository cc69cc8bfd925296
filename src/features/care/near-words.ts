import { editDistance } from '../../edit-distance.ts'

/** Shorter words have too many others beside them: `die` is near `pie`. */
const MIN_LENGTH = 4

/** One letter is easily left out of the shortest. */
const MIN_TYPED = 3

const MIN_LENGTH_FOR_TWO = 8

const MIN_LENGTH_FOR_ANY_START = 6

/** A word that nobody meant: it costs time alone. */
const MAX_LENGTH = 24

interface Entry {
  readonly word: string
  /** A bit for each letter that is in it: words that differ in many letters need not be compared. */
  readonly letters: number
}

/**
 * Finds the words that a misspelled word may mean: one edit away, two from 8 letters on. The first letter of a short word
 * has to be right, swapped with the second, or missing: otherwise too many ordinary words would be taken for another.
 */
export class NearWords {
  readonly #known = new Set<string>()
  readonly #byLength = new Map<number, Entry[]>()

  add(word: string): void {
    if (word.length < MIN_LENGTH || this.#known.has(word)) return
    this.#known.add(word)
    const entry = { word, letters: lettersOf(word) }
    const entries = this.#byLength.get(word.length)
    if (entries) entries.push(entry)
    else this.#byLength.set(word.length, [entry])
  }

  find(typed: string): string[] {
    if (typed.length < MIN_TYPED || typed.length > MAX_LENGTH) return []
    const found: string[] = []
    const letters = lettersOf(typed)
    const most = editsOf(typed)
    for (let length = typed.length - most; length <= typed.length + most; length++)
      for (const entry of this.#byLength.get(length) ?? []) {
        const edits = Math.min(most, editsOf(entry.word))
        // An edit changes two letters at most: one is lost and another gained.
        if (bitsOf(entry.letters ^ letters) <= 2 * edits && isNear(entry.word, typed, edits))
          found.push(entry.word)
      }
    return found
  }
}

const editsOf = (word: string): number => (word.length >= MIN_LENGTH_FOR_TWO ? 2 : 1)

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

function isNear(word: string, typed: string, edits: number): boolean {
  if (Math.abs(word.length - typed.length) > edits) return false
  if (word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]))
    return editDistance(word, typed) <= edits
  if (word.length >= MIN_LENGTH_FOR_ANY_START) return editDistance(word, typed) <= 1
  return word.length > MIN_LENGTH && word.endsWith(typed) && word.length === typed.length + 1
}
