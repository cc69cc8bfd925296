import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** Beginnings of harmless words, and names, that obscenity's English list takes for swearing. */
const HARMLESS = [
  'artisanal',
  'assort',
  'assyr',
  'booby trap',
  'cockpit',
  'cockscomb',
  'cum laude',
  'cumin',
  'cummerbund',
  'dick tracy',
  'dickies',
  'dickinson',
  'dickson',
  'footed booby',
  'moby dick',
  'pussy willow',
  'pussycat',
  'rapeseed',
  'retardant',
  'shiitake',
  'wankel',
]

/** Combining marks, which can disguise letters. */
const STACKED_MARKS = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]/g

/** Three single letters or more, each separated from the next: a word with gaps between its letters. */
const SPELLED_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}$@](?:[^\p{L}\p{N}]+[\p{L}\p{N}$@](?![\p{L}\p{N}])){2,}/gu

/** Characters that count as letters in a word written with digits: 'a$s' is a word, 'a55' is a phone. */
const LETTERS = /[\p{L}$@]/gu

const MIN_LETTERS = 2

/** A text without combining marks. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(STACKED_MARKS, '').normalize('NFC')
}

/** Builds a test for swearing by obscenity's English list, including words written with digits, marks or gaps. */
export function createSwearingTest(): (text: string) => boolean {
  const dataset = englishDataset.build()
  const matcher = new RegExpMatcher({
    ...dataset,
    whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...HARMLESS],
    ...englishRecommendedTransformers,
  })
  const swears = (text: string) =>
    matcher
      .getAllMatches(text)
      .some(
        ({ startIndex, endIndex }) =>
          (text.slice(startIndex, endIndex + 1).match(LETTERS)?.length ?? 0) >= MIN_LETTERS,
      )
  return (text) => {
    const plain = withoutMarks(text)
    const joined = plain.replace(SPELLED_OUT, (letters) => letters.replace(/[^\p{L}\p{N}$@]+/gu, ''))
    return swears(plain) || swears(joined)
  }
}
