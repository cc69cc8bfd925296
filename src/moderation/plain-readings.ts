import { createLatinReading, type LookAlikes } from './look-alikes.ts'

/** What a text may say behind a disguise. Most texts have one reading. */
export interface PlainReadings {
  /** The text without marks and look-alikes, and with spelled-out letters joined. */
  readonly plain: readonly string[]
  /** The plain texts, also with digits and signs read as letters, and without repeated letters. */
  readonly texts: readonly string[]
  /** The texts with parts of words joined: only what appears in this way proves something. */
  readonly joined: readonly string[]
  /** What is spelled out letter by letter, without spaces: `s t u n g u n`. */
  readonly spelled: readonly string[]
  /** Patterns of words with hidden letters, or with many doubled ones: `n*zi`, `hhurrensohhn`. */
  readonly masked: readonly RegExp[]
}

/** Combining marks, which can disguise letters: those of no script, and those of any script on letters that need none. */
const STACKED_MARKS = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]/g
const STRAY_MARKS = /(?<=^|[^\p{L}\p{M}]|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu

/** Modifier letters that are no part of a word in Japanese, Thai and Lao. */
const MODIFIERS = /(?![ー々ゝヽๆໆ])[\p{Lm}\p{Sk}]/gu

/** Three single letters or more, each separated from the next: a word with gaps between its letters. */
const SPELLED_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}$@](?:[^\p{L}\p{N}]+[\p{L}\p{N}$@](?![\p{L}\p{N}])){2,}/gu

/** Signs between the letters of one word: `na-zi`. */
const INNER_SIGNS = /(?<=\p{L})[^\p{L}\p{N}\s]+(?=\p{L})/gu

/** Digits and signs that are written for letters. A `1` may be an `i` or an `l`. */
const LEET = new Map(
  Object.entries({
    0: 'o',
    3: 'e',
    4: 'a',
    5: 's',
    6: 'g',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    $: 's',
    '€': 'e',
    '£': 'l',
    '¥': 'y',
    '¢': 'c',
    '§': 's',
  }),
)
const LEET_WORD = /(?=\S*\p{L})(?=\S*[\d@$€£¥¢§!|+])\S+/gu
const LEET_SIGN = /[\d@$€£¥¢§]|[!|](?=[\p{L}\p{N}])|(?<=\p{L})\+(?=\p{L})/gu

/** A bracket that is never closed may be a `c`: `(ocaine`, but not `lamp (oak)`. */
const OPEN_BRACKET = /\((?=\p{L})(?!.*\))/gu

/** Two signs or more that may be an `i` or an `l`. */
const ONES = /[1!|].*[1!|]/u
const LETTER = /\p{L}/u

/** A letter that is repeated on and on, or a word in which each letter is doubled. */
const RUN = /(\p{L})\1{2,}/gu
const DOUBLED = /(?<!\p{L})(?:(\p{L})\1){3,}(?!\p{L})/gu
const DOUBLE = /(\p{L})\1/gu

/** A word with three doubled letters, or two of which one begins the word: more than words of goods have. */
const MANY_DOUBLES = /(?<!\p{L})(?:(?:\p{L}*?(\p{L})\1){3}|(\p{L})\2\p{L}*?(\p{L})\3)\p{L}*/gu

/** Short words that are no parts of a torn word. */
const SHORT_WORDS = new Set(
  'a i am an as at be by do go he if in is it me my no of oh ok on or so to up us we hi la le de du un el en es da di se si te tu ja zu ob um al lo su ya et ou au je il xl xs tv pc cd dj dr jr ps hp lg gb tb mm cm kg ml oz ft lb uv ac dc ai vs'.split(
    ' ',
  ),
)
const NO_VOWEL = /^[^aeiouy\P{L}]{1,3}$/u
const LETTERS_ONLY = /^\p{L}+$/u

