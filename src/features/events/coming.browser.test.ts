import { DAY_MS } from '../../core/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeComing, comingIn, rememberComing } from './coming.browser.ts'

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
  rememberComing({ referralCode: 'friend' }, NOW)
  expect(activeComing(NOW)).toEqual({ referralCode: 'friend' })
  expect(activeComing(NOW + DAY_MS - 1)).toEqual({ referralCode: 'friend' })
  expect(activeComing(NOW + DAY_MS)).toEqual({})
})

test('it is kept under the names of the specification, the time in milliseconds', () => {
  rememberComing({ referralCode: 'friend' }, NOW)
  expect(Object.fromEntries(stored)).toEqual({
    referralCode: 'friend',
    campaign: '',
    referralTime: String(NOW),
  })
})

test('a campaign is kept like a referral, and a later arrival replaces both', () => {
  rememberComing({ referralCode: 'friend', campaign: 'mail / june' }, NOW)
  expect(activeComing(NOW + DAY_MS - 1)).toEqual({ referralCode: 'friend', campaign: 'mail / june' })
  rememberComing({ campaign: 'poster' }, NOW + 1)
  expect(activeComing(NOW + DAY_MS)).toEqual({ campaign: 'poster' })
  expect(activeComing(NOW + DAY_MS + 1)).toEqual({})
})

test('the last one counts', () => {
  rememberComing({ referralCode: 'friend' }, NOW)
  rememberComing({ referralCode: 'other' }, NOW + 1000)
  expect(activeComing(NOW + DAY_MS + 500)).toEqual({ referralCode: 'other' })
})

test('none, one from the future and one without a usable time do not count', () => {
  expect(activeComing(NOW)).toEqual({})
  rememberComing({ referralCode: 'friend' }, NOW + 1)
  expect(activeComing(NOW)).toEqual({})
  for (const time of ['', 'yesterday', 'NaN']) {
    stored.set('referralTime', time)
    expect(activeComing(NOW)).toEqual({})
  }
  stored.delete('referralTime')
  expect(activeComing(NOW)).toEqual({})
})

test('where storage is forbidden the visit goes on without it', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid })
  expect(activeComing(NOW)).toEqual({})
  expect(() => rememberComing({ referralCode: 'friend' }, NOW)).not.toThrow()
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
] as const)('the address %s carries %s', ([search, referralCode]) => {
  expect(comingIn(search)).toEqual({ referralCode })
})

test.for([
  ['?utm_source=mail&utm_medium=letter&utm_campaign=june', 'mail / letter / june'],
  ['?utm_campaign=june&utm_source=mail', 'mail / june'],
  ['?utm_source=%20%E2%80%8B&utm_medium=%00&utm_campaign=june%0Asale', 'june sale'],
  [`?utm_source=${'x'.repeat(130)}&utm_medium=y`, 'x'.repeat(120)],
  [`?utm_source=${'x'.repeat(117)}&utm_medium=y`, `${'x'.repeat(117)} /`],
  ['?utm_source=%3Cscript%3E', '<script>'],
  ['?utm_source=&utm_term=a&UTM_MEDIUM=b', undefined],
] as const)('the address %s belongs to the campaign %s', ([search, campaign]) => {
  expect(comingIn(search)).toEqual({ campaign })
})
