import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** Beginnings of harmless words, and names, that obscenity's English list takes for swearing. */
const HARMLESS = [
  'andick',
  'analget',
  'analges',
  'analis',
  'artesanal',
  'artisanal',
  'assombri',
  'assort',
  'assyr',
  'bastelbox abo',
  'booby trap',
  'chinkapin',
  'cockpit',
  'cockscomb',
  'cum laude',
  'cumin',
  'cummerbund',
  'cumple',
  'dick tracy',
  'dicke',
  'dickies',
  'dickinson',
  'dickson',
  'fackel',
  'faggoting',
  'fagor',
  'fagott',
  'footed booby',
  'handykette',
  'kanal',
  'kanale',
  'kanäle',
  'kikeri',
  'erdgas',
  'mishit',
  'moby dick',
  'negra',
  'negro',
  'negroni',
  'panal',
  'penistone',
  'pissenlit',
  'pornic',
  'pussy willow',
  'pussycat',
  'rapeseed',
  'rappel',
  'retardant',
  'retarder',
  'semence',
  'shiitake',
  'turdekor',
  'turdi',
  'verdick',
  'wankel',
]

/** Characters that count as letters in a word written with digits: 'a$s' is a word, 'a55' is a phone. */
const LETTERS = /[\p{L}$@]/gu

const MIN_LETTERS = 2

/** Builds a test for swearing by obscenity's English list, including words written with digits. */
export function createSwearingTest(): (plain: string) => boolean {
  const dataset = englishDataset.build()
  const matcher = new RegExpMatcher({
    ...dataset,
    whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...HARMLESS],
    ...englishRecommendedTransformers,
  })
  return (plain) =>
    matcher
      .getAllMatches(plain)
      .some(
        ({ startIndex, endIndex }) =>
          (plain.slice(startIndex, endIndex + 1).match(LETTERS)?.length ?? 0) >= MIN_LETTERS,
      )
}
