import { editDistance } from '../../core/edit-distance.ts'
import type { KnownWords } from './known-words.ts'

/** Shorter words are left as they are: too many others are one letter away. */
const MIN_LENGTH = 4

/** In a shorter word another letter has to be beside the right one on the keyboard: a stoma is nothing that stomps. */
const OTHER_LETTER_LENGTH = 7

/** Words this short are never suggested as corrections: too many are near any typed word. */
const SHORT_LENGTH = 3

/** Less likely than that, a word is a name or a new thing rather than a mistake. */
const MIN_LIKENESS = 0.35

/** From this length on two mistakes are looked through. */
const TWO_MISTAKES_LENGTH = 8
const MAX_MISTAKES = 2

/** In a shorter word the first letter is taken to be there: "zoom" is no room, but "ibrd" is bird. */
const OTHER_FIRST_LENGTH = 5

/** Suggested words have fewer letters; all together have fewer forms. */
const FORMS_OF_WORD = 64
const MAX_FORMS = 2 ** 21

/** A correction is likelier by this factor if a neighboring key was pressed, or a double letter was written once. */
const SLIP_FACTOR = 1.5
const KEYBOARD = 'qwertyuiop asdfghjkl zxcvbnm'

/** Beside the words of intents, only this many of the most frequent words are suggested as corrections. */
const MAX_FREQUENT = 25_000

/** Parts of a word that is made of two: of so many letters, and no rarer. */
const MIN_PART_LENGTH = 5
const MAX_PART_RANK = 10_000

/** What a word is meant for that no intent has, by how often it is used. */
const MOST_FREQUENT = 0.9
const LEAST_FREQUENT = 0.15

/** Words, and how often each is used. A lexicon has them without a map of its own. */
type WordUses = Pick<ReadonlyMap<string, number>, 'keys' | 'has' | 'get'>

const NO_NAMES: ReadonlySet<string> = new Set()

/** Says which known word was meant; the word itself where it is known, or where none is near. */
export type Spelling = (word: string) => string

/**
 * Finds what a mistyped word was meant to be: a letter too many, too few, another or two in the wrong order. Every word is
 * kept under itself and with each one of its letters left out (the idea of SymSpell). A word that exists is never another.
 * @param uses the words of intents, and how often they are used
 * @param known words that exist, see content/words
 * @param names names that no list of words has: none is another word, and no other word was meant to be one of them
 */
export function createSpelling(
  uses: WordUses,
  known: KnownWords,
  names: ReadonlySet<string> = NO_NAMES,
): Spelling {
  const frequent = Array.from(known.keys()).slice(0, MAX_FREQUENT)
  const suggested = [...new Set([...uses.keys(), ...frequent])].filter(
    ({ length }) => length > SHORT_LENGTH && length < FORMS_OF_WORD,
  )
  const wordsNear = indexForms(suggested)
  /** A longer word is near none. Its forms would take seconds, as their number grows with the square of its length. */
  const maxLength = suggested.reduce((longest, { length }) => Math.max(longest, length), 0) + MAX_MISTAKES

  function likelihoodOf(word: string): number {
    const count = uses.get(word)
    if (count !== undefined) return 1 + Math.log(1 + count)
    const rank = known.get(word) ?? known.size
    return LEAST_FREQUENT + (MOST_FREQUENT - LEAST_FREQUENT) * (1 - Math.log(rank) / Math.log(known.size + 1))
  }

  const exists = (word: string) => known.has(word) || uses.has(word) || names.has(word)

  function isWord(word: string): boolean {
    if (exists(word)) return true
    // New words are made of old ones: a cheesemaker is no cheesecake.
    if (isCompound(word)) return true
    // Plurals are not all in the list.
    return word.endsWith('s') && (exists(word.slice(0, -1)) || exists(word.replace(/es$/, '')))
  }

  function isCompound(word: string): boolean {
    if (word.length < 2 * MIN_PART_LENGTH) return false
    for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
      if (isFrequent(word.slice(0, at)) && isFrequent(word.slice(at))) return true
    }
    return false
  }

  const isFrequent = (word: string) => (known.get(word) ?? Infinity) <= MAX_PART_RANK

  return (word) => {
    if (word.length < MIN_LENGTH || word.length > maxLength) return word
    if (isWord(word) || /[^\p{Ll}]/u.test(word)) return word
    const forms = [word, ...shorterBy1(word)]
    if (word.length >= TWO_MISTAKES_LENGTH) forms.push(...forms.slice(1).flatMap(shorterBy1))
    let best = word
    let bestScore = MIN_LIKENESS
    for (const candidate of new Set(forms.flatMap(wordsNear))) {
      const score = likeness(word, candidate) * likelihoodOf(candidate)
      if (score > bestScore) [best, bestScore] = [candidate, score]
    }
    return best
  }
}