/** A word with hidden letters, two of which are shown. */
const MASKED = /(?<!\S)(?=\S*\p{L}\S*\p{L})\p{L}[\p{L}*#%_?]*[*#%_?][\p{L}*#%_?]*(?!\S)/gu
const MASK = /[*#%_?]/g

/** A text without combining marks. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(STACKED_MARKS, '').replace(STRAY_MARKS, '').normalize('NFC')
}

/** Makes a reader of folded texts (see foldText). */
export function createPlainReader(lookAlikes: LookAlikes): (folded: string) => PlainReadings {
  const toLatin = createLatinReading(lookAlikes)
  return (folded) => {
    const unmarked = toLatin(withoutMarks(folded.replace(MODIFIERS, '')))
    const plain = distinct([unmarked, ...withoutGaps(unmarked)])
    const texts = distinct(plain.flatMap(withLetters).flatMap(withoutRuns))
    return {
      plain,
      texts,
      joined: distinct(texts.flatMap(joinedParts)).filter((text) => !texts.includes(text)),
      spelled: (unmarked.match(SPELLED_OUT) ?? []).map(joinLetters),
      masked: [
        ...(unmarked.match(MASKED) ?? []).map((word) => patternOf(word.replace(MASK, String.raw`\p{L}`))),
        ...(unmarked.match(MANY_DOUBLES) ?? []).map((word) => patternOf(word.replace(DOUBLE, '$1$1?'))),
        ...(unmarked.match(LEET_WORD) ?? []).filter((word) => ONES.test(word)).map(patternOfOnes),
      ],
    }
  }
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function joinLetters(letters: string): string {
  return letters.replace(/[^\p{L}\p{N}$@]+/gu, '')
}

/** A text with spelled-out letters joined; a first `a` may be an article. */
function withoutGaps(text: string): string[] {
  return [
    text.replace(SPELLED_OUT, joinLetters),
    text.replace(SPELLED_OUT, (letters) =>
      letters.startsWith('a') ? `a ${joinLetters(letters.slice(1))}` : joinLetters(letters),
    ),
  ]
}

/** A text, and what its words are if digits and signs among letters are letters. */
function withLetters(text: string): string[] {
  const opened = text.replace(OPEN_BRACKET, 'c')
  const decoded = (one: string) =>
    opened.replace(LEET_WORD, (word) =>
      word.replace(LEET_SIGN, (sign) => LEET.get(sign) ?? signOr(sign, one)),
    )
  return [text, decoded('i'), decoded('l')]
}

/** A word in which each `1` may be an `i` or an `l`. */
function patternOfOnes(word: string): RegExp {
  const letters = Array.from(word, (sign) =>
    '1!|'.includes(sign) ? '[il]' : (LEET.get(sign) ?? (LETTER.test(sign) ? sign : '')),
  )
  return patternOf(letters.join(''))
}

function patternOf(word: string): RegExp {
  return new RegExp(`^${word}$`, 'u')
}

function signOr(sign: string, one: string): string {
  if (sign === '+') return 't'
  return sign === '2' ? 'z' : one
}

/** A text, and the same with repeated letters written once or twice, and with doubled words written singly. */
function withoutRuns(text: string): string[] {
  const single = text.replace(DOUBLED, (word) => word.replace(DOUBLE, '$1'))
  return [text, text.replace(RUN, '$1'), text.replace(RUN, '$1$1'), single]
}

/** A text with the parts of torn words joined: `na zi`. */
function mended(text: string, isTornBetween: (before: string, behind: string) => boolean): string {
  const [first = '', ...words] = text.split(' ')
  let last = first
  return words.reduce((sum, word) => {
    const isTorn = LETTERS_ONLY.test(last + word) && isTornBetween(last, word)
    last = word
    return sum + (isTorn ? '' : ' ') + word
  }, first)
}

function isPart(word: string): boolean {
  return (word.length <= 2 && !SHORT_WORDS.has(word)) || NO_VOWEL.test(word)
}

/** Parts of words joined in all ways in which a word may be torn or hyphenated. */
function joinedParts(text: string): string[] {
  return [
    text.replace(INNER_SIGNS, ''),
    mended(text, (before, behind) => isPart(before) || isPart(behind)),
    mended(text, (before) => before.length <= 2),
  ]
}
