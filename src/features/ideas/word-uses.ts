import type { PausableWork } from '../../core/pausable-work.ts'
import type { Intent, Kinds, WishWords } from './intent.ts'
import { ownWordsOf } from './wish-text.ts'

interface WordUsesOptions {
  readonly intents: readonly Intent[]
  readonly words: Pick<WishWords, 'synonyms' | 'stop' | 'idioms'>
  readonly kinds: Kinds
  /** Search terms that people type in a general shop. */
  readonly commonSearches: readonly string[]
}

/** How often intents use each word: the spelling correction prefers frequent words. */
export function* countWords({
  intents,
  words: { synonyms, stop, idioms },
  kinds,
  commonSearches,
}: WordUsesOptions): PausableWork<Map<string, number>> {
  const counts = new Map<string, number>()
  const texts = intents.flatMap(({ who, occasions, likes, needs, things, terms }) => [
    ...who,
    ...occasions,
    ...likes,
    ...needs,
    ...things,
    ...terms.map(({ term }) => term),
  ])
  const others = Object.entries(synonyms).flatMap(([word, same]) => [word, ...same])
  // Text by text: a list of all their words would be as large as the index.
  for (const text of [...texts, ...others]) {
    for (const word of ownWordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
    yield
  }
  // Stop words, kinds and words of idioms and frequent searches are spelled right; a count of 0 makes them unlikely corrections.
  const spelled = [...Object.values(idioms).flat(), ...Object.values(kinds).flat(), ...commonSearches]
  for (const word of [...stop, ...spelled.flatMap(ownWordsOf)]) if (!counts.has(word)) counts.set(word, 0)
  return counts
}
