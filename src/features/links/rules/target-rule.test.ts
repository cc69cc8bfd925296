import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../core/country.ts'
import { DEVICES, type Device } from '../../../visitors/device.ts'
import { ALL_LOTS, chooseRule, type RuleConditions, type RuleVisitor } from './target-rule.ts'
import { visitorLot } from './visitor-lot.server.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const ANYBODY: RuleConditions = { countries: [], devices: [], startsAt: null, endsAt: null, share: null }

function visitorFrom(country: string | undefined, device: Device = 'computer', lot = 0): RuleVisitor {
  return { country: () => country, device: () => device, lot: () => lot }
}

test('the first rule that fits decides', () => {
  const german = { ...ANYBODY, countries: ['DE', 'AT'] }
  const phone = { ...ANYBODY, devices: ['phone' as const] }
  const choose = (visitor: RuleVisitor) => chooseRule([german, phone], 'gifts', visitor, NOW)
  expect(choose(visitorFrom('AT', 'phone'))).toBe(german)
  expect(choose(visitorFrom('US', 'phone'))).toBe(phone)
  expect(choose(visitorFrom(undefined, 'phone'))).toBe(phone)
  expect(choose(visitorFrom('US', 'tablet'))).toBeUndefined()
  expect(choose(visitorFrom(undefined))).toBeUndefined()
})

test('a rule begins and ends at its moments', () => {
  const rule = { ...ANYBODY, startsAt: NOW, endsAt: NOW + 10 }
  const at = (now: number) => chooseRule([rule], 'gifts', visitorFrom('DE'), now)
  expect([NOW - 1, NOW, NOW + 9, NOW + 10].map(at)).toEqual([undefined, rule, rule, undefined])
})

test('all conditions of a rule must fit', () => {
  const rule: RuleConditions = {
    ...ANYBODY,
    countries: ['DE'],
    devices: ['phone', 'tablet'],
    endsAt: NOW + 1,
  }
  const choose = (visitor: RuleVisitor, now = NOW) => chooseRule([rule], 'gifts', visitor, now)
  expect(choose(visitorFrom('DE', 'tablet'))).toBe(rule)
  expect(choose(visitorFrom('DE', 'computer'))).toBeUndefined()
  expect(choose(visitorFrom('FR', 'tablet'))).toBeUndefined()
  expect(choose(visitorFrom('DE', 'tablet'), NOW + 1)).toBeUndefined()
})

test('shares lie side by side, and only those of rules that fit otherwise count', () => {
  const a = { ...ANYBODY, countries: ['DE'], share: 50 }
  const b = { ...ANYBODY, share: 30 }
  const c = { ...ANYBODY, share: 20 }
  const choose = (country: string, lot: number) =>
    chooseRule([a, b, c], 'gifts', visitorFrom(country, 'phone', lot), NOW)
  expect([0, 49.9, 50, 79.9, 80, 99.9].map((lot) => choose('DE', lot))).toEqual([a, a, b, b, c, c])
  expect([0, 29.9, 30, 49.9, 50, 99.9].map((lot) => choose('FR', lot))).toEqual([
    b,
    b,
    c,
    c,
    undefined,
    undefined,
  ])
})

test('nothing is found out about a visitor that no rule asks for, and nothing twice', () => {
  const asked: string[] = []
  const answer = <Answer>(name: string, value: Answer) => {
    asked.push(name)
    return value
  }
  const visitor: RuleVisitor = {
    country: () => answer('country', 'US'),
    device: () => answer('device', 'phone'),
    lot: () => answer('lot', 99),
  }
  const over = { ...ANYBODY, countries: ['DE'], endsAt: NOW }
  expect(chooseRule([over], 'gifts', visitor, NOW)).toBeUndefined()
  expect(asked).toEqual([])
  const rules = ['DE', 'FR', 'IT'].map((country) => ({ ...ANYBODY, countries: [country], share: 10 }))
  expect(chooseRule(rules, 'gifts', visitor, NOW)).toBeUndefined()
  expect(asked).toEqual(['country'])
})

