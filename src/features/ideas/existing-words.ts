import type { IdeaContent } from './idea-content.ts'
import { ownWordsOf } from './wish-text.ts'

/** Words that somebody may type on purpose. */
export interface ExistingWords {
  readonly has: (word: string) => boolean
}

/**
 * Words of English, names of people, pets, places and apps, kinds of things, and regional words. None of them is a mistake for another
 * word: Ryan is no Aryan, and Noosa no noose.
 */
export function existingWordsOf({
  knownWords,
  wishNames: { places, things, given, apps },
  wishKinds,
  wishWords: { synonyms },
  idioms,
}: Pick<IdeaContent, 'knownWords' | 'wishNames' | 'wishKinds' | 'wishWords' | 'idioms'>): ExistingWords {
  const texts = [
    places,
    things,
    given,
    apps,
    ...Object.values(wishKinds),
    ...Object.values(synonyms),
    ...Object.values(idioms),
  ]
  const others = new Set<string>()
  for (const text of texts.flat())
    for (const word of ownWordsOf(text)) if (!knownWords.has(word)) others.add(word)
  return { has: (word) => knownWords.has(word) || others.has(word) }
}
