import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

/** The definition of the distance, slow but simple. */
function plainDistance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const swapped =
    one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
      ? plainDistance(one.slice(0, -2), other.slice(0, -2)) + 1
      : Infinity
  return Math.min(
    plainDistance(one.slice(0, -1), other) + 1,
    plainDistance(one, other.slice(0, -1)) + 1,
    plainDistance(one.slice(0, -1), other.slice(0, -1)) + (one.at(-1) === other.at(-1) ? 0 : 1),
    swapped,
  )
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })

test('letters left out, added, replaced and swapped are counted', () => {
  expect(editDistance('kitten', 'kiten')).toBe(1)
  expect(editDistance('recieve', 'receive')).toBe(1)
  expect(editDistance('lamp', 'lump')).toBe(1)
  expect(editDistance('desk', 'tent')).toBe(3)
})

test('the count is what the definition says, and above the limit wherever that is', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      const distance = plainDistance(one, other)
      expect(editDistance(one, other)).toBe(distance)
      expect(Math.min(editDistance(one, other, most), most + 1)).toBe(Math.min(distance, most + 1))
    }),
    { numRuns: 500 },
  )
})
