import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSpelling } from './spelling.ts'

const spelling = createSpelling(
  new Map([
    ['gardening', 5],
    ['guitar', 3],
    ['garden', 9],
    ['cat', 9],
    ['boat', 1],
    ['boot', 9],
  ]),
)

test('known words, short words and words far from all others stay as they are', () => {
  for (const word of ['garden', 'boat', 'cta', 'xylophone', '1234', '']) expect(spelling(word)).toBe(word)
})

test('of two words that are as near, the one that is used more often is meant', () => {
  expect(spelling('bokt')).toBe('boot')
})

test('one mistake in a long word is seen through, whichever it is', () => {
  const letter = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })
    .filter((unit) => /[a-z]/.test(unit))
  fc.assert(
    fc.property(
      fc.nat(7),
      letter,
      fc.constantFrom('leave out', 'add', 'change', 'swap'),
      (at, other, mistake) => {
        const word = 'gardening'
        const [before, after] = [word.slice(0, at), word.slice(at)]
        const typed = {
          'leave out': before + after.slice(1),
          add: before + other + after,
          change: before + other + after.slice(1),
          swap: before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
        }[mistake]
        expect(spelling(typed)).toBe(word)
      },
    ),
  )
})
