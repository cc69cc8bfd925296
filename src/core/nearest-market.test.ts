import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadContent } from '../app/content.ts'
import { COUNTRIES } from './country.ts'
import { nearestMarket } from './nearest-market.ts'

const { nearestMarkets } = await loadContent(path.resolve(import.meta.dirname, '../../content'))

/** Amazon's 22 marketplaces. */
const MARKETS = 'US CA MX BR GB DE FR IT ES NL BE IE PL SE TR AE SA EG IN JP AU SG'.split(' ')
const all = new Set(MARKETS)

test.for([
  ['AT', 'DE'],
  ['CH', 'DE'],
  ['LI', 'DE'],
  ['LU', 'DE'],
  ['NZ', 'AU'],
  ['PT', 'ES'],
  ['IE', 'IE'],
  ['KP', undefined],
] as const)('with a shop in all 22 countries, %s goes to %s', ([country, market]) => {
  expect(nearestMarket(country, all, nearestMarkets)).toBe(market)
})

test('where the first choice has no shop, the next one counts, and then none', () => {
  expect(nearestMarket('CH', new Set(['IT', 'FR', 'US']), nearestMarkets)).toBe('FR')
  expect(nearestMarket('IE', new Set(['US', 'GB']), nearestMarkets)).toBe('GB')
  expect(nearestMarket('CH', new Set(['JP']), nearestMarkets)).toBeUndefined()
  expect(nearestMarket('CH', new Set(), nearestMarkets)).toBeUndefined()
})

const country = fc.oneof(fc.constantFrom(...COUNTRIES), fc.string())
const countries = fc.uniqueArray(fc.constantFrom(...COUNTRIES)).map((list) => new Set(list))
const ours = fc.constant(nearestMarkets)
const table = fc.oneof(
  ours,
  fc.dictionary(fc.constantFrom(...COUNTRIES), fc.array(fc.constantFrom(...COUNTRIES))),
)

test('the answer is a country with a shop, or none', () => {
  fc.assert(
    fc.property(country, countries, table, (from, enrolled, nearest) => {
      expect([undefined, ...enrolled]).toContain(nearestMarket(from, enrolled, nearest))
    }),
  )
})

test('a country with a shop is its own answer', () => {
  fc.assert(
    fc.property(countries, table, (enrolled, nearest) => {
      for (const own of enrolled) expect(nearestMarket(own, enrolled, nearest)).toBe(own)
    }),
  )
})

test('the name of what every object has is no country', () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(nearestMarket(name, all, nearestMarkets)).toBeUndefined()
})
