import { ownWordsOf } from './wish-text.ts'

/** Names that are no words for goods: content/words/places.txt and given-names.txt, and content/wish-names.json. */
export interface WishNames {
  /** Of countries, towns, islands and the like, some of several words. */
  readonly places: readonly string[]
  /** Places that are also things: "bath", "red deer". */
  readonly things: readonly string[]
  /** Of people and of pets. */
  readonly given: readonly string[]
  /** Of apps and firms that no search for goods names. */
  readonly apps: readonly string[]
  /** Names that are rather one of the most frequent words, mistyped: "frome" is "from", unless the words around say that it is a place. */
  readonly slips: readonly string[]
}

/** @param list a name on each line */
export function parseNames(list: string): string[] {
  return list.split('\n').filter((name) => name !== '')
}

/** The names of one word that are never read as another word. Parts of longer names are: "los cabos" is a place, and "cabos" may be a mistake. */
export function unmistakableNames({ places, given, apps, slips }: WishNames): ReadonlySet<string> {
  const names = new Set([...places, ...given, ...apps].filter((name) => ownWordsOf(name).length === 1))
  for (const slip of slips) names.delete(slip)
  return names
}
