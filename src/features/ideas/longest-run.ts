/**
 * The number of words of the longest known phrase that begins at a place, 0 for none: a hot dog is no dog.
 * @param most words of the longest phrase that may be there
 * @param isKnown whether so many words are a phrase
 */
export function longestRun(most: number, isKnown: (length: number) => boolean): number {
  let length = Math.max(0, most)
  while (length > 0 && !isKnown(length)) length--
  return length
}
