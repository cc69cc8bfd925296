import { mapInTurns } from './map-in-turns.ts'
import type { Trending } from './trending.service.ts'
import { listWaiting, type WaitingOptions } from './waiting-term.service.ts'

/** Examples of terms that a word would hide. */
const MAX_EXAMPLES = 5

/** A single letter would hide too much. */
const MIN_LENGTH = 2

const isLong = (word: string) => word.length >= MIN_LENGTH

/** A word of a term, and what hiding it would hide now. */
interface AlikeWord {
  readonly word: string
  readonly waiting: number
  /** Terms that are shown, or would be next. */
  readonly popular: number
  readonly examples: readonly string[]
}

/**
 * For each word of a term: the terms that have it too, also in disguise. A term that is spelled out, as `j o h n`, has the
 * words that its letters make.
 * @param words of the term, see createPlainWords
 * @returns nothing where there is a single letter
 */
export async function findAlike(
  options: WaitingOptions,
  trending: Trending,
  words: readonly string[],
): Promise<AlikeWord[]> {
  const { termWords } = options
  const withWords = (terms: readonly { readonly term: string }[]) =>
    mapInTurns(terms, ({ term }) => ({ term, words: termWords(term) }))
  const waiting = await withWords(await listWaiting(options))
  const popular = await withWords(await trending.explain())
  const termsWith = (word: string, terms: Awaited<ReturnType<typeof withWords>>) =>
    terms.flatMap(({ term, words: its }) => (its.includes(word) ? [term] : []))
  const offered = words.some(isLong) ? words : termWords(words.join(' '))
  return [...new Set(offered)].filter(isLong).map((word) => {
    const ofPopular = termsWith(word, popular)
    const ofWaiting = termsWith(word, waiting)
    const examples = [...ofPopular, ...ofWaiting].slice(0, MAX_EXAMPLES)
    return { word, waiting: ofWaiting.length, popular: ofPopular.length, examples }
  })
}
