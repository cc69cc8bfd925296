import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDistinctVisitors } from './distinct-visitors.server.ts'

const EMPTY = Buffer.alloc(0)

/** Adds visitors one by one, each to the stored state; returns the count and the last state. */
function addAll(visitors: readonly string[], stored: Buffer = EMPTY) {
  let bytes = stored
  let count = 0
  for (const visitor of visitors) {
    const estimator = openDistinctVisitors(bytes)
    count += estimator.add(visitor)
    bytes = estimator.bytes()
  }
  return { count, bytes }
}

const named = (length: number, prefix = 'v') => Array.from({ length }, (_, n) => `${prefix}${n}`)

test('counts up to 64 exactly, in whatever order and however often they come', () => {
  const crowd = fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 300 })
  fc.assert(
    fc.property(crowd, (numbers) => {
      const visitors = numbers.map((n) => `visitor ${n}`)
      expect(addAll(visitors).count).toBe(new Set(visitors).size)
    }),
    { numRuns: 50 },
  )
})

test('recognises every visitor that it has counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.string(), (length, prefix) => {
      const visitors = named(length, prefix)
      const { bytes } = addAll(visitors)
      expect(addAll(visitors, bytes)).toEqual({ count: 0, bytes })
    }),
    { numRuns: 20 },
  )
})

test.for([100, 1000, 20_000])(
  'counts %i within a few percent, and neither more nor less on the whole',
  (size) => {
    const runs = size > 10_000 ? 10 : 40
    const shares = named(runs, 'crowd ').map((crowd) => addAll(named(size, crowd)).count / size)
    for (const share of shares) expect(Math.abs(share - 1)).toBeLessThan(0.25)
    const mean = shares.reduce((sum, share) => sum + share, 0) / runs
    // The standard error is 5 %, so that of the mean is 5 % / √runs.
    expect(Math.abs(mean - 1)).toBeLessThan((4 * 0.052) / Math.sqrt(runs))
  },
)

test('takes 4 bytes a visitor, and 256 at most', () => {
  expect(addAll(named(3)).bytes).toHaveLength(12)
  expect(addAll(named(63)).bytes).toHaveLength(252)
  for (const size of [64, 65, 5000]) expect(addAll(named(size)).bytes).toHaveLength(256)
})
