import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../core/time.ts'
import { CLAIM_SOURCES, endOf, firstEndOf, isFact, type Claim, type ClaimKind } from './claim.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const own: Claim = { source: 'own', note: 'We used it for a week.', checkedAt: NOW }
const feed: Claim = { source: 'feed', checkedAt: NOW }

test.for<[string, ClaimKind, Claim, boolean]>([
  ['an own one with a note', 'rating', own, true],
  ['one of a feed', 'price', feed, true],
  ['one of a retailer’s API', 'price', { ...feed, source: 'retailer-api' }, true],
  ['a sample', 'rating', { ...own, source: 'sample' }, false],
  ['an own one that does not say how it was found', 'rating', { source: 'own', checkedAt: NOW }, false],
  ['one without a source', 'discount', { note: 'Somebody said so.', checkedAt: NOW }, false],
  ['one that nobody has checked', 'price', { source: 'feed' }, false],
  ['one that will be checked', 'price', { ...feed, checkedAt: NOW + 1 }, false],
  ['one of which nothing is known', 'price', {}, false],
])('%s', ([, kind, claim, fact]) => {
  expect(isFact(kind, claim, NOW)).toBe(fact)
})

test.for<[ClaimKind, Claim, number]>([
  ['price', feed, DAY_MS],
  ['discount', own, DAY_MS],
  ['rating', feed, DAY_MS],
  ['rating', own, 365 * DAY_MS],
  ['discount', { ...own, endsAt: NOW + 3 * DAY_MS }, 3 * DAY_MS],
])('a %s holds until its end', ([kind, claim, lifetime]) => {
  expect(isFact(kind, claim, NOW + lifetime - 1)).toBe(true)
  expect(isFact(kind, claim, NOW + lifetime)).toBe(false)
})

test('the first end of some claims is that of the one that ends first, and 0 where one never was a fact', () => {
  expect(firstEndOf({})).toBeUndefined()
  expect(firstEndOf({ rating: own, price: feed })).toBe(NOW + DAY_MS)
  expect(firstEndOf({ rating: { source: 'sample' }, price: feed })).toBe(0)
})

test('no claim is a fact at or after its end, or before it was checked', () => {
  const time = fc.integer({ min: 0, max: 4 * DAY_MS })
  const claims = fc.record(
    { source: fc.constantFrom(...CLAIM_SOURCES), note: fc.string(), checkedAt: time, endsAt: time },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom('rating', 'price', 'discount'), claims, time, (kind, claim, now) => {
      if (!isFact(kind, claim, now)) return
      expect(now).toBeLessThan(endOf(kind, claim))
      expect(claim.checkedAt).toBeLessThanOrEqual(now)
    }),
  )
})
