/** Finds phrases of a list in a row of words. */
export interface PhraseFinder {
  /** The number of words of the longest phrase that begins at a place; 0 if there is none. */
  readonly lengthAt: (words: readonly string[], at: number) => number
  readonly isIn: (words: readonly string[]) => boolean
}

/** In a phrase: any number. The sign itself is in no word of a text. */
const ANY_NUMBER = '#'
const NUMBER = /^\p{N}/u

/**
 * @param entries phrases: `a|b c` is `a c` and `b c`, `#` behind the first word is a number; a word alone may begin or
 * end with `*` for further letters
 * @param wordsOf the plain words of a text, in the form in which texts are searched
 */
export function createPhraseFinder(
  entries: readonly string[],
  wordsOf: (text: string) => readonly string[],
): PhraseFinder {
  /** By first word: the words that follow. */
  const phrases = new Map<string, string[][]>()
  const open: string[] = []
  for (const entry of entries) {
    if (entry.includes('*')) open.push(openWord(entry, wordsOf))
    else
      for (const phrase of alternativesOf(entry)) {
        const [first = '', ...rest] = phrase
          .split(' ')
          .flatMap((word) => (word === ANY_NUMBER ? word : wordsOf(word)))
        const known = phrases.get(first)
        if (known) known.push(rest)
        else phrases.set(first, [rest])
      }
  }
  const openWords = new RegExp(open.length === 0 ? '(?!)' : open.join('|'), 'u')

  function lengthAt(words: readonly string[], at: number): number {
    const word = words[at] ?? ''
    let length = openWords.test(word) ? 1 : 0
    for (const rest of phrases.get(word) ?? [])
      if (rest.length >= length && rest.every((each, n) => isWord(words[at + 1 + n] ?? '', each)))
        length = rest.length + 1
    return length
  }
  return { lengthAt, isIn: (words) => words.some((_, at) => lengthAt(words, at) > 0) }
}

function isWord(word: string, expected: string): boolean {
  return word === expected || (expected === ANY_NUMBER && NUMBER.test(word))
}

/** All phrases of an entry: `a|b c` is `a c` and `b c`. */
export function alternativesOf(entry: string): string[] {
  return entry
    .split(' ')
    .map((place) => place.split('|'))
    .reduce((phrases, choices) => phrases.flatMap((phrase) => choices.map((word) => `${phrase} ${word}`)))
}

function openWord(entry: string, wordsOf: (text: string) => readonly string[]): string {
  const word = wordsOf(entry.replaceAll('*', '')).join('')
  return `${entry.startsWith('*') ? '' : '^'}${word}${entry.endsWith('*') ? '' : '$'}`
}
