/** Shorter words are left as they are: too many others are one letter away. */
const MIN_LENGTH = 3

/** A word this short can only have lost a letter, and only one of a word that is used often: "dak" is dark. */
const SHORT_LENGTH = 3
const OFTEN = 4

/** From this length on two mistakes are looked through. */
const TWO_MISTAKES_LENGTH = 8

/** In a shorter word the first letter is taken to be there: "zoom" is no room, but "ibrd" is bird. */
const OTHER_FIRST_LENGTH = 5

/** More words than can be known. With a hash of 32 bits, the place of a word is still a whole number. */
const MAX_WORDS = 2 ** 20

/** What a letter beside the right one on the keyboard makes likelier. */
const SLIP_FACTOR = 1.5
const KEYBOARD = 'qwertyuiop asdfghjkl zxcvbnm'

/** Says which known word was meant; the word itself where it is known, or where none is near. */
export type Spelling = (word: string) => string

/**
 * Finds what a mistyped word was meant to be among known words: a letter too many, too few, another or two in the wrong
 * order. Every known word is kept under itself and with each one of its letters left out (the idea of SymSpell).
 * @param known words, and how often they are used
 * @param isRight whether a word is one although it is not among them, such as "fixes" where "fix" is
 */
export function createSpelling(
  known: ReadonlyMap<string, number>,
  isRight: (word: string) => boolean = () => false,
): Spelling {
  const wordsNear = indexForms(Array.from(known.keys()).filter((word) => word.length > SHORT_LENGTH))

  return (word) => {
    if (word.length < MIN_LENGTH || known.has(word) || isRight(word)) return word
    if (/\p{N}/u.test(word)) return word
    const forms = [word, ...shorterBy1(word)]
    if (word.length >= TWO_MISTAKES_LENGTH) forms.push(...forms.slice(1).flatMap(shorterBy1))
    let best = word
    let bestScore = 0
    for (const candidate of new Set(forms.flatMap(wordsNear))) {
      const uses = known.get(candidate) ?? 0
      if (word.length <= SHORT_LENGTH && uses < OFTEN) continue
      const score = likeness(word, candidate) * Math.log(2 + uses)
      if (score > bestScore) [best, bestScore] = [candidate, score]
    }
    return best
  }
}

/**
 * Finds the words that a form stands for among numbers in order, each made of a form's hash and the place of its word:
 * a map of texts takes 7 MB for the words of content/, and this a tenth. Two forms may share a hash; words that come
 * too many are not near.
 */
function indexForms(words: readonly string[]): (form: string) => string[] {
  const entries = Float64Array.from(
    words.flatMap((word, place) =>
      [word, ...shorterBy1(word)].map((form) => hashOf(form) * MAX_WORDS + place),
    ),
  ).toSorted()

  return (form) => {
    const from = hashOf(form) * MAX_WORDS
    const found = entries.subarray(firstFrom(entries, from), firstFrom(entries, from + MAX_WORDS))
    return Array.from(found, (entry) => words[entry - from] ?? '')
  }
}

/** The place of the first number that is not less. */
function firstFrom(sorted: Float64Array, least: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** FNV-1a, of 32 bits (draft-eastlake-fnv). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

function shorterBy1(word: string): string[] {
  return Array.from(word, (_letter, index) => word.slice(0, index) + word.slice(index + 1))
}

/** How likely one word was typed for the other, as a share; people seldom get the first letter wrong. */
function likeness(typed: string, meant: string): number {
  const mistakes = distance(typed, meant)
  const most = typed.length >= TWO_MISTAKES_LENGTH ? 2 : 1
  const hasFirst = typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0])
  if (mistakes > most || (!hasFirst && typed.length < OTHER_FIRST_LENGTH)) return 0
  return (mistakes === 1 ? 1 : 0.2) * (hasFirst ? 1 : 0.4) * (isSlip(typed, meant) ? SLIP_FACTOR : 1)
}

/** Whether the finger hit the key beside the right one. */
function isSlip(typed: string, meant: string): boolean {
  const at = Array.from(typed).findIndex((letter, index) => letter !== meant[index])
  const [there, right] = [typed[at], meant[at]].map((letter) => KEYBOARD.indexOf(letter ?? ' '))
  return typed.length === meant.length && Math.abs((there ?? -1) - (right ?? -1)) === 1
}

/** Mistakes between two words, two letters in the wrong order being one (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
