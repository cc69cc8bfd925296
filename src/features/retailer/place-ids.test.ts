import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrolledShops, retailerAt } from '../../core/enrolled-shop.ts'
import { foreignTagOf, taggedUrl, untaggedUrl } from '../../core/retailer-link.ts'
import { retailerSearchTerm, retailerSearchUrl } from '../../core/retailer-search.ts'
import { retailerOf } from '../../core/retailer.ts'
import { PLACES } from '../../journal/place.ts'
import { shippedRetailers } from '../../testing/shipped-retailers.ts'

const AMAZON = { name: 'Amazon', host: 'amazon.com', tag: 'mine-20', otherTags: { 'amazon.de': 'mine-21' } }
const retailer = retailerOf(
  {
    ...AMAZON,
    placeTags: {
      'amazon.com': { deal: 'deals-20', link: 'links-20', 'link-gifts': 'gifts-20', site: 'texts-20' },
      'amazon.de': { deal: 'angebote-21' },
    },
  },
  shippedRetailers,
)

function tagOf(url: string): string | null {
  return new URL(url).searchParams.get('tag')
}

test.for([
  ['deal', 'deals-20', 'angebote-21'],
  ['search', 'mine-20', 'mine-21'],
  ['site', 'texts-20', 'mine-21'],
  ['link-gifts', 'gifts-20', 'mine-21'],
  ['link-other', 'links-20', 'mine-21'],
  ['link-gift', 'links-20', 'mine-21'],
] as const)('a link of the place %s carries %s, and %s in Germany', ([place, com, de]) => {
  const german = retailerAt(retailer, 'amazon.de')
  expect(tagOf(retailerSearchUrl('tent', retailer, place))).toBe(com)
  expect(tagOf(retailerSearchUrl('tent', german, place))).toBe(de)
  expect(tagOf(taggedUrl('https://www.amazon.com/dp/1?th=1', retailer, place))).toBe(com)
  expect(tagOf(taggedUrl('https://www.amazon.de/dp/1', retailer, place))).toBe(de)
  const [, shop] = enrolledShops(retailer)
  expect(shop && tagOf(retailerSearchUrl('tent', shop, place))).toBe(de)
})

test('no term leaves its place, whatever the place', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('|deal=x-20', '{sub|=x-20}', '$1', '&tag=x-20'),
      ),
      fc.constantFrom(...PLACES, 'link-gifts', 'link-x'),
      (term, place) => {
        const url = retailerSearchUrl(term, retailer, place)
        const { searchParams } = new URL(url)
        expect([...searchParams.keys()]).toEqual(['k', 'tag'])
        expect(searchParams.get('k')).toBe(term.toWellFormed())
        expect(searchParams.get('tag')).toMatch(/^[a-z]+-20$/)
        expect(retailerSearchTerm(url, retailer)).toBe(term.toWellFormed())
      },
    ),
  )
})

test('an id of a place is ours: it is no foreign tag, goes when a link is stored, and another one takes its place', () => {
  for (const place of ['deal', 'site', 'link-gifts', 'search']) {
    const url = taggedUrl('https://www.amazon.com/dp/1?a=b', retailer, place)
    expect(foreignTagOf(url, retailer)).toBeUndefined()
    expect(untaggedUrl(url, retailer)).toBe('https://www.amazon.com/dp/1?a=b')
    expect(taggedUrl(url, retailer, 'deal')).toBe('https://www.amazon.com/dp/1?a=b&tag=deals-20')
  }
  expect(foreignTagOf('https://www.amazon.com/dp/1?tag=deals-20', retailerOf(AMAZON, shippedRetailers))).toBe(
    'deals-20',
  )
})

test('without ids of places nothing about a retailer is longer, and where links name their place there are none', () => {
  const plain = retailerOf(AMAZON, shippedRetailers)
  for (const placeTags of [{}, { 'amazon.com': {} }, { 'shop.example': { deal: 'x-20' } }])
    expect(JSON.stringify(retailerOf({ ...AMAZON, placeTags }, shippedRetailers))).toBe(JSON.stringify(plain))
  expect(plain.search).toBe('https://www.amazon.com/s?k={term}&tag=mine-20')
  const ebay = retailerOf(
    { name: 'eBay', host: 'ebay.com', tag: '5338000000', placeTags: { 'ebay.com': { deal: '77' } } },
    shippedRetailers,
  )
  expect(ebay.placeTags).toBeUndefined()
  expect(retailerSearchUrl('tent', ebay, 'deal')).toContain('campid=5338000000')
})
