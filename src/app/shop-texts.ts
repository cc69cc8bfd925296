import type { Content } from './content.ts'

/** Names of goods and search terms of content/, from which the shop's vocabulary is made. */
export function shopTextsOf({
  commonSearches,
  intentThemes,
  lexicons,
  trendingTerms,
  surpriseTerms,
}: Content): string[] {
  return [
    ...trendingTerms,
    ...surpriseTerms,
    ...commonSearches.mostTyped,
    ...commonSearches.themes.flat(),
    ...intentThemes.flatMap(({ intents }) => intents.flatMap(({ terms }) => terms.map(({ term }) => term))),
    ...Object.values(lexicons).flatMap(({ terms }) => Object.values(terms)),
  ]
}
