import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignTagOf, isRetailerUrl, ownTagAt, taggedUrl, untaggedUrl } from '../../core/retailer-link.ts'
import { retailerSearchTerm, retailerSearchUrl, untaggedSearchUrl } from '../../core/retailer-search.ts'
import { retailerOf, type RetailerEntry } from '../../core/retailer.ts'
import { shippedNetworks, shippedRetailers } from '../../testing/shipped-retailers.ts'

/** Ids of an owner and of somebody else, in the shape that each retailer asks for. */
const IDS: Readonly<Record<string, readonly [string, string]>> = {
  amazon: ['mine-21', 'rival-21'],
  ebay: ['5338000001', '5338999999'],
}

const VALUES = { merchant: '77', ad: '11', campaign: '22', host: 'go.network.example' }

function idsOf({ key, idShape }: RetailerEntry) {
  const [own = '1234567', foreign = '7654321'] = IDS[key] ?? []
  expect(own).toMatch(new RegExp(idShape?.pattern ?? ''))
  return { own, foreign }
}

function at(
  entry: RetailerEntry,
  host: string,
  tag: string,
  entries: readonly RetailerEntry[] = shippedRetailers,
) {
  return retailerOf({ name: entry.name, host, tag, values: VALUES }, entries)
}

const shops = shippedRetailers.flatMap((entry) => entry.shops.map(({ host }) => ({ entry, host })))

/** Retailers without parameters of their own, by way of each network that is shipped. */
const throughNetworks = shippedNetworks.map(({ key, wrapper }) => {
  const [shop] = shippedRetailers.find((entry) => entry.key === 'etsy')?.shops ?? []
  return {
    key,
    entry: {
      key: 'shop',
      name: 'Shop',
      shops: shop ? [{ ...shop, host: 'shop.example' }] : [],
      prefixes: ['', 'www.'],
      shortHosts: [],
      search: 'https://www.{host}/find?in=all&q={term}',
      link: { wrapper },
      forbids: [],
    } satisfies RetailerEntry,
  }
})

function shopsOf(key: string) {
  return shippedRetailers.find((entry) => entry.key === key)?.shops ?? []
}

test('Amazon has 22 marketplaces, eBay 14 with a rotation each', () => {
  expect(shopsOf('amazon')).toHaveLength(22)
  expect(new Set(shopsOf('ebay').map(({ values }) => values?.['rotation'])).size).toBe(14)
})

/** What a server reads of an address; some ways of writing quotes are the same to it. */
function partsOf(url: string) {
  const { pathname, searchParams, hash } = new URL(url.replaceAll("'", '%27'))
  return { pathname, parameters: [...searchParams], hash }
}

