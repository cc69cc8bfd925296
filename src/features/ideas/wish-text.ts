import { foldText } from '../../core/text.ts'
import { withIdleEnd } from './idle-end.ts'
import { joined, MAY_BE_JOINED } from './joined-words.ts'

/** Clauses end here, and with them the reach of a dislike. */
const CLAUSE_END = /[.,;:!?()\n]|\s[-–—]+\s/

const APOSTROPHES = /['’`´]/g

/** A word of a wish, in the order in which it was typed. */
export interface WishToken {
  /** Lower case, without accents and apostrophes: "can't" is "cant". */
  readonly word: string
  /** The word before accents and apostrophes were taken away. */
  readonly typed: string
  /** The corrected word, if the typed one looked mistyped. */
  readonly read?: string | undefined
  /** The number of its clause, from 0. */
  readonly clause: number
  /** Whether it was typed with a possessive ending: "dad's". The ending is not part of the word. */
  readonly isPossessive: boolean
}

/** @throws RangeError where there is no token */
export function tokenAt(tokens: readonly WishToken[], at: number): WishToken {
  const token = tokens[at]
  if (!token) throw new RangeError(`A wish of ${tokens.length} words has none at ${at}.`)
  return token
}

/** "Cos" begins a reason, but is also a kind of lettuce. */
const BECAUSE = /\b(?:cos|coz|cuz)\b(?! lettuce)/g

/** Short for "months" behind a number; as a word it looks like mistyped moths. */
const MONTHS = /(?<=\d ?)(?:mths?|mos?)\b/g

/** "Can not" is "cannot", and a negation means the same with stress: "definitely not allowed". */
const CAN_NOT = /\bcan not\b/g
const STRESS =
  /\b(?:definitely|absolutely|really|literally|simply|strictly|certainly|honestly) (?=(?:no|not|cannot|can'?t|don'?t|doesn'?t|won'?t|isn'?t|aren'?t|hates?)\b)/g

/** A text in lower case without the ways of writing that mean the same. */
function unified(folded: string): string {
  const negated = folded.replace(CAN_NOT, 'cannot').replace(STRESS, '')
  return joined(negated.replace(BECAUSE, 'because').replace(MONTHS, ' months'))
}

/** The words of a text with their clauses. Words in other scripts stay as they are. */
export function tokensOf(text: string): WishToken[] {
  return withIdleEnd(unified(foldText(text).replace(APOSTROPHES, "'")))
    .split(CLAUSE_END)
    .map((clause) => clause.match(/[\p{L}\p{N}\p{M}']+/gu) ?? [])
    .filter((clause) => clause.length > 0)
    .flatMap((clause, index) => clause.flatMap((typed) => tokenOf(typed, index)))
}

function tokenOf(typed: string, clause: number): WishToken[] {
  const [whole = typed] = /^\p{L}+(?='(?:ll|ve|re|d)$)/u.exec(typed) ?? []
  if (whole !== typed) return [{ word: plain(whole), typed, clause, isPossessive: false }]
  const isPossessive = /\p{L}(?:'s|s')$/u.test(typed) && !CONTRACTIONS.test(typed)
  const word = plain(isPossessive ? typed.replace(/'s?$/, '') : typed)
  return word === '' ? [] : [{ word, typed, clause, isPossessive }]
}

/** "It's" is "it is", and no possessive. */
const CONTRACTIONS = /^(?:it|he|she|that|what|who|there|here|let|how|where|when|everything)'s$/

/** Words as one text with a space at each end, so that a phrase of whole words is found in it. */
export function padded(all: readonly string[]): string {
  // A template is kept as its parts, which take twice the memory.
  return ['', ...all, ''].join(' ')
}

/** A text as a phrase of whole words, with a space at each end. */
export function asPhrase(text: string): string {
  return padded(wordsOf(text))
}

/** Whether "free" stands behind a word: "sulfate free", in two words. */
export function saysFree(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at + 1]?.word === 'free' && tokens[at + 1]?.clause === tokens[at]?.clause
}

/** A set of words that are written with white space between them. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

const ASCII_WORD = /^[a-z0-9 ]*$/

/** The words of a text, all clauses together. */
export function wordsOf(text: string): string[] {
  // Ten thousand idioms are read at the start: most are plain.
  if (ASCII_WORD.test(text)) return unified(text).match(/[a-z0-9]+/g) ?? []
  return tokensOf(text).map(({ word }) => word)
}

const PLAIN_TEXT = /^[a-z0-9 -]*$/

/** The words of one of our own texts, which are in lower case and have no clauses. */
export function ownWordsOf(text: string): string[] {
  // There are a hundred thousand of them at the start: most are plain.
  if (PLAIN_TEXT.test(text) && !MAY_BE_JOINED.test(text))
    return text.split(/[ -]+/).filter((word) => word !== '')
  return plain(joined(text)).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A word without accents and apostrophes; ß is ss. */
export function plain(word: string): string {
  if (ASCII_WORD.test(word)) return word
  return word
    .replace(/['’]/g, '')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
}

/**
 * Words of a wish as its visitor typed them, with accents and capitals, which reading leaves out: "Küchenkram" must not be quoted as
 * cake stuff.
 * @param words with single spaces between them
 */
export function asVisitorTyped(words: string, wish: string): string {
  const typed = wish.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const wanted = words.split(' ').map(plain)
  const from = typed.findIndex((_, at) =>
    wanted.every((word, n) => plain((typed[at + n] ?? '').toLowerCase()) === word),
  )
  return from < 0 ? words : typed.slice(from, from + wanted.length).join(' ')
}

/** Words that name what a thing lacks: "deet free", "without filter". */
const LEFT_OUT =
  /\b\w+ (?:free|proof|resistant)\b|\b(?:no|non|free of|instead of|rather than) (?:any |a )?\w+|\bwithout .+$/g

/** A search term without words for absent things: "deet free" must not count as containing deet. */
export function withoutLeftOut(term: string): string {
  return term.replaceAll(LEFT_OUT, '')
}
