/**
 * Controls, zero-width characters, bidirectional overrides, soft hyphens, variation selectors, fillers, tags and lone
 * surrogates. Nobody types them on purpose, but they can disguise a word or be refused by a database. A variation
 * selector that makes an emoji of the character before it stays: without it ❤️ would be a black heart.
 */
const INVISIBLE =
  /(?![\u200C\u200D]|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F(?=\u20E3))[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Joiners are invisible too, but typed on purpose within words and emoji: without them Persian words change and
 * family emoji fall apart.
 */
const JOINERS = /[\u200C\u200D]/g
const LOOSE_JOINERS = /(?<!\S)[\u200C\u200D]+|[\u200C\u200D]+(?![^\s\u200C\u200D])/g

/** Line breaks and tabs are controls too, but they separate words. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/g

/** A text on one line, without invisible characters and without leading and trailing spaces. */
export function cleanText(text: string): string {
  return text
    .replace(BREAKS, ' ')
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINERS, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** cleanText, cut to a number of UTF-16 units. A cut inside a surrogate pair removes the whole character. */
export function cutText(text: string, maxLength: number): string {
  return cleanText(cleanText(text).slice(0, maxLength))
}

/**
 * The normal form for comparing texts: NFKC, lower case, without joiners and variation selectors, because they make
 * equal texts differ and hide words.
 */
export function foldText(text: string): string {
  return foldWithEmoji(text.replaceAll('\uFE0F', ''))
}

/** The same with the variation selectors of emoji, for texts that are shown. */
export function foldWithEmoji(text: string): string {
  const visible = cleanText(text.replace(JOINERS, ''))
  return cleanText(visible.normalize('NFKC').toLowerCase().normalize('NFKC'))
}
