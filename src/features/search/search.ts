/** The nouns of a search: the wish as typed, and the term that it is counted under. */

export type SearchType = 'text' | 'surprise'

/** Longest wish that the box takes, in UTF-16 units. */
export const WISH_MAX_LENGTH = 200

/** Longest term that is counted and shown, in characters (code points). */
export const TERM_MAX_LENGTH = 60

/** What assistants know the search box by (WebMCP). */
export const SEARCH_TOOL_NAME = 'search_products'

/** What a surprise search is recorded under (spec, section 7). */
export const SURPRISE_PREFIX = 'Surprise Me: '

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

/** Words in lower-case ASCII with single spaces between them. */
const PLAIN_WORDS = /^[!-@[-~]+(?: [!-@[-~]+)*$/

/**
 * The form under which equal wishes meet: NFKC, lower case, single spaces, nothing invisible, at most
 * 60 characters. May be empty. Normalising twice changes nothing.
 */
export function normaliseTerm(wish: string): string {
  // Most wishes are normal already: to see that takes 0.06 µs, to normalise them 2.3, and each is asked for twice.
  if (wish.length <= TERM_MAX_LENGTH && PLAIN_WORDS.test(wish)) return wish
  return Array.from(foldText(wish)).slice(0, TERM_MAX_LENGTH).join('').trim()
}

/** The same for a text of any length. Here joiners are left out too: they would tell equal wishes apart, and hide words. */
export function foldText(text: string): string {
  const visible = cleanText(text.replace(JOINERS, ''))
  return cleanText(visible.normalize('NFKC').toLowerCase().normalize('NFKC'))
}

/** The query that a search is recorded with: surprises are marked as such (spec, section 7). */
export function recordedQuery(term: string, searchType: SearchType): string {
  return searchType === 'surprise' ? SURPRISE_PREFIX + term : term
}

/** The term behind a recorded query. */
export function searchedTerm(query: string, searchType: SearchType): string {
  const term =
    searchType === 'surprise' && query.startsWith(SURPRISE_PREFIX)
      ? query.slice(SURPRISE_PREFIX.length)
      : query
  return normaliseTerm(term)
}
