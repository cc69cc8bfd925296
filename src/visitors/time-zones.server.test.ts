import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserCountry } from '../core/browser-country.ts'
import { COUNTRIES } from '../core/country.ts'
import { TIME_ZONE_ALIASES } from './time-zone-aliases.ts'
import { timeZoneTable, timeZonesOfCountries } from './time-zones.server.ts'

const zones = timeZonesOfCountries()
const named = [...zones].flatMap(([country, names]) => names.map((zone) => [zone, country] as const))
const whole = timeZoneTable((country) => country)

test('every time zone that this Node knows has one country, and so has every alias', () => {
  const names = named.map(([zone]) => zone)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...Intl.supportedValuesOf('timeZone'), ...TIME_ZONE_ALIASES]))
})

test('every country with people has a time zone', () => {
  expect(COUNTRIES.filter((country) => zones.get(country)?.length === 0)).toEqual(['BV', 'HM'])
})

test.for([
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Kiev', 'UA'],
  ['Europe/Kyiv', 'UA'],
  ['America/Buenos_Aires', 'AR'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['America/Indianapolis', 'US'],
  ['America/Indiana/Indianapolis', 'US'],
  ['US/Eastern', 'US'],
  ['Europe/Busingen', 'DE'],
  ['Europe/Vaduz', 'LI'],
  ['Japan', 'JP'],
  ['UTC', undefined],
  ['Etc/GMT-1', undefined],
  ['CET', undefined],
  ['Europe', undefined],
  ['DE', undefined],
  ['', undefined],
] as const)('a browser in %s is in %s', ([zone, country]) => {
  expect(browserCountry(zone, [], whole)).toBe(country)
})

const german = new Set(['DE', 'AT', 'CH', 'LI'])
const withGerman = timeZoneTable((country) => (german.has(country) ? 'DE' : 'US'))

test('the table is plain enough to read: the first market of a region has all places that no other one has', () => {
  expect(withGerman).toContain('Europe:US,DE Vienna Zurich Berlin Busingen Vaduz;')
  expect(withGerman).toContain(';Asia:US;')
})

test('a place that came after the table is of the first market of its region', () => {
  expect(browserCountry('Europe/New_Place', ['de-DE'], withGerman)).toBe('US')
  expect(browserCountry('Europe/DE', ['de-DE'], withGerman)).toBe('US')
  expect(browserCountry('Europe/', ['de-DE'], withGerman)).toBe('US')
})

const markets = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...COUNTRIES), { minLength: 1, maxLength: 30 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([countries, choices]) => {
    const marketOf = new Map(
      COUNTRIES.map((country) => [country, countries[(choices.next().value ?? 0) % countries.length] ?? '']),
    )
    return (country: string) => marketOf.get(country) ?? ''
  })
const languages = fc.array(fc.constantFrom('de', 'de-AT', 'en-US', 'zh-Hant-TW', 'fr-CA', ''))

test('every time zone has the market of its country, whatever the languages are', () => {
  fc.assert(
    fc.property(markets, languages, (marketOf, spoken) => {
      const table = timeZoneTable(marketOf)
      for (const [zone, country] of named) expect(browserCountry(zone, spoken, table)).toBe(marketOf(country))
    }),
    { numRuns: 20 },
  )
})

test.for([
  [['de-AT'], 'AT'],
  [['de', 'en-GB', 'en-US'], 'GB'],
  [['pt-br'], 'BR'],
  [['zh-Hant-TW'], 'TW'],
  [['fr-CA-u-ca-gregory'], 'CA'],
  [['de-u-co-phonebk'], undefined],
  [['es-419'], undefined],
  [['de'], undefined],
  [[''], undefined],
  [[], undefined],
] as const)('where the zone is unknown, %j means %s', ([spoken, country]) => {
  expect(browserCountry('UTC', spoken, whole)).toBe(country)
})

test('whatever a browser says, the answer is two letters in upper case or nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (zone, spoken) => {
      expect(browserCountry(zone, spoken, whole) ?? 'ZZ').toMatch(/^[A-Z]{2}$/)
    }),
  )
})
