import { expect, test } from 'vitest'
import { parsePattern } from './care-pattern.ts'

test('alternatives of a whole pattern are rules of their own', () => {
  expect(parsePattern('a|b c & !d')).toEqual([
    { parts: [{ kind: 'word', word: 'a', goesOn: false }], without: [] },
    {
      parts: [
        {
          kind: 'row',
          items: [
            { kind: 'word', word: 'b', goesOn: false },
            { kind: 'word', word: 'c', goesOn: false },
          ],
        },
      ],
      without: [{ kind: 'word', word: 'd', goesOn: false }],
    },
  ])
})

test('reads gaps, classes, numbers, stems, and what may be left out', () => {
  expect(parsePattern('stem* ~ [@person] ~6 1-17')).toEqual([
    {
      parts: [
        {
          kind: 'row',
          items: [
            { kind: 'word', word: 'stem', goesOn: true },
            { kind: 'gap', most: 3 },
            { kind: 'maybe', item: { kind: 'class', name: 'person' } },
            { kind: 'gap', most: 6 },
            { kind: 'number', from: 1, to: 17 },
          ],
        },
      ],
      without: [],
    },
  ])
})

test.each(['', '(a', 'a)', 'a||b', 'ä', 'ab*', '!a', 'a &', '()'])('refuses “%s”', (source) => {
  expect(() => parsePattern(source)).toThrow(Error)
})
