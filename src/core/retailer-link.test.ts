import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignTagOf, isRetailerUrl, taggedUrl, untaggedUrl } from './retailer-link.ts'
import { retailerSearchUrl } from './retailer-search.ts'
import { retailerOf } from './retailer.ts'

const retailer = retailerOf({ name: 'Amazon', host: 'amazon.com', tag: 'gimme-20' })

describe('retailerSearchUrl', () => {
  test('is the search with the term and the tag', () => {
    expect(retailerSearchUrl('cat toys', retailer, 'site')).toBe(
      'https://www.amazon.com/s?k=cat%20toys&tag=gimme-20',
    )
  })

  test.for([
    ['a&tag=evil-20', 'https://www.amazon.com/s?k=a%26tag%3Devil-20&tag=gimme-20'],
    ['#hash/../?x', 'https://www.amazon.com/s?k=%23hash%2F..%2F%3Fx&tag=gimme-20'],
    ['чайник', 'https://www.amazon.com/s?k=%D1%87%D0%B0%D0%B9%D0%BD%D0%B8%D0%BA&tag=gimme-20'],
    ['مصباح', 'https://www.amazon.com/s?k=%D9%85%D8%B5%D8%A8%D8%A7%D8%AD&tag=gimme-20'],
  ] as const)('encodes %s', ([term, url]) => {
    expect(retailerSearchUrl(term, retailer, 'site')).toBe(url)
  })

  test('keeps any term whole, and the tag ours and alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (term) => {
        const url = new URL(retailerSearchUrl(term, retailer, 'site'))
        expect(url.origin).toBe('https://www.amazon.com')
        expect(url.pathname).toBe('/s')
        expect(url.hash).toBe('')
        expect([...url.searchParams]).toEqual([
          ['k', term.toWellFormed()],
          ['tag', 'gimme-20'],
        ])
      }),
    )
  })
})

