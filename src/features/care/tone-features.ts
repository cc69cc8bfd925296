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
  const add = (feature: string) => places.add(hashOf(feature) % FEATURE_PLACES)
  for (const [at, word] of words.entries()) {
    add(word)
    for (let away = 1; away <= REACH && at + away < words.length; away++)
      add(`${word} ${away} ${words[at + away]}`)
    if (at + 2 < words.length) add(words.slice(at, at + 3).join(' '))
    for (const piece of piecesOf(word)) add(`-${piece}`)
  }
  return Uint32Array.from(places)
}

/** An age tells a child from an adult; other numbers say nothing. */
function withoutNumber(word: string): string {
  if (!/^\d+$/.test(word)) return word
  return Number(word) < 18 ? '#child' : '#'
}

function piecesOf(word: string): string[] {
  if (word.length < MIN_PIECE) return []
  const whole = `^${word}$`
  const pieces: string[] = []
  for (let length = MIN_PIECE; length <= MAX_PIECE; length++)
    for (let from = 0; from + length <= whole.length; from++) pieces.push(whole.slice(from, from + length))
  return pieces
}

/** FNV-1a with 32 bits, and its upper half mixed into the lower one, of which the place is made. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
