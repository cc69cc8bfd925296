import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pick, sample } from './random.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const list = fc.uniqueArray(fc.integer(), { maxLength: 30 })

test('pick reaches the first and the last element', () => {
  expect(pick(['a', 'b', 'c'], () => 0)).toBe('a')
  expect(pick(['a', 'b', 'c'], () => 1 - Number.EPSILON)).toBe('c')
})

test('pick gives an element of the list, or nothing of an empty one', () => {
  fc.assert(
    fc.property(list, chance, (elements, random) => {
      const picked = pick(elements, () => random)
      expect(elements.length === 0 ? [undefined] : elements).toContain(picked)
    }),
  )
})

test('sample gives as many different elements as there are, and leaves the list alone', () => {
  fc.assert(
    fc.property(list, fc.nat(40), fc.infiniteStream(chance), (elements, count, chances) => {
      const before = [...elements]
      const taken = sample(elements, count, () => chances.next().value ?? 0)
      expect(taken).toHaveLength(Math.min(count, elements.length))
      expect(new Set(taken).size).toBe(taken.length)
      expect(elements).toEqual(expect.arrayContaining(taken))
      expect(elements).toEqual(before)
    }),
  )
})

test('sample can put any element first', () => {
  const firsts = [0, 0.3, 0.6, 0.9].map((random) => sample(['a', 'b', 'c', 'd'], 1, () => random)[0])
  expect(firsts).toEqual(['a', 'b', 'c', 'd'])
})
