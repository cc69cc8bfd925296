import { expect, test } from 'vitest'
import { productLink } from './product-link.ts'
import { retailerOf } from '../../core/retailer.ts'
import { shippedRetailers } from '../../testing/shipped-retailers.ts'

const amazon = retailerOf({ name: 'Amazon', host: 'amazon.de', tag: 'mine-21' })
const bazaar = retailerOf({ name: 'Bazaar', host: 'basar.example', tag: 'w-1' })
const lamp = {
  searchQuery: 'lamp',
  amazonUrl: 'https://www.amazon.de/Lamp/dp/B0ABCDEFGH?th=1',
  retailerId: 'B0ABCDEFGH',
}

test('a product leads to its own address, else to the page of its ASIN, else to the search for it', () => {
  expect(productLink(lamp, amazon)).toBe('https://www.amazon.de/Lamp/dp/B0ABCDEFGH?th=1&tag=mine-21')
  expect(productLink({ ...lamp, amazonUrl: undefined }, amazon)).toBe(
    'https://www.amazon.de/dp/B0ABCDEFGH?tag=mine-21',
  )
  expect(productLink({ searchQuery: 'lamp' }, amazon)).toBe('https://www.amazon.de/s?k=lamp&tag=mine-21')
})

test('an address in a shop where we have no tag is not used', () => {
  const both = { name: 'Amazon', host: 'amazon.de', tag: 'mine-21' }
  const abroad = { searchQuery: 'lamp', amazonUrl: 'https://www.amazon.com/dp/B0ABCDEFGH' }
  expect(productLink(abroad, retailerOf(both, shippedRetailers))).toBe(
    'https://www.amazon.de/s?k=lamp&tag=mine-21',
  )
  const enrolled = retailerOf({ ...both, otherTags: { 'amazon.com': 'mine-20' } }, shippedRetailers)
  expect(productLink(abroad, enrolled)).toBe('https://www.amazon.com/dp/B0ABCDEFGH?tag=mine-20')
})

test('what belongs to another retailer is not used', () => {
  expect(productLink(lamp, bazaar)).toBe('https://www.basar.example/s?k=lamp&tag=w-1')
  expect(productLink({ searchQuery: 'lamp', retailerId: '4711' }, amazon)).toBe(
    'https://www.amazon.de/s?k=lamp&tag=mine-21',
  )
})
