import { expect, test } from 'vitest'
import { productLink, productPages } from './product-link.ts'
import { retailerOf } from '../../core/retailer.ts'
import { shippedRetailers } from '../../testing/shipped-retailers.ts'

const amazon = retailerOf({ name: 'Amazon', host: 'amazon.de', tag: 'mine-21' }, shippedRetailers)
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

const enrolled = retailerOf(
  { name: 'Amazon', host: 'amazon.de', tag: 'mine-21', otherTags: { 'amazon.com': 'mine-20' } },
  shippedRetailers,
)

test('a page abroad is for visitors from there, where we have a tag; at home there is the search', () => {
  const abroad = { searchQuery: 'lamp', amazonUrl: 'https://www.amazon.com/dp/B0ABCDEFGH' }
  expect(productLink(abroad, amazon)).toBe('https://www.amazon.de/s?k=lamp&tag=mine-21')
  expect(productPages(abroad, amazon)).toBeUndefined()
  expect(productLink(abroad, enrolled)).toBe('https://www.amazon.de/s?k=lamp&tag=mine-21')
  expect(productPages(abroad, enrolled)).toEqual({
    'amazon.com': 'https://www.amazon.com/dp/B0ABCDEFGH?tag=mine-20',
  })
})

test('what is said of a shop counts more than an id without a shop, and less than the address', () => {
  const shopLinks = { 'amazon.de': 'B0DEDEDEDE', 'amazon.com': 'B0COMCOMCO', 'amazon.fr': 'B0FRFRFRFR' }
  const com = 'https://www.amazon.com/dp/B0COMCOMCO?tag=mine-20'
  expect(productPages({ ...lamp, shopLinks }, enrolled)).toEqual({
    'amazon.de': 'https://www.amazon.de/Lamp/dp/B0ABCDEFGH?th=1&tag=mine-21',
    'amazon.com': com,
  })
  const byId = { ...lamp, amazonUrl: undefined, shopLinks }
  expect(productPages(byId, enrolled)).toEqual({
    'amazon.de': 'https://www.amazon.de/dp/B0DEDEDEDE?tag=mine-21',
    'amazon.com': com,
  })
  expect(productLink(byId, enrolled)).toBe('https://www.amazon.de/dp/B0DEDEDEDE?tag=mine-21')
})

test('what belongs to another retailer is not used', () => {
  expect(productLink(lamp, bazaar)).toBe('https://www.basar.example/s?k=lamp&tag=w-1')
  expect(productLink({ searchQuery: 'lamp', retailerId: '4711' }, amazon)).toBe(
    'https://www.amazon.de/s?k=lamp&tag=mine-21',
  )
})
