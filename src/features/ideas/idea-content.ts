import type { CommonSearches } from '../completions/heads.ts'
import type { IdeaEngineOptions } from './idea-engine.server.ts'
import type { Idioms } from './idiom.ts'
import type { Intent, Kinds, Trait, WishConditions, WishWords } from './intent.ts'
import type { KnownWords } from './known-words.ts'
import type { Lexicons } from './lexicon.ts'
import type { WishNames } from './wish-names.ts'
import type { WordVectors } from './word-vectors.ts'

/** The part of content/ that ideas are made from. */
export interface IdeaContent {
  /** Intents, from which ideas are made; each theme is one file below content/ideas. */
  readonly intentThemes: readonly { readonly name: string; readonly intents: readonly Intent[] }[]
  /** Intents of families, too many and too alike for completions. */
  readonly familyIntents: readonly Intent[]
  /** How wishes are put. */
  readonly wishWords: Omit<WishWords, 'idioms'>
  readonly idioms: Idioms
  readonly wishKinds: Kinds
  readonly wishTraits: readonly Trait[]
  readonly wishConditions: WishConditions
  readonly lexicons: Lexicons
  /** Words of English, the most frequent first. */
  readonly knownWords: KnownWords
  /** Names of places, people, pets and apps. */
  readonly wishNames: WishNames
  /** Vectors that stand near each other where two words have a similar meaning. */
  readonly wordVectors: WordVectors
  /** Frequent words of languages in which no wish is understood. */
  readonly otherWords: readonly string[]
  /** Search terms that people type in a general shop. */
  readonly commonSearches: CommonSearches
}

/** The same as the options of the engine. */
export function engineContent(content: IdeaContent): Omit<IdeaEngineOptions, 'isShowable'> {
  return {
    intents: [...byName(content.intentThemes), ...content.familyIntents],
    words: { ...content.wishWords, idioms: content.idioms },
    kinds: content.wishKinds,
    traits: content.wishTraits,
    conditions: content.wishConditions,
    lexicons: content.lexicons,
    knownWords: content.knownWords,
    names: content.wishNames,
    otherWords: content.otherWords,
    commonSearches: [...content.commonSearches.mostTyped, ...content.commonSearches.themes.flat()],
    vectors: content.wordVectors,
  }
}

/** Of two intents with the same score the first answers; by name, so that the place of a file changes no answer. */
function byName(themes: IdeaContent['intentThemes']): Intent[] {
  return themes.flatMap(({ intents }) => intents).toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
