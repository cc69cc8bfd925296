import { expect, test } from 'vitest'
import { refusedSettings } from './refused-settings.ts'

test('each problem goes to the field of its setting', () => {
  expect(
    refusedSettings('retailerHost: must be a domain; affiliateTag: must be short: 64 at most', [
      'retailerHost',
      'affiliateTag',
    ]),
  ).toEqual({
    problems: { retailerHost: 'must be a domain', affiliateTag: 'must be short: 64 at most' },
    rest: undefined,
  })
})

test('what names no field stays for the end of the form', () => {
  expect(refusedSettings('gimme-20 is the sample tag: enter yours', ['affiliateTag'])).toEqual({
    problems: {},
    rest: 'gimme-20 is the sample tag: enter yours',
  })
  expect(refusedSettings(undefined, ['affiliateTag'])).toEqual({ problems: {}, rest: undefined })
})
