import type { PausableWork } from '../../core/pausable-work.ts'
import type { Kinds, WishWords } from './intent.ts'
import { ownWordsOf } from './wish-text.ts'

/** Counts how often each of some words is used. */
export function countWords(counts: Map<string, number>, words: readonly string[]): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
}

interface OtherWords {
  readonly words: Pick<WishWords, 'synonyms' | 'stop' | 'idioms'>
  readonly kinds: Kinds
  /** Search terms that people type in a general shop. */
  readonly commonSearches: readonly string[]
}

/**
 * Adds words that no intent uses to the counts of those that intents use: the spelling correction prefers frequent words. Stop words,
 * kinds and words of idioms and frequent searches are spelled right; a count of 0 makes them unlikely corrections.
 */
export function* addOtherWords(
  counts: Map<string, number>,
  { words: { synonyms, stop, idioms }, kinds, commonSearches }: OtherWords,
): PausableWork<void> {
  for (const [word, same] of Object.entries(synonyms)) {
    for (const text of [word, ...same]) countWords(counts, ownWordsOf(text))
    yield
  }
  const addSpelled = (word: string) => {
    if (!counts.has(word)) counts.set(word, 0)
  }
  stop.forEach(addSpelled)
  for (const text of [...Object.values(idioms).flat(), ...Object.values(kinds).flat(), ...commonSearches]) {
    ownWordsOf(text).forEach(addSpelled)
    yield
  }
}
