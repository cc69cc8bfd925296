import type { BlockList } from './block-list.contract.ts'
import { createPhraseFinder } from './phrases.ts'

/** Builds a test for words that say something bad in some combination, so that an owner has to look at a new term. */
export function createDoubtTest(
  lists: readonly BlockList[],
  wordsOf: (text: string) => readonly string[],
): (words: readonly string[]) => boolean {
  const finder = createPhraseFinder(
    lists.flatMap(({ blocked, accusations, predicates, deeds, finalDeeds, doubtful }) => [
      ...blocked,
      ...accusations,
      ...predicates,
      ...deeds,
      ...finalDeeds,
      ...doubtful,
    ]),
    wordsOf,
  )
  return finder.isIn
}
