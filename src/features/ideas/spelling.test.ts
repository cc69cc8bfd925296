import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { createSpelling } from './spelling.ts'

const { knownWords } = await loadContent('content')
const uses = new Map([
  ['gardening', 5],
  ['guitar', 3],
  ['garden', 9],
  ['espresso', 4],
  ['ipad', 2],
  ['boat', 1],
  ['boot', 9],
])
const spelling = createSpelling(uses, knownWords)

test('a word that exists is never another one', () => {
  for (const word of knownWords.keys()) expect(spelling(word)).toBe(word)
  for (const word of ['president', 'harm', 'ipad', 'ipads', 'cta', 'xylophones', '1234', '', 'für', 'mp3'])
    expect(spelling(word)).toBe(word)
})

test('of two words that are as near, the one that is used more often is meant', () => {
  expect(createSpelling(uses, new Map())('boit')).toBe('boot')
})

test('a letter that is written once instead of twice is the likelier mistake', () => {
  expect(spelling('glases')).toBe('glasses')
})

test('a rare or new word is nothing mistyped', () => {
  for (const word of ['stoma', 'cpap', 'cheesemaker']) expect(spelling(word)).toBe(word)
})

test('what is shopped for is meant rather than any other word', () => {
  expect(spelling('expresso')).toBe('espresso')
  expect(spelling('gaurdening')).toBe('gardening')
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
        expect(spelling(typed)).toBe(knownWords.has(typed) ? typed : word)
      },
    ),
  )
})
