import { expect, test } from 'vitest'
import { pricesOf, productsPath } from './product.ts'

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

test('the first page of the listing has one address', () => {
  expect(productsPath()).toBe('/products')
  expect(productsPath({ page: 1 })).toBe('/products')
  expect(productsPath({ page: 2 })).toBe('/products?page=2')
  expect(productsPath({ category: 'Hi & fi', page: 2 })).toBe('/products?category=Hi%20%26%20fi&page=2')
})
