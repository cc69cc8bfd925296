/** Rows of a keyboard, for neighbouring keys. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const MIN_LENGTH = 4

/**
 * Makes one mistake in a word of four letters or more: a letter left out, doubled, swapped with the next, or replaced
 * by a neighbouring key. The same seed makes the same mistake.
 * @param random numbers from 0 up to but not including 1
 */
export function withTypo(text: string, random: () => number): string {
  const words = [...text.matchAll(/[a-z]+/gi)].filter(([word]) => word.length >= MIN_LENGTH)
  const word = words[Math.floor(random() * words.length)]
  if (!word) return text
  const at = word.index + Math.floor(random() * (word[0].length - 1))
  const [letter = '', next = ''] = [text[at], text[at + 1]]
  const mistakes = ['', letter + letter + next, next + letter, neighbourOf(letter, random) + next]
  const kind = Math.floor(random() * mistakes.length)
  return text.slice(0, at) + (kind === 0 ? next : (mistakes[kind] ?? '')) + text.slice(at + 2)
}

function neighbourOf(letter: string, random: () => number): string {
  const row = ROWS.find((keys) => keys.includes(letter.toLowerCase())) ?? ''
  const place = row.indexOf(letter.toLowerCase())
  const beside = [row[place - 1], row[place + 1]].filter((key) => key !== undefined)
  return beside[Math.floor(random() * beside.length)] ?? letter
}

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