/** Visitors of a busy link, from some thousands of networks. */
const VISITORS = Array.from({ length: 4000 }, (_, index) => ({
  client: {
    network: `${(index * 7) % 223}.${index % 251}.${(index * 13) % 241}.${index % 199}`,
    userAgent: `Mozilla/5.0 (${['iPhone', 'Windows NT 10.0', 'Android 16; K'][index % 3]}) Chrome/${index}.0`,
  },
  country: COUNTRIES[index % 5] ?? '',
  device: DEVICES[index % 3] ?? 'phone',
}))

/** The number of the rule that leads each visitor of a link; -1 for none. */
function ledBy(rules: readonly RuleConditions[], code: string): number[] {
  return VISITORS.map(({ client, country, device }) => {
    const lot = () => visitorLot(code, client)
    const rule = chooseRule(rules, code, { country: () => country, device: () => device, lot }, NOW)
    return rule === undefined ? -1 : rules.indexOf(rule)
  })
}

/** The chance of each rule to lead a visitor, as an owner would count: what the rules before it leave, up to its share. */
function chancesOf(
  rules: readonly RuleConditions[],
  { country, device }: (typeof VISITORS)[number],
): number[] {
  let left = 1
  return rules.map(({ countries, devices, share }) => {
    const fits =
      (countries.length === 0 || countries.includes(country)) &&
      (devices.length === 0 || devices.includes(device))
    const chance = fits ? Math.min((share ?? ALL_LOTS) / ALL_LOTS, left) : 0
    left -= chance
    return chance
  })
}

/** Five standard deviations, which one count of 1.7 million exceeds by chance, and one for counts that have nearly none. */
function tolerance(chances: readonly number[]): number {
  const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0)
  return 5 * Math.sqrt(variance) + 1
}

test('of the visitors of any link, each rule leads its share', () => {
  const conditions = fc.record({
    countries: fc.subarray(COUNTRIES.slice(0, 5)),
    devices: fc.subarray([...DEVICES]),
    startsAt: fc.constant(null),
    endsAt: fc.constant(null),
    share: fc.option(fc.integer({ min: 1, max: ALL_LOTS })),
  })
  fc.assert(
    fc.property(fc.array(conditions, { minLength: 1, maxLength: 6 }), fc.string(), (rules, code) => {
      const led = ledBy(rules, code)
      const chances = VISITORS.map((visitor) => chancesOf(rules, visitor))
      for (const number of rules.keys()) {
        const ofRule = chances.map((all) => all[number] ?? 0)
        const expected = ofRule.reduce((sum, chance) => sum + chance, 0)
        const counted = led.filter((each) => each === number).length
        expect(Math.abs(counted - expected)).toBeLessThanOrEqual(tolerance(ofRule))
      }
    }),
    { seed: 20261121, numRuns: 50 },
  )
})

test('the side of a visitor at one link says nothing about the next', () => {
  const half = [{ ...ANYBODY, share: 50 }]
  const there = ledBy(half, 'winter-gifts')
  const both = ledBy(half, 'summer-gifts').filter((rule, index) => rule === 0 && there[index] === 0)
  expect(Math.abs(both.length - VISITORS.length / 4)).toBeLessThan(tolerance(VISITORS.map(() => 0.25)))
})

function lotIn(network: string, version: string, browser = 'Chrome'): number {
  return visitorLot('gifts', { network, userAgent: `Mozilla/5.0 (Windows NT 10.0) ${browser}/${version}` })
}

test('a visitor keeps a side when the browser is renewed, and may get another in another network or browser', () => {
  expect(lotIn('192.0.2.1', '151.0.7204.10')).toBe(lotIn('192.0.2.1', '150.0'))
  expect(lotIn('192.0.2.2', '150.0')).not.toBe(lotIn('192.0.2.1', '150.0'))
  expect(lotIn('192.0.2.1', '150.0', 'Firefox')).not.toBe(lotIn('192.0.2.1', '150.0'))
})
