import { expect, test } from 'vitest'
import { productsPath } from './product.ts'

test('the first page of the listing has one address', () => {
  expect(productsPath()).toBe('/products')
  expect(productsPath({ page: 1 })).toBe('/products')
  expect(productsPath({ page: 2 })).toBe('/products?page=2')
  expect(productsPath({ find: 'a b', sort: 'name' })).toBe('/products?find=a+b&sort=name')
  expect(productsPath({ category: 'Hi & fi', page: 2 })).toBe('/products?category=Hi+%26+fi&page=2')
})
