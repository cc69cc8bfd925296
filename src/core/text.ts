/**
 * Controls, zero-width characters, bidirectional overrides, soft hyphens, variation selectors, fillers, tags and lone
 * surrogates: nothing that a person types on purpose, and enough to disguise a word or to upset a database.
 */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Invisible too, but typed on purpose within words and emoji: Persian changes without, and families fall apart. */
const JOINERS = /[\u200C\u200D]/g
const LOOSE_JOINERS = /(?<!\S)[\u200C\u200D]+|[\u200C\u200D]+(?![^\s\u200C\u200D])/g

/** Line breaks and tabs are controls too, but they separate words. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/g

/** A text on one line, without invisible characters or spaces at its ends. */
export function cleanText(text: string): string {
  return text
    .replace(BREAKS, ' ')
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINERS, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same, of so many UTF-16 units at most: what is cut off takes no half of a character with it. */
export function cutText(text: string, maxLength: number): string {
  return cleanText(cleanText(text).slice(0, maxLength))
}

/** The form in which equal texts meet: NFKC, lower case, without joiners, which would tell equal texts apart and hide words. */
export function foldText(text: string): string {
  const visible = cleanText(text.replace(JOINERS, ''))
  return cleanText(visible.normalize('NFKC').toLowerCase().normalize('NFKC'))
}
