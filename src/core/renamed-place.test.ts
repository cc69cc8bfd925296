import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedRetailers } from '../testing/shipped-retailers.ts'
import { renamedPlace } from './renamed-place.ts'
import { retailerSearchUrl } from './retailer-search.ts'
import { partnerUrl, retailerOf, type RetailerEntry } from './retailer.ts'

const VALUES = {
  host: 'goto.walmart.com',
  merchant: '7',
  partner: '7',
  ad: '1',
  campaign: '2',
  pid: '9',
  mid: '3',
}

/** Retailers of the content, and forms that only an owner would think of. */
const entries: readonly RetailerEntry[] = [
  ...shippedRetailers,
  ...Object.entries({
    path: 'https://net.example/l/{id}/{sub}?u={url}',
    start: 'https://net.example/{sub}/{id}/{rawUrl}',
    raw: 'https://net.example/links/{id}/sid/{sub}/{rawUrl}',
    within: 'https://net.example/go?s=x_{sub}_y&a={id}&u={url}',
    dotted: 'https://net.example/go?a.b-c={sub}&a={id}&u={url}',
    last: 'https://net.example/go?a={id}&u={url}&p[sub]={sub}',
  }).map(([key, wrapper]) => ({
    key,
    name: key,
    shops: [{ host: `${key}.example`, country: 'US', language: 'en', currency: 'USD' }],
    prefixes: ['', 'www.'],
    shortHosts: [],
    search: 'https://www.{host}/search?q={term}',
    link: { wrapper },
    forbids: [],
  })),
]

const retailers = entries.flatMap((entry) =>
  entry.shops
    .slice(0, 2)
    .map(({ host }) => retailerOf({ name: entry.name, host, tag: '42', values: VALUES }, entries)),
)

const withPlaces = retailers.filter(({ search }) => search.includes('{sub}'))

test('most retailers have links that name their place', () => {
  expect(withPlaces.length).toBeGreaterThan(10)
})

test('an address with another place is the one that would have been made with it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...withPlaces),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom('', '/product/', '/temptation-june/sid/product/', '/{sub}&customid=product'),
      (retailer, url, more) => {
        const { pathname, search, hash } = new URL(url)
        const page = new URL(`https://www.${retailer.host}${pathname}${more}${search}${hash}`).href
        const made = (place: string) => partnerUrl(page, retailer.host, retailer, place)
        const renamed = (address: string) =>
          renamedPlace(address, retailer.host, retailer.search, 'product', 'product-june')
        expect(renamed(made('product'))).toBe(made('product-june'))
        expect(renamed(made('product-june'))).toBe(made('product-june'))
        expect(renamed(made('deal'))).toBe(made('deal'))
      },
    ),
  )
})

test('a search is renamed as a page is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...withPlaces), fc.string({ unit: 'binary' }), (retailer, term) => {
      const { host, search } = retailer
      expect(renamedPlace(retailerSearchUrl(term, retailer, 'deal'), host, search, 'deal', 'deal-june')).toBe(
        retailerSearchUrl(term, retailer, 'deal-june'),
      )
    }),
  )
})

test('an address elsewhere stays as it is, whatever it holds', () => {
  const amazon = 'https://www.amazon.com/s?k={term}&tag={sub|campaign-june=june-20|=mine-20}'
  for (const address of [
    'https://www.example.org/offer?tag=mine-20',
    'https://notamazon.com/dp/1?tag=mine-20',
    'https://www.amazon.com.evil.example/dp/1?tag=mine-20',
    'https://www.amazon.com/dp/1?tag=friend-20',
    'https://www.amazon.com/dp/1&tag=mine-20',
    'https://www.amazon.com/dp/1?u=https%3A%2F%2Fwww.amazon.com%2Fdp%2F2%3Ftag%3Dmine-20',
    'https://www.amazon.com/dp/1#tag=mine-20',
  ])
    expect(renamedPlace(address, 'amazon.com', amazon, 'mine-20', 'june-20')).toBe(address)
  expect(
    renamedPlace(
      'https://smile.amazon.com/dp/1?a=b&tag=mine-20#x',
      'amazon.com',
      amazon,
      'mine-20',
      'june-20',
    ),
  ).toBe('https://smile.amazon.com/dp/1?a=b&tag=june-20#x')
  const plain = 'https://www.amazon.com/s?k={term}&tag=mine-20'
  expect(renamedPlace('https://www.amazon.com/dp/1?tag=mine-20', 'amazon.com', plain, '', '')).toBe(
    'https://www.amazon.com/dp/1?tag=mine-20',
  )
})
