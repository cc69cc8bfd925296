import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../core/time.ts'
import type { Claim } from './claim.ts'
import { isShown, type ClaimRules } from './shown-claim.ts'
import { retailerOf } from '../../core/retailer.ts'
import { shippedRetailers } from '../../testing/shipped-retailers.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const bazaar: ClaimRules = {
  rules: 'by-the-book',
  retailer: retailerOf({ name: 'Bazaar', host: 'basar.example', tag: 'w-1' }),
  now: NOW,
}
const own: Claim = { source: 'own', note: 'We looked it up.', checkedAt: NOW }

function atAmazon(host: string): ClaimRules {
  return { ...bazaar, retailer: retailerOf({ name: 'Amazon', host, tag: 'mine-21' }, shippedRetailers) }
}

test('as specified, everything is shown', () => {
  expect(isShown('price', undefined, { ...bazaar, rules: 'as-specified' })).toBe(true)
  expect(isShown('rating', { source: 'sample' }, { ...atAmazon('amazon.com'), rules: 'as-specified' })).toBe(
    true,
  )
})

test('by the book, facts are shown', () => {
  expect(isShown('price', own, bazaar)).toBe(true)
  expect(isShown('price', undefined, bazaar)).toBe(false)
  expect(isShown('price', { source: 'sample' }, bazaar)).toBe(false)
})

test('a claim is withheld so early that no copy of a page shows it after its end', () => {
  const claim = { ...own, endsAt: NOW + 12 * MINUTE_MS }
  expect(isShown('discount', claim, bazaar)).toBe(true)
  expect(isShown('discount', claim, { ...bazaar, now: NOW + MINUTE_MS })).toBe(false)
})

test.for(['amazon.com', 'amazon.de', 'amazon.co.uk', 'amazon.com.be'])(
  'at %s prices and ratings come from its API alone, of the last day; discounts may be typed',
  (host) => {
    const rules = atAmazon(host)
    expect(isShown('price', own, rules)).toBe(false)
    expect(isShown('rating', own, rules)).toBe(false)
    expect(isShown('discount', own, rules)).toBe(true)
    const asked: Claim = { source: 'retailer-api', checkedAt: NOW, endsAt: NOW + 7 * DAY_MS }
    expect(isShown('price', asked, rules)).toBe(true)
    expect(isShown('price', asked, { ...rules, now: NOW + DAY_MS })).toBe(false)
    expect(isShown('price', asked, { ...bazaar, now: NOW + DAY_MS })).toBe(true)
  },
)
