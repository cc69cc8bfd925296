import { createPhraseFinder } from './phrases.ts'

/** Stands for a harmless phrase, and keeps the words beside it apart: a numeral that nobody takes for a letter. */
const PLACEHOLDER = '〇'

/** Words with the signs between them, which have odd places. */
const SIGNS = /([^\p{L}\p{M}\p{N}]+)/u

/** Makes a function that replaces harmless look-alikes of nasty words, such as `maine coon`, in a plain text. */
export function createHarmlessCut(
  phrases: readonly string[],
  wordsOf: (text: string) => readonly string[],
): (plain: string) => string {
  const finder = createPhraseFinder(phrases, wordsOf)
  return (plain) => {
    const parts = plain.split(SIGNS)
    const words = parts.filter((_, n) => n % 2 === 0)
    let kept = ''
    for (let at = 0; at < words.length;) {
      const length = finder.lengthAt(words, at)
      const next = at + Math.max(1, length)
      kept += (length > 0 ? PLACEHOLDER : (words[at] ?? '')) + (parts[2 * next - 1] ?? '')
      at = next
    }
    return kept
  }
}
