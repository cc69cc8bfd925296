import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retailerOf } from '../../core/retailer.ts'
import { foreignTagOf, shopHostOf, untaggedUrl } from '../../core/retailer-link.ts'
import { shippedRetailers } from '../../testing/shipped-retailers.ts'
import { shopLinks } from './shop-link.contract.ts'
import { pagesOf, shopLinkLines, shopLinkProblem, shopLinksOf } from './shop-link.ts'

const amazon = retailerOf(
  { name: 'Amazon', host: 'amazon.com', tag: 'mine-20', otherTags: { 'amazon.de': 'mine-21' } },
  shippedRetailers,
)

test.for([
  ['amazon.de: B0ABCDEFGH', 'amazon.de: B0ABCDEFGH'],
  [' WWW.Amazon.de  B0ABCDEFGH', 'amazon.de: B0ABCDEFGH'],
  ['amazon.de=B0ABCDEFGH', 'amazon.de: B0ABCDEFGH'],
  ['amazon.de : B0ABCDEFGH', 'amazon.de: B0ABCDEFGH'],
  ['https://www.amazon.de/dp/B0ABCDEFGH', 'amazon.de: https://www.amazon.de/dp/B0ABCDEFGH'],
  ['amazon.de: https://WWW.amazon.de', 'amazon.de: https://www.amazon.de/'],
])('%s is read', ([typed, read]) => {
  expect(shopLinks.parse([typed])).toEqual([read])
})

test.for([
  'B0ABCDEFGH',
  'amazon: B0ABCDEFGH',
  'amazon.de:',
  'amazon.de: a b',
  'amazon.de: ../x',
  'amazon.de: ..',
  'amazon.de: javascript:alert(1)',
  'amazon.de: https://me:secret@www.amazon.de/',
  `amazon.de: https://www.amazon.de/${'ü'.repeat(1000)}`,
])('%s is no page in a shop', (typed) => {
  expect(shopLinks.safeParse([typed]).success).toBe(false)
})

test('a shop has one page', () => {
  const twice = shopLinks.safeParse(['amazon.de: B0ABCDEFGH', 'https://www.amazon.de/dp/B0AAAAAAAA'])
  expect(twice.error?.issues).toMatchObject([{ message: 'names a shop twice' }])
})

test('any text is refused, or the same after it was read again', () => {
  const texts = fc.string({ unit: 'binary' })
  const hosts = fc.constantFrom('amazon.de', 'www.ebay.com ', 'AMAZON.co.uk:', '')
  fc.assert(
    fc.property(hosts, fc.oneof(texts, fc.webUrl()), (host, target) => {
      const read = shopLinks.safeParse([`${host} ${target}`]).data
      if (!read) return
      expect(shopLinks.parse(read)).toEqual(read)
      expect(shopLinkLines(shopLinksOf(read))).toEqual(read)
    }),
    { numRuns: 500 },
  )
})

const TAG = expect.stringContaining('carries a tag')

test.for([
  ['amazon.de: B0ABCDEFGH', undefined],
  ['amazon.de: https://m.amazon.de/dp/B0ABCDEFGH?th=1', undefined],
  ['ebay.co.uk: 123456789012', undefined],
  ['target.com: https://www.target.com/p/-/A-123', undefined],
  ['amazon.de: 4711', expect.stringContaining('has no id of amazon.de. An ASIN')],
  ['target.com: 4711', 'must have the address of the page, because an id leads nowhere at target.com'],
  ['shop.example: 4711', expect.stringContaining('names shop.example')],
  ['amazon.de: https://www.amazon.com/dp/B0ABCDEFGH', 'must have an address at amazon.de'],
  ['amazon.de: https://amzn.to/abc', 'must have an address at amazon.de'],
  ['amazon.de: https://www.amazon.de.evil.example/', 'must have an address at amazon.de'],
  ['amazon.de: https://www.amazon.de/dp/B0ABCDEFGH?TAG=rival-21', TAG],
  ['amazon.de: https://www.amazon.de/o/ASIN/B0ABCDEFGH/rival-21', TAG],
  ['ebay.com: https://www.ebay.com/itm/1234567890?campid=5338999999', TAG],
  ['walmart.com: https://goto.walmart.com/c/1/2/3?u=https%3A%2F%2Fwww.walmart.com%2Fip%2F4&subId1=x', TAG],
] as const)('%s may be stored, or the owner learns why not', ([line, problem]) => {
  expect(shopLinkProblem(line, shippedRetailers)).toEqual(problem)
})

test('pages are those of shops with a tag, and have it', () => {
  const links = {
    'amazon.com': 'https://www.amazon.com/dp/B0ABCDEFGH?th=1',
    'amazon.de': 'B0ABCDEFGH',
    'amazon.fr': 'B0ABCDEFGH',
    'ebay.com': '1234567890',
  }
  expect(pagesOf(links, amazon, 'deal')).toEqual({
    'amazon.com': 'https://www.amazon.com/dp/B0ABCDEFGH?th=1&tag=mine-20',
    'amazon.de': 'https://www.amazon.de/dp/B0ABCDEFGH?tag=mine-21',
  })
  const ebay = retailerOf({ name: 'eBay', host: 'ebay.de', tag: '5338000000' }, shippedRetailers)
  expect(pagesOf(links, ebay, 'deal')?.['ebay.com']).toMatch(
    /^https:\/\/www\.ebay\.com\/itm\/1234567890\?.*campid=5338000000&.*customid=deal$/,
  )
  expect(pagesOf({}, amazon, 'deal')).toBeUndefined()
})

test('what may be stored leads to its shop and nobody else earns by it', () => {
  const shops = shippedRetailers.flatMap((entry) => entry.shops.map(({ host }) => ({ host, entry })))
  fc.assert(
    fc.property(
      fc.constantFrom(...shops),
      fc.oneof(
        fc.stringMatching(/^[A-Z0-9]{10}$/),
        fc.stringMatching(/^\d{6,15}$/),
        fc.webPath().map((path) => `https://HOST${path}`),
        fc.webQueryParameters().map((query) => `https://www.HOST/p?${query}`),
      ),
      ({ host, entry }, target) => {
        const [line] = shopLinks.safeParse([`${host}: ${target.replace('HOST', host)}`]).data ?? []
        if (line === undefined || shopLinkProblem(line, shippedRetailers) !== undefined) return
        const own = retailerOf({ name: entry.name, host, tag: '5338000000', values: OURS }, shippedRetailers)
        const url = pagesOf(shopLinksOf([line]), own, 'product')?.[host] ?? ''
        expect(shopHostOf(url, own)).toBe(host)
        expect(foreignTagOf(url, own)).toBeUndefined()
        expect(url).not.toBe(untaggedUrl(url, own))
      },
    ),
    { numRuns: 500 },
  )
})

/** What the wrappers of shipped retailers need besides an id. */
const OURS = { host: 'network.example', ad: '1', campaign: '2', merchant: '3' }
