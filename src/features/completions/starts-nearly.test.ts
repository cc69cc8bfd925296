import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startsNearly } from './starts-nearly.ts'

/** All texts with one mistake, computed slowly. */
function withOneMistake(text: string, letters: readonly string[]): Set<string> {
  const all = new Set([text])
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    if (after !== '') all.add(before + after.slice(1))
    if (after.length > 1) all.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of letters) {
      all.add(before + letter + after)
      if (after !== '') all.add(before + letter + after.slice(1))
    }
  }
  return all
}

test('says the same as trying every mistake', () => {
  const letters = ['a', 'b', 'c']
  const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(text, text, (word, typed) => {
      const isNear = [...withOneMistake(typed, letters)].some((meant) => word.startsWith(meant))
      expect(startsNearly(word, typed)).toBe(isNear)
    }),
    { numRuns: 3000 },
  )
})
