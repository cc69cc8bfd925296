import { longestRun } from './longest-run.ts'
import { tokensOf, wordSet, wordsOf, type WishToken } from './wish-text.ts'

/** Phrases whose words would mislead, by what they mean in plain words; those under "" say nothing about goods. */
export type Idioms = Readonly<Record<string, readonly string[]>>

const PERSONS = wordSet('i my me you your he his him she her we our us they their them')
const BEING = wordSet('is are am was were be been being')
const HAVING = wordSet('has have had having got gets get getting')
const ENDING = /(?:ing|ed|es|s|e)$/
const DOUBLED = /([^aeiouls])\1$/
/** A shorter word loses no ending, and no word becomes shorter than its stem. */
const MIN_INFLECTED = 5
const MIN_STEM = 3

/**
 * Makes the function that puts plain words in the place of idioms: "the house is a tip" is "the house messy". An idiom holds for
 * all persons and tenses, so that one of them is enough in the content: "feet are killing me", "his feet were killing him".
 */
export function createIdiomReader(idioms: Idioms): (tokens: readonly WishToken[]) => WishToken[] {
  const meanings = new Map<string, readonly WishToken[]>()
  let longest = 0
  for (const [plainWords, phrases] of Object.entries(idioms)) {
    const meaning = tokensOf(plainWords)
    for (const phrase of phrases) {
      const words = wordsOf(phrase)
      const key = idiomKey(words)
      if (!meanings.has(key)) meanings.set(key, meaning)
      longest = Math.max(longest, words.length)
    }
  }

  return (tokens) => {
    const forms = tokens.map(({ word }) => sameForAll(word))
    const meaningAt = (at: number, length: number) =>
      meanings.get(length === 1 ? (tokens[at]?.word ?? '') : forms.slice(at, at + length).join(' '))
    const read: WishToken[] = []
    for (let at = 0; at < tokens.length;) {
      const length = longestRun(
        Math.min(longest, tokens.length - at),
        (count) => meaningAt(at, count) !== undefined && !isCounting(tokens, at + count),
      )
      const said = tokens.slice(at, at + Math.max(1, length))
      const [{ clause } = { clause: 0 }] = said
      const typed = said.map((token) => token.typed).join(' ')
      const meaning = length > 0 ? meaningAt(at, length) : undefined
      read.push(...(meaning?.map((token) => ({ ...token, typed, clause })) ?? said))
      at += said.length
    }
    return read
  }
}

/** "Has a drawer full" says how many of what came before; "has a drawer full of mugs" rules out mugs. */
function isCounting(tokens: readonly WishToken[], end: number): boolean {
  return tokens[end - 1]?.word === 'full' && tokens[end]?.word === 'of'
}

/**
 * The words of a phrase for all persons and tenses: two phrases with one key are the same idiom. The longest is meant, as "up the wall" is
 * a part of "drives me up the wall". A single word is an idiom only as it is written: "bats" may be mad, a bat is an animal.
 */
export function idiomKey(words: readonly string[]): string {
  return words.length === 1 ? (words[0] ?? '') : words.map(sameForAll).join(' ')
}

/**
 * A word without its person, number and tense. Only words of one phrase are compared, so that a plain rule is enough: it takes "driving"
 * and "drives" for "driv".
 */
function sameForAll(word: string): string {
  if (PERSONS.has(word)) return 'my'
  if (BEING.has(word)) return 'is'
  if (HAVING.has(word)) return 'has'
  if (word.length < MIN_INFLECTED) return word
  const stem = word.replace(ENDING, '')
  return stem.length < MIN_STEM ? word : stem.replace(DOUBLED, '$1')
}
