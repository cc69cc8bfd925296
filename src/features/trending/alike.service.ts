import { mapInTurns } from './map-in-turns.ts'
import type { Trending } from './trending.service.ts'
import { listWaiting, type WaitingOptions } from './waiting-term.service.ts'

/** Examples of terms that a word would hide. */
const MAX_EXAMPLES = 5

/** A single letter would hide too much. */
const MIN_LENGTH = 2

/** A word of a term, and what hiding it would hide now. */
interface AlikeWord {
  readonly word: string
  readonly waiting: number
  /** Terms that are shown, or would be next. */
  readonly popular: number
  readonly examples: readonly string[]
}

/**
 * For each word of a term: the terms that have it too, also in disguise.
 * @param words of the term, see createPlainWords
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
  return [...new Set(words)]
    .filter((word) => word.length >= MIN_LENGTH)
    .map((word) => {
      const ofPopular = termsWith(word, popular)
      const ofWaiting = termsWith(word, waiting)
      const examples = [...ofPopular, ...ofWaiting].slice(0, MAX_EXAMPLES)
      return { word, waiting: ofWaiting.length, popular: ofPopular.length, examples }
    })
}
