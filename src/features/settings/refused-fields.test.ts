import { expect, test } from 'vitest'
import { refusedFields } from './refused-fields.ts'

test('each problem goes to its field', () => {
  expect(
    refusedFields('retailerHost: must be a domain; affiliateTag: must be short: 64 at most', [
      'retailerHost',
      'affiliateTag',
    ]),
  ).toEqual({
    problems: { retailerHost: 'must be a domain', affiliateTag: 'must be short: 64 at most' },
    rest: undefined,
  })
})

test('what names no field stays for the end of the form', () => {
  expect(refusedFields('gimme-20 is the sample tag: enter yours', ['affiliateTag'])).toEqual({
    problems: {},
    rest: 'gimme-20 is the sample tag: enter yours',
  })
  expect(refusedFields(undefined, ['affiliateTag'])).toEqual({ problems: {}, rest: undefined })
})
