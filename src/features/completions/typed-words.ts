/** Normal forms of words for comparisons: without accents, plurals as singulars, and without stop words. */

/** Words that need not match: `gift for my dad` is `gifts for dad`. */
const STOP_WORDS = new Set(
  'a an and at by for from in my n of on or our some the their to with your'.split(' '),
)

/** Shorter words keep their last letter: `gas`, `bus`. */
const PLURAL_MIN_LENGTH = 4

/** The words of a text in lower case, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** The words that must match: those that are no stop words, or all words if there are no others. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isStopWord(word))
  return telling.length > 0 ? telling : words
}

/** A word without a plural ending. The result need not be a word, because both sides are compared in this form. */
export function singularOf(word: string): string {
  if (word.length < PLURAL_MIN_LENGTH || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.length > PLURAL_MIN_LENGTH && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/**
 * The beginnings by which a database finds texts with the typed words: for each telling word its forms, of which one is
 * enough. A form that another one begins is left out.
 */
export function beginningsOf(text: string): string[][] {
  return tellingWords(wordsOf(text)).map((word) => {
    const forms = [singularOf(word), word, ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : [])]
    return forms.filter((form, at) => !forms.some((other, n) => n < at && form.startsWith(other)))
  })
}

/** A key that is equal for texts with the same words: `dog toys` and `toys for dogs`. */
export function meaningOf(text: string): string {
  return tellingWords(wordsOf(text)).map(singularOf).toSorted().join(' ')
}
