import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retailerSearchUrl } from '../../core/retailer-search.ts'
import { WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cutText } from '../../core/text.ts'
import { line } from '../../core/text.contract.ts'
import { recordedAs } from './destination.ts'
import { retailerOf } from '../../core/retailer.ts'

const retailer = retailerOf({ name: 'Amazon', host: 'amazon.com', tag: 'gimme-20' })

describe('a click on a promotion is recorded as', () => {
  test.for([
    ['https://www.amazon.com/s?k=fuzzy+socks&ref=nb', 'fuzzy socks'],
    ['https://amazon.com/s?i=pets&k=cat%20%20toys', 'cat toys'],
    ['https://www.amazon.com/dp/B08N5WRWNW', 'amazon.com'],
    ['https://www.amazon.com/s?k=', 'amazon.com'],
    ['https://www.amazon.com/s', 'amazon.com'],
    ['https://www.amazon.com/stores/page?k=socks', 'amazon.com'],
    ['https://shop.example/s?k=socks', 'shop.example'],
    ['https://www.amazon.com.evil.tld/s?k=socks', 'amazon.com.evil.tld'],
    ['https://www.amazon.com:8443/s?k=socks', 'amazon.com'],
  ] as const)('%s: %s', ([url, expected]) => {
    expect(recordedAs(url, retailer)).toBe(expected)
  })

  test('the term of any search at the retailer, if it can be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: WISH_MAX_LENGTH }), (term) => {
        const seen = cutText(term.toWellFormed(), WISH_MAX_LENGTH)
        expect(recordedAs(retailerSearchUrl(term, retailer, 'site'), retailer)).toBe(seen || 'amazon.com')
      }),
    )
  })

  test('the host of any other address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const { hostname } = new URL(url)
        fc.pre(!hostname.endsWith('amazon.com'))
        expect(recordedAs(url, retailer)).toBe(hostname.replace(/^www\./, '').slice(0, WISH_MAX_LENGTH))
      }),
    )
  })

  test('what the record of a visit accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (term) => {
        const recorded = recordedAs(retailerSearchUrl(term, retailer, 'site'), retailer)
        expect(line(WISH_MAX_LENGTH).safeParse(recorded).data).toBe(recorded)
      }),
    )
  })
})
