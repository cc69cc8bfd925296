import { expect, test } from 'vitest'
import { createWindowCounts } from './window-counts.ts'

test('counts each key by window, and knows the window before', () => {
  const counts = createWindowCounts(100, 10)
  expect(counts.countOf('a', 0)).toBe(0)
  expect(counts.add('a', 0)).toMatchObject({ count: 1, before: 0 })
  expect(counts.add('a', 99)).toMatchObject({ count: 2, before: 0 })
  expect(counts.add('b', 99)).toMatchObject({ count: 1, before: 0 })
  expect(counts.add('a', 100)).toMatchObject({ count: 1, before: 2 })
  expect([counts.countOf('a', 150), counts.countOf('a', 200)]).toEqual([1, 0])
  expect(counts.add('a', 300)).toMatchObject({ count: 1, before: 0 })
})

test('starts anew after a clock that was set back', () => {
  const counts = createWindowCounts(100, 10)
  counts.add('a', 1000)
  expect(counts.add('a', 500)).toMatchObject({ count: 1, before: 0 })
})

test('forgets the keys of the longest ago, and counts on those of now', () => {
  const counts = createWindowCounts(100, 10)
  for (let n = 0; n < 100; n++) {
    counts.add('busy', 0)
    counts.add(`key ${n}`, 0)
  }
  expect([counts.countOf('busy', 0), counts.countOf('key 0', 0)]).toEqual([100, 0])
})
