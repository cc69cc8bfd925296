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

const DIGIT = /\p{Nd}/u
const FOREIGN_DIGITS = /(?![0-9])\p{Nd}/gu

/** The Arabic and the Persian five are drawn as a ring. */
const FIVES_LIKE_ZERO = '٥۵'

/**
 * The digit of ASCII with the value of another script's: each script has its ten digits in a row, from zero (UAX 44).
 * One that looks like a zero is a zero, because in a number only the count of digits matters.
 */
function asciiDigit(digit: string): string {
  if (FIVES_LIKE_ZERO.includes(digit)) return '0'
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * Makes a function that replaces look-alikes by what they look like (UTS 39, section 4, skeletons), and digits of all
 * scripts by those of ASCII. A word of another script stays as it is unless each of its letters looks like a Latin one.
 */
export function createLatinReading(lookAlikes: LookAlikes): (text: string) => string {
  const isReplaced = (word: string) =>
    HAS_LATIN.test(word) ||
    Array.from(word).every((character) => !LETTER.test(character) || lookAlikes.has(character))
  const toLatin = (word: string) =>
    isReplaced(word) ? Array.from(word, (character) => lookAlikes.get(character) ?? character).join('') : word
  return (text) => text.replace(FOREIGN_DIGITS, asciiDigit).replace(WORD, toLatin)
}
