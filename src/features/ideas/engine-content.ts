import type { Content } from '../../app/content.ts'
import type { IdeaEngineOptions } from './idea-engine.ts'

/** The part of content/ that ideas are made from. */
export function engineContent(content: Content): Omit<IdeaEngineOptions, 'isShowable'> {
  return {
    intents: [...content.intentThemes.flatMap(({ intents }) => intents), ...content.familyIntents],
    words: content.wishWords,
    traits: content.wishTraits,
    conditions: content.wishConditions,
    lexicons: content.lexicons,
    knownWords: content.knownWords,
    otherWords: content.otherWords,
    commonSearches: [...content.commonSearches.mostTyped, ...content.commonSearches.themes.flat()],
    vectors: content.wordVectors,
  }
}
