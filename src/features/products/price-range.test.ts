import { expect, test } from 'vitest'
import { pricesOf } from './price-range.ts'

test.for([
  ['$20 - $45', { low: '20', high: '45' }],
  ['$1,200 – 2,400.50', { low: '1200', high: '2400.50' }],
  [' $8 ', { low: '8', high: '8' }],
  ['from $8', undefined],
  ['€8', undefined],
  ['', undefined],
] as const)('the prices of "%s"', ([text, prices]) => {
  expect(pricesOf(text)).toEqual(prices)
})
