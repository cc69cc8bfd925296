/** Words that exist, with their rank: 1 for the most frequent. */
export type KnownWords = ReadonlyMap<string, number>

/** @param list a word on each line, the most frequent first */
export function parseKnownWords(list: string): KnownWords {
  const words = list.split('\n').filter((word) => word !== '')
  return new Map(words.map((word, index) => [word, index + 1]))
}
