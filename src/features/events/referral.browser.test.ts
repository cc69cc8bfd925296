import { DAY_MS } from '../../core/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeReferralCode, referralCodeIn, rememberReferral } from './referral.browser.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

let stored: Map<string, string>

/** The behaviour of browsers with forbidden storage. */
function forbid(): never {
  throw new DOMException('denied', 'SecurityError')
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a referral counts for 24 hours and not a millisecond longer', () => {
  rememberReferral('friend', NOW)
  expect(activeReferralCode(NOW)).toBe('friend')
  expect(activeReferralCode(NOW + DAY_MS - 1)).toBe('friend')
  expect(activeReferralCode(NOW + DAY_MS)).toBeUndefined()
})

test('it is kept under the names of the specification, the time in milliseconds', () => {
  rememberReferral('friend', NOW)
  expect(Object.fromEntries(stored)).toEqual({ referralCode: 'friend', referralTime: String(NOW) })
})

test('the last one counts', () => {
  rememberReferral('friend', NOW)
  rememberReferral('other', NOW + 1000)
  expect(activeReferralCode(NOW + DAY_MS + 500)).toBe('other')
})

test('none, one from the future and one without a usable time do not count', () => {
  expect(activeReferralCode(NOW)).toBeUndefined()
  rememberReferral('friend', NOW + 1)
  expect(activeReferralCode(NOW)).toBeUndefined()
  for (const time of ['', 'yesterday', 'NaN']) {
    stored.set('referralTime', time)
    expect(activeReferralCode(NOW)).toBeUndefined()
  }
  stored.delete('referralTime')
  expect(activeReferralCode(NOW)).toBeUndefined()
})

test('where storage is forbidden the visit goes on without it', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid })
  expect(activeReferralCode(NOW)).toBeUndefined()
  expect(() => rememberReferral('friend', NOW)).not.toThrow()
  expect(debug).toHaveBeenCalledTimes(1)
})

test.for([
  ['?ref=friend', 'friend'],
  ['?a=b&ref=%20friend%20', 'friend'],
  ['?ref=a&ref=b', 'a'],
  [`?ref=${'x'.repeat(80)}`, 'x'.repeat(64)],
  ['?ref=', undefined],
  ['?ref=%20', undefined],
  ['?ref=%E2%80%8B', undefined],
  ['?ref=%00', undefined],
  [`?ref=${'x'.repeat(63)}%F0%9F%98%80`, 'x'.repeat(63)],
  ['?reference=a', undefined],
  ['', undefined],
] as const)('the address %s carries %s', ([search, code]) => {
  expect(referralCodeIn(search)).toBe(code)
})