/**
 * Finds the words that a form stands for among the forms of all words in the order of their hashes. A form is kept as the place of
 * its word and the letter that is left out, in four bytes: its hash is made again when it is looked for, and a map of texts takes
 * twenty times as much. Two forms may share a hash; words that come too many are not near.
 */
function indexForms(words: readonly string[]): (form: string) => string[] {
  const forms = formsByHash(words)
  const wordOf = (form: number) => words[Math.floor(form / FORMS_OF_WORD)] ?? ''
  const hashAt = (at: number) => {
    const form = forms[at] ?? 0
    return hashOf(wordOf(form), (form % FORMS_OF_WORD) - 1)
  }

  /** The place of the first form whose hash is not less. */
  function firstFrom(hash: number): number {
    let [from, to] = [0, forms.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (hashAt(middle) < hash) from = middle + 1
      else to = middle
    }
    return from
  }

  return (form) => {
    const hash = hashOf(form)
    const found: string[] = []
    for (let at = firstFrom(hash); at < forms.length && hashAt(at) === hash; at++)
      found.push(wordOf(forms[at] ?? 0))
    return found
  }
}

/** Each form as the place of its word times FORMS_OF_WORD, and which letter is left out, from 1 on; 0 for the whole word. */
function formsByHash(words: readonly string[]): Uint32Array {
  const size = words.reduce((sum, { length }) => sum + length + 1, 0)
  // With a hash of 32 bits before it, the place of a form is still a whole number.
  const entries = new Float64Array(size)
  const forms = new Uint32Array(size)
  let next = 0
  for (const [place, word] of words.entries()) {
    for (let skipped = -1; skipped < word.length; skipped++) {
      forms[next] = place * FORMS_OF_WORD + skipped + 1
      entries[next] = hashOf(word, skipped) * MAX_FORMS + next
      next++
    }
  }
  entries.sort()
  return Uint32Array.from(entries, (entry) => forms[entry % MAX_FORMS] ?? 0)
}

/** FNV-1a, of 32 bits (draft-eastlake-fnv), of a text without one of its letters. */
function hashOf(text: string, skipped = -1): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    if (at !== skipped) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

function shorterBy1(word: string): string[] {
  return Array.from(word, (_letter, index) => word.slice(0, index) + word.slice(index + 1))
}

/** How likely one word was typed for the other, as a share; people seldom get the first letter wrong. */
function likeness(typed: string, meant: string): number {
  const mistakes = editDistance(typed, meant)
  const most = typed.length >= TWO_MISTAKES_LENGTH ? MAX_MISTAKES : 1
  const hasFirst = typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0])
  if (mistakes > most || (!hasFirst && typed.length < OTHER_FIRST_LENGTH)) return 0
  const isOther = mistakes === 1 && typed.length === meant.length && !isSwap(typed, meant)
  if (isOther && typed.length < OTHER_LETTER_LENGTH && !isSlip(typed, meant)) return 0
  const isLikely = isSlip(typed, meant) || (mistakes === 1 && undoubled(typed) === undoubled(meant))
  return (mistakes === 1 ? 1 : 0.2) * (hasFirst ? 1 : 0.4) * (isLikely ? SLIP_FACTOR : 1)
}

/** A word with each double letter written once. */
function undoubled(word: string): string {
  return word.replaceAll(/(.)\1/gu, '$1')
}

/** Whether two letters stand in the wrong order. */
function isSwap(typed: string, meant: string): boolean {
  const at = Array.from(typed).findIndex((letter, index) => letter !== meant[index])
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
}

/** Whether the finger hit the key beside the right one. */
function isSlip(typed: string, meant: string): boolean {
  const at = Array.from(typed).findIndex((letter, index) => letter !== meant[index])
  const [there, right] = [typed[at], meant[at]].map((letter) => KEYBOARD.indexOf(letter ?? ' '))
  return typed.length === meant.length && Math.abs((there ?? -1) - (right ?? -1)) === 1
}
