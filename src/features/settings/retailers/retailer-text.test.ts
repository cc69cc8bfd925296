import { expect, test } from 'vitest'
import { shippedRetailers } from '../../../testing/shipped-retailers.ts'
import { retailerOfText, textOfRetailer } from './retailer-text.ts'

test.for(shippedRetailers)('$name is the same after it was written and read', (entry) => {
  expect(retailerOfText(textOfRetailer(entry), entry)).toEqual({ disclosure: undefined, ...entry })
})

test('a new retailer has a key of its name, and the usual hosts', () => {
  expect(
    retailerOfText({
      name: '  Zalando Ö ',
      shops: ' zalando.de DE de EUR site=7 \n\n',
      search: ' https://www.{host}/katalog/?q={term} ',
      link: 'ref={id}\n',
      disclosure: ' ',
    }),
  ).toEqual({
    key: 'zalando-o',
    name: 'Zalando Ö',
    shops: [{ host: 'zalando.de', country: 'DE', language: 'de', currency: 'EUR', values: { site: '7' } }],
    prefixes: ['', 'www.'],
    shortHosts: [],
    search: 'https://www.{host}/katalog/?q={term}',
    link: { parameters: { ref: '{id}' } },
    disclosure: undefined,
    forbids: [],
  })
})
