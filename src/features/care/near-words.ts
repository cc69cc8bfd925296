import { editDistance } from '../../core/edit-distance.ts'

/** Shorter words are near too many others: `die` is near `pie`. */
const MIN_LENGTH = 4

/** A typed word may have lost one letter of the shortest. */
const MIN_TYPED = 3

const MIN_LENGTH_FOR_TWO = 8

const MIN_LENGTH_FOR_ANY_START = 6

/** Longer words are not worth their time, because nobody types them for a pattern's word. */
const MAX_LENGTH = 24

/** Words of one length. Two parallel arrays, because most words are skipped after a look at `letters`. */
interface Bucket {
  readonly words: string[]
  /** For each word a bit per letter: words that differ in many letters need not be compared. */
  readonly letters: number[]
}

/**
 * Finds words for which a typed word may be a misspelling: one edit away, two from 8 letters on. The first letter of
 * a short word must be right, swapped with the second, or missing; otherwise too many ordinary words would match.
 */
export class NearWords {
  readonly #known = new Set<string>()
  readonly #byLength = new Map<number, Bucket>()

  add(word: string): void {
    if (word.length < MIN_LENGTH || this.#known.has(word)) return
    this.#known.add(word)
    const bucket = this.#byLength.get(word.length) ?? { words: [], letters: [] }
    this.#byLength.set(word.length, bucket)
    bucket.words.push(word)
    bucket.letters.push(lettersOf(word))
  }

  find(typed: string): string[] {
    if (typed.length < MIN_TYPED || typed.length > MAX_LENGTH) return []
    const found: string[] = []
    const letters = lettersOf(typed)
    const most = editsIn(typed.length)
    for (let length = typed.length - most; length <= typed.length + most; length++) {
      const bucket = this.#byLength.get(length)
      if (!bucket) continue
      const edits = Math.min(most, editsIn(length))
      for (let at = 0; at < bucket.letters.length; at++) {
        // An edit changes at most two letters: one is lost and another gained.
        if (bitsOf((bucket.letters[at] ?? 0) ^ letters) > 2 * edits) continue
        const word = bucket.words[at] ?? ''
        if (isNear(word, typed, edits)) found.push(word)
      }
    }
    return found
  }
}

const editsIn = (length: number): number => (length >= MIN_LENGTH_FOR_TWO ? 2 : 1)

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** The number of set bits, see S. Anderson, Bit Twiddling Hacks, "Counting bits set, in parallel". */
function bitsOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function isNear(word: string, typed: string, edits: number): boolean {
  if (Math.abs(word.length - typed.length) > edits) return false
  if (word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]))
    return editDistance(word, typed, edits) <= edits
  if (word.length >= MIN_LENGTH_FOR_ANY_START) return editDistance(word, typed, 1) <= 1
  return word.length > MIN_LENGTH && word.endsWith(typed) && word.length === typed.length + 1
}
