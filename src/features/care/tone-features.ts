/** Places of features; several share a place where a hash is the same. */
export const FEATURE_PLACES = 2 ** 17

/** Pieces of words, in letters: a misspelled word shares most of its pieces with the word that was meant. */
const MIN_PIECE = 4
const MAX_PIECE = 6

/** Words in a row that are features together, with and without the words between them. */
const REACH = 3

/**
 * The features of a text, as places from 0 to FEATURE_PLACES - 1 (the hashing trick, Weinberger et al. 2009): its words, words
 * that are near each other, and pieces of words.
 * @param typed words in normal form, see sentencesOf
 */
export function toneFeatures(typed: readonly string[]): Uint32Array {
  const words = ['^', ...typed.map(withoutNumber), '$']
  const places = new Set<number>()
  const add = (hash: number) => places.add(placeOf(hash))
  for (const [at, word] of words.entries()) {
    const ofWord = hashOn(HASH_OF_NOTHING, word)
    add(ofWord)
    for (let away = 1; away <= REACH && at + away < words.length; away++)
      add(hashOn(hashOn(ofWord, ` ${away} `), words[at + away] ?? ''))
    if (at + 2 < words.length) add(hashOn(ofWord, ` ${words[at + 1]} ${words[at + 2]}`))
    addPieces(word, add)
  }
  return Uint32Array.from(places)
}

/** An age tells a child from an adult; other numbers say nothing. */
function withoutNumber(word: string): string {
  if (!/^\d+$/.test(word)) return word
  return Number(word) < 18 ? '#child' : '#'
}

/** Adds the hashes of the pieces of a word, each with "-" before it, without making a text of each. */
function addPieces(word: string, add: (hash: number) => void): void {
  if (word.length < MIN_PIECE) return
  const whole = `^${word}$`
  for (let from = 0; from + MIN_PIECE <= whole.length; from++) {
    let hash = HASH_OF_DASH
    for (let length = 1; length <= MAX_PIECE && from + length <= whole.length; length++) {
      hash = hashStep(hash, whole.charCodeAt(from + length - 1))
      if (length >= MIN_PIECE) add(hash)
    }
  }
}

/** FNV-1a with 32 bits. */
const HASH_OF_NOTHING = 0x811c9dc5
const HASH_OF_DASH = hashOn(HASH_OF_NOTHING, '-')

function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

/** Goes on with a hash: that of "ab" is that of "b" behind that of "a". */
function hashOn(before: number, text: string): number {
  let hash = before
  for (let at = 0; at < text.length; at++) hash = hashStep(hash, text.charCodeAt(at))
  return hash
}

/** The upper half of a hash is mixed into the lower one, of which the place is made. */
function placeOf(hash: number): number {
  return ((hash ^ (hash >>> 15)) >>> 0) % FEATURE_PLACES
}
