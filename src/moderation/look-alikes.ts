/** For each character that looks like a letter or digit of ASCII: that letter or digit. */
export type LookAlikes = ReadonlyMap<string, string>

/** @param file lines of a letter or digit, a space, and all characters that look like it */
export function parseLookAlikes(file: string): LookAlikes {
  return new Map(
    file
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => Array.from(line.slice(2), (character) => [character, line.charAt(0)] as const)),
  )
}

const HAS_LATIN = /\p{Script=Latin}/u
const LETTER = /\p{L}/u

/** Words with the symbols that stand for letters, such as squared ones. */
const WORD = /[\p{L}\p{M}\p{N}\p{So}]+/gu

/**
 * Makes a function that replaces look-alikes by what they look like (UTS 39, section 4, skeletons). A word of another
 * script stays as it is unless each of its letters looks like a Latin one.
 */
export function createLatinReading(lookAlikes: LookAlikes): (text: string) => string {
  const isReplaced = (word: string) =>
    HAS_LATIN.test(word) ||
    Array.from(word).every((character) => !LETTER.test(character) || lookAlikes.has(character))
  const toLatin = (word: string) =>
    isReplaced(word) ? Array.from(word, (character) => lookAlikes.get(character) ?? character).join('') : word
  return (text) => text.replace(WORD, toLatin)
}