/** Any text, and often one with signs that mean something in an address. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...Array.from(`'"#?&;=%/+ {}`)),
  ),
  maxLength: 60,
})

describe.for([
  ...shops.map(({ entry, host }) => ({ name: host, entry, host, entries: shippedRetailers })),
  ...throughNetworks.map(({ key, entry }) => ({
    name: `a shop by way of ${key}`,
    entry,
    host: 'shop.example',
    entries: [entry],
  })),
])('$name', ({ entry, host, entries }) => {
  const { own, foreign } = idsOf(entry)
  const retailer = at(entry, host, own, entries)
  const theirs = at(entry, host, foreign, entries)

  test('any term stays in its place', () => {
    fc.assert(
      fc.property(anyText, (term) => {
        const plain = untaggedSearchUrl(term, retailer)
        expect(retailerSearchTerm(plain, retailer)).toBe(term.toWellFormed())
        expect(new URL(plain).hostname).toBe(`www.${host}`)
        expect(new URL(plain).hash).toBe('')
        const tagged = retailerSearchUrl(term, retailer, 'site')
        expect(tagged).toBe(taggedUrl(plain, retailer))
        // Only what belongs to the template stands around the term.
        const empty = retailerSearchUrl('x', retailer, 'site')
        expect(new URL(tagged).host).toBe(new URL(empty).host)
        expect([...new URL(tagged).searchParams.keys()]).toEqual([...new URL(empty).searchParams.keys()])
        expect(retailerSearchTerm(untaggedUrl(tagged, retailer), retailer)).toBe(term.toWellFormed())
      }),
    )
  })

  const address = fc
    .tuple(fc.webPath(), fc.webQueryParameters(), fc.option(fc.webFragments()))
    .map(
      ([path, query, hash]) =>
        new URL(`https://www.${host}${path}?${query}${hash === null ? '' : `#${hash}`}`).href,
    )
    // Stored addresses have nothing of a partner's.
    .map((url) => untaggedUrl(url, retailer))

  test('any address of the shop leaves as ours, once, and leads where it led', () => {
    fc.assert(
      fc.property(address, (url) => {
        const tagged = taggedUrl(url, retailer)
        expect(tagged).not.toBe(url)
        expect(tagged).toContain(own)
        expect(taggedUrl(tagged, retailer)).toBe(tagged)
        expect(foreignTagOf(tagged, retailer)).toBeUndefined()
        expect(isRetailerUrl(tagged, retailer)).toBe(true)
        expect(ownTagAt(tagged, retailer)).toBe(own)
        expect(partsOf(untaggedUrl(tagged, retailer))).toEqual(partsOf(url))
      }),
    )
  })

  test('what is somebody else’s is recognised, stays so, and can be taken over', () => {
    fc.assert(
      fc.property(address, (url) => {
        const tagged = taggedUrl(url, theirs)
        expect(foreignTagOf(tagged, retailer)).toBe(foreign)
        expect(taggedUrl(tagged, retailer)).toBe(tagged)
        expect(taggedUrl(untaggedUrl(tagged, retailer), retailer)).toBe(
          taggedUrl(untaggedUrl(url, retailer), retailer),
        )
      }),
    )
  })

  test('an address elsewhere is left alone', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        fc.pre(!isRetailerUrl(url, retailer))
        expect(taggedUrl(url, retailer)).toBe(url)
        expect(foreignTagOf(url, retailer)).toBeUndefined()
      }),
    )
  })
})

describe('Amazon', () => {
  const retailer = retailerOf(
    { name: 'Amazon', host: 'amazon.com', tag: 'mine-20', otherTags: { 'amazon.de': 'mine-21' } },
    shippedRetailers,
  )

  test.for([
    ['https://www.amazon.com/dp/1', 'https://www.amazon.com/dp/1?tag=mine-20'],
    ['https://www.amazon.de/dp/1', 'https://www.amazon.de/dp/1?tag=mine-21'],
    // A tag of another marketplace earns nothing there.
    ['https://www.amazon.de/dp/1?tag=mine-20', 'https://www.amazon.de/dp/1?tag=mine-21'],
    ['https://www.amazon.co.uk/dp/1', 'https://www.amazon.co.uk/dp/1'],
    ['https://www.amazon.co.uk/dp/1?tag=mine-20', 'https://www.amazon.co.uk/dp/1'],
  ] as const)('%s leaves as %s', ([url, expected]) => {
    expect(taggedUrl(url, retailer)).toBe(expected)
  })

  test.for([
    'https://www.amazon.co.uk/dp/1?tag=rival-21',
    'https://www.amazon.com/dp/1?a=1;tag=rival-21',
    'https://www.amazon.com/gp/redirect.html?location=https%3A%2F%2Fwww.amazon.co.uk%2Fdp%2F1%3Ftag%3Drival-21',
    'https://www.amazon.com/gp/r.html?U=https%3A%2F%2Fwww.amazon.com%2Fgp%2Fr%3Fu%3Dhttps%253A%252F%252Fwww.amazon.com%252Fx%253Ftag%253Drival-21',
  ])('finds the tag of somebody else in %s, and removes it', (url) => {
    expect(foreignTagOf(url, retailer)).toBe('rival-21')
    const plain = untaggedUrl(url, retailer)
    expect(plain).not.toContain('rival')
    expect(foreignTagOf(plain, retailer)).toBeUndefined()
  })
})

test('a link leaves as it is while a number of the network is not known', () => {
  const entry = shippedRetailers.find(({ key }) => key === 'walmart')
  const walmart = retailerOf({ name: 'Walmart', host: 'walmart.com', tag: '123' }, shippedRetailers)
  expect(entry?.link).toHaveProperty('wrapper')
  expect(walmart.search).toBe(walmart.plainSearch)
  const known = retailerOf(
    { name: 'Walmart', host: 'walmart.com', tag: '123', values: { ad: '4', campaign: '5' } },
    shippedRetailers,
  )
  expect(retailerSearchUrl('cat & dog', known, 'site')).toBe(
    'https://goto.walmart.com/c/123/4/5?u=https%3A%2F%2Fwww.walmart.com%2Fsearch%3Fq%3Dcat%2520%2526%2520dog&subId1=site',
  )
})

test('the place of a link stands in its sub-id, and nothing of it in another place', () => {
  const ebay = retailerOf({ name: 'eBay', host: 'ebay.com', tag: '5338000000' }, shippedRetailers)
  fc.assert(
    fc.property(anyText, (term) => {
      const { searchParams } = new URL(retailerSearchUrl(term, ebay, 'deal'))
      expect(searchParams.get('customid')).toBe('deal')
      expect(searchParams.get('_nkw')).toBe(term.toWellFormed())
    }),
  )
  expect(retailerSearchUrl('{sub}', ebay, 'deal')).toContain('_nkw=%7Bsub%7D&')
  expect(taggedUrl(taggedUrl('https://www.ebay.com/itm/1', ebay, 'product'), ebay, 'link-x')).toMatch(
    /customid=link-x$/,
  )
})
