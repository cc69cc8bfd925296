/** The nouns of a search: the wish as typed, and the term under which it is counted. */

import { foldWithEmoji } from './text.ts'

export type SearchType = 'text' | 'surprise'

/** Longest wish that the search box takes, in UTF-16 units. */
export const WISH_MAX_LENGTH = 200

/** Longest term that is counted and shown, in characters (code points). */
export const TERM_MAX_LENGTH = 60

/** Prefix of the recorded query of a surprise search (spec, section 7). */
export const SURPRISE_PREFIX = 'Surprise Me: '

/** Words in lower-case ASCII with single spaces between them. */
const PLAIN_WORDS = /^[!-@[-~]+(?: [!-@[-~]+)*$/

/** Variation selectors after characters that are emoji without one too, as ⭐ is: some keyboards add them. */
const NEEDLESS_SELECTORS = /(?<=\p{Emoji_Presentation})\uFE0F/gu

/**
 * The normal form in which equal wishes are equal texts: NFKC, lower case, single spaces, no invisible characters
 * except those that emoji need, at most 60 characters. May be empty. Normalising twice changes nothing.
 */
export function normaliseTerm(wish: string): string {
  // Most wishes are in normal form already. Testing that takes 0.06 µs, normalising 2.3, and each wish is normalised
  // twice.
  if (wish.length <= TERM_MAX_LENGTH && PLAIN_WORDS.test(wish)) return wish
  return Array.from(foldWithEmoji(wish).replace(NEEDLESS_SELECTORS, ''))
    .slice(0, TERM_MAX_LENGTH)
    .join('')
    .trim()
}

/** The query under which a search is recorded: surprises get a prefix (spec, section 7). */
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
