/** Finds phrases of a list in a row of words. */
export interface PhraseFinder {
  /** The number of words of the longest phrase that begins at a place; 0 if there is none. */
  readonly lengthAt: (words: readonly string[], at: number) => number
  readonly isIn: (words: readonly string[]) => boolean
}

/** The words that may stand at one place of a phrase. */
type Place = readonly string[]

/** By first word: the places behind it. Phrases are never written out, as a few lines of a list stand for thousands of them. */
type Phrases = ReadonlyMap<string, readonly (readonly Place[])[]>

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
  const phrases = phrasesOf(
    entries.filter((entry) => !entry.includes('*')),
    wordsOf,
  )
  const open = entries.filter((entry) => entry.includes('*')).map((entry) => openWord(entry, wordsOf))
  const openWords = new RegExp(open.length === 0 ? '(?!)' : open.join('|'), 'u')

  function lengthAt(words: readonly string[], at: number): number {
    const word = words[at] ?? ''
    let length = openWords.test(word) ? 1 : 0
    for (const rest of phrases.get(word) ?? [])
      if (rest.length >= length && rest.every((place, n) => isWord(words[at + 1 + n] ?? '', place)))
        length = rest.length + 1
    return length
  }
  return { lengthAt, isIn: (words) => words.some((_, at) => lengthAt(words, at) > 0) }
}

/**
 * Makes a test for a word that begins or ends with the words of a phrase, without spaces: `killyourselfnow`.
 * @param entries phrases without `*` and `#`
 * @param minLength letters that a phrase must have: shorter ones may be parts of other words
 */
export function createRunTogetherTest(
  entries: readonly string[],
  wordsOf: (text: string) => readonly string[],
  minLength: number,
): (word: string) => boolean {
  const phrases = phrasesOf(entries, wordsOf)

  /** Whether places are filled by the letters from one index on, to the end of the word or, in front, to any letter. */
  function isFilled(word: string, start: number, from: number, [place, ...rest]: readonly Place[]): boolean {
    if (place === undefined) return from - start >= minLength && (start === 0 || from === word.length)
    return place.some(
      (each) => word.startsWith(each, from) && isFilled(word, start, from + each.length, rest),
    )
  }

  return (word) => {
    for (let start = 0; start <= word.length - minLength; start++)
      for (let end = start + 1; end <= word.length; end++)
        if ((phrases.get(word.slice(start, end)) ?? []).some((rest) => isFilled(word, start, end, rest)))
          return true
    return false
  }
}

function phrasesOf(entries: readonly string[], wordsOf: (text: string) => readonly string[]): Phrases {
  const phrases = new Map<string, (readonly Place[])[]>()
  for (const [firsts = [], ...rest] of entries.flatMap((entry) => placesOf(entry, wordsOf)))
    for (const first of firsts) {
      const known = phrases.get(first)
      if (known) known.push(rest)
      else phrases.set(first, [rest])
    }
  return phrases
}

/** The places of an entry. A choice that is several words, as `don't` is, makes a row of places of its own. */
function placesOf(entry: string, wordsOf: (text: string) => readonly string[]): Place[][] {
  return entry.split(' ').reduce<Place[][]>(
    (rows, place) => {
      const choices = place.split('|').map((word) => (word === ANY_NUMBER ? [word] : wordsOf(word)))
      const single = choices.filter(({ length }) => length === 1).flat()
      const longer = choices.filter(({ length }) => length !== 1).map((words) => words.map((word) => [word]))
      const ways = [...(single.length > 0 ? [[single]] : []), ...longer]
      return rows.flatMap((row) => ways.map((way) => [...row, ...way]))
    },
    [[]],
  )
}

function isWord(word: string, place: Place): boolean {
  return place.includes(word) || (place.includes(ANY_NUMBER) && NUMBER.test(word))
}

function openWord(entry: string, wordsOf: (text: string) => readonly string[]): string {
  const word = wordsOf(entry.replaceAll('*', '')).join('')
  return `${entry.startsWith('*') ? '' : '^'}${word}${entry.endsWith('*') ? '' : '$'}`
}
