/** Letters of other alphabets that look like Latin ones and are used to disguise words. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  ι: 'i',
  ο: 'o',
  α: 'a',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
}

const TWIN = new RegExp(`[${Object.keys(TWINS).join('')}]`, 'gu')

const MARKS = /[\p{M}\u200B-\u200F\u2060\uFEFF\u00AD]+/gu

const OUTSIDE_ASCII = /[^\0-\x7F]/

/**
 * French words that lose their vowel before another vowel: `l'envie` is read as two words, while `don't` stays one.
 */
const ELIDED = /\b(j|l|d|m|t|s|n|c|qu|quelqu|jusqu|lorsqu|puisqu)'(?=[a-z])/g

/** Letters, digits, and signs in place of letters, as in `k!ll` and `$uicide`. */
const WORD = /[a-z0-9$@]+(?:[!*|]+[a-z0-9$@]+)*/g

/** Fewest single letters that are joined into a word: `k i l l`. */
const MIN_SPELLED_OUT = 3

/**
 * A sentence ends after a punctuation mark, or before a word that begins a new sentence. `k. i. l. l.` is one word:
 * before the mark there must be two letters or an emoji.
 */
const SENTENCE_END =
  /(?<=(?:[\p{L}\p{N}]['’]?[\p{L}\p{N}]|\p{Extended_Pictographic})[.!?;…]+)\s+|\s+(?=(?:but|anyway|mais|pero)(?![\p{L}\p{N}'’]))/iu

/** A clause ends before a conjunction. */
const CLAUSE_END = /\s+(?=(?:and|und|aber|et)(?![\p{L}\p{N}'’]))/iu

/** Longer texts are cut off: nobody types them, and every text is matched synchronously. */
const MAX_LENGTH = 2000

/** The words of a text, by sentences and by their clauses. */
export function sentencesOf(text: string): string[][][] {
  return text
    .slice(0, MAX_LENGTH)
    .split(SENTENCE_END)
    .map((sentence) => sentence.split(CLAUSE_END).map(wordsOf))
}

/** The words of a text in lower case, without accents and apostrophes. */
function wordsOf(text: string): string[] {
  let plain = text.toLowerCase()
  if (OUTSIDE_ASCII.test(plain))
    plain = plain
      .replaceAll(/[’‘´ʼ]/g, "'")
      .normalize('NFKD')
      .replaceAll(MARKS, '')
      .toLowerCase()
      .replaceAll(TWIN, (letter) => TWINS[letter] ?? letter)
  if (plain.includes("'") || plain.includes('`'))
    plain = plain.replaceAll('`', "'").replaceAll(ELIDED, '$1 ').replaceAll("'", '')
  return joinSpelledOut(plain.match(WORD) ?? [])
}

function joinSpelledOut(words: string[]): string[] {
  if (!words.some((word, at) => word.length === 1 && words[at + 1]?.length === 1)) return words
  const joined: string[] = []
  for (let at = 0; at < words.length;) {
    let end = at
    while (words[end]?.length === 1) end++
    if (end - at >= MIN_SPELLED_OUT) joined.push(words.slice(at, end).join(''))
    else joined.push(...words.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return joined
}