describe('taggedUrl', () => {
  test.for([
    ['https://www.amazon.com/dp/B01', 'https://www.amazon.com/dp/B01?tag=gimme-20'],
    ['https://amazon.com/dp/B01?a=1%20b#top', 'https://amazon.com/dp/B01?a=1%20b&tag=gimme-20#top'],
    ['https://smile.amazon.com./x?tag=', 'https://smile.amazon.com./x?tag=gimme-20'],
    ['https://www.amazon.com/x?tag=gimme-20&tag=gimme-20', 'https://www.amazon.com/x?tag=gimme-20'],
    ['https://www.amazon.com/x?tag=friend-21', 'https://www.amazon.com/x?tag=friend-21'],
    ['https://m.amazon.com/x', 'https://m.amazon.com/x?tag=gimme-20'],
    ['http://www.amazon.com:80/x', 'http://www.amazon.com/x?tag=gimme-20'],
    ...[
      'https://www.amazon.com:8443/x',
      'http://www.amazon.com:443/x',
      ...[
        'aws',
        'developer',
        'docs.aws',
        'advertising',
        'sellercentral',
        'kdp',
        'music',
        'primevideo',
        'a.www',
      ].map((name) => `https://${name}.amazon.com/x`),
    ].map((url) => [url, url] as const),
    ['https://amazon.com.evil.tld/x', 'https://amazon.com.evil.tld/x'],
    ['https://notamazon.com/x', 'https://notamazon.com/x'],
    ['https://amazon.com@evil.tld/x', 'https://amazon.com@evil.tld/x'],
    ['https://amzn.to/abc', 'https://amzn.to/abc'],
    ['ftp://amazon.com/x', 'ftp://amazon.com/x'],
    ['not a url', 'not a url'],
  ] as const)('%s becomes %s', ([url, expected]) => {
    expect(taggedUrl(url, retailer)).toBe(expected)
  })

  test.for([
    ['https://www.amazon.com/x?tag=gimme-20', 'https://www.amazon.com/x?tag=mine-21'],
    ['https://www.amazon.com/x?a=%2e&tag=mine-21&b=+', 'https://www.amazon.com/x?a=%2e&b=+&tag=mine-21'],
    ['https://www.amazon.com/x?%74ag=gimme-20', 'https://www.amazon.com/x?tag=mine-21'],
    ['https://www.amazon.com/x?tag=gimme-20&tag=friend-21', undefined],
  ] as const)('%s never leaves with the sample tag while we have one: %s', ([url, expected]) => {
    expect(taggedUrl(url, retailerOf({ ...retailer, tag: 'mine-21' }))).toBe(expected ?? url)
  })

  test.for([
    ['https://www.amazon.com/x?TAG=rival-21&a=1', 'https://www.amazon.com/x?a=1'],
    ['https://www.amazon.com/x?a=1&T%41g=rival-21', 'https://www.amazon.com/x?a=1'],
    [
      'https://www.amazon.com/exec/obidos/ASIN/B0ABCDEFGH/rival-21/ref=x',
      'https://www.amazon.com/exec/obidos/ASIN/B0ABCDEFGH/ref=x',
    ],
    ['https://www.amazon.com/o/ASIN/B0ABCDEFGH/rival-21', 'https://www.amazon.com/o/ASIN/B0ABCDEFGH'],
    [
      `https://www.amazon.com/o/ASIN/B0ABCDEFGH/${retailer.tag}/rival-21/ref=x`,
      'https://www.amazon.com/o/ASIN/B0ABCDEFGH/ref=x',
    ],
  ] as const)('finds the tag of somebody else in %s, and removes it: %s', ([url, stored]) => {
    expect(foreignTagOf(url, retailer)).toBe('rival-21')
    expect(taggedUrl(url, retailer)).toBe(url)
    expect(untaggedUrl(url, retailer)).toBe(stored)
  })

  test('an address is stored without a tag of ours, and whole otherwise', () => {
    const address = fc
      .tuple(
        fc.constantFrom('https://www.amazon.com/dp/1', 'https://m.amazon.com', 'https://example.com/a'),
        fc.webQueryParameters(),
        fc.webFragments(),
        fc.option(fc.constantFrom('tag=gimme-20', 'tag=mine-21', 'tag=', 'tag=rival-21')),
      )
      .map(
        ([start, query, hash, tag]) => new URL(`${start}?${query}${tag === null ? '' : `&${tag}`}#${hash}`),
      )
    const mine = retailerOf({ ...retailer, tag: 'mine-21' })
    fc.assert(
      fc.property(address, ({ href }) => {
        const stored = untaggedUrl(href, mine)
        expect(untaggedUrl(stored, mine)).toBe(stored)
        expect(foreignTagOf(stored, mine)).toBeUndefined()
        const left = [...new URL(href).searchParams].filter(
          ([name]) => name !== 'tag' || href.startsWith('https://example.com'),
        )
        expect([...new URL(stored).searchParams]).toEqual(left)
        // A link leaves as it was stored; only an empty query is left out.
        const again = untaggedUrl(taggedUrl(stored, mine), mine)
        expect(new URL(again).search).toBe(new URL(stored).search)
      }),
    )
  })

  test('ends with exactly one tag, and tagging twice changes nothing', () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom('k', 'ref', 'tag', 'ta g'), fc.string({ maxLength: 8 })))
    fc.assert(
      fc.property(pairs, (parameters) => {
        const url = new URL(`https://www.amazon.com/s?${new URLSearchParams(parameters).toString()}`)
        const foreign = parameters.some(
          ([name, value]) => name === 'tag' && value !== '' && value !== 'gimme-20',
        )
        const tagged = taggedUrl(url.href, retailer)
        expect(taggedUrl(tagged, retailer)).toBe(tagged)
        const tags = new URL(tagged).searchParams.getAll('tag')
        expect(foreign ? tagged : tags).toEqual(foreign ? url.href : ['gimme-20'])
      }),
    )
  })
})

test.for([
  ['https://www.amazon.com/dp/1', true],
  ['http://AMAZON.com./', true],
  ['https://amzn.to/x', true],
  ['https://aws.amazon.com/', true],
  ['https://amazon.com.evil.tld/', false],
  ['https://evil.tld/amazon.com', false],
  ['https://amazon.com@evil.tld/', false],
  ['javascript:alert("amazon.com")', false],
] as const)('isRetailerUrl(%s) is %s', ([url, expected]) => {
  expect(isRetailerUrl(url, retailer)).toBe(expected)
})
