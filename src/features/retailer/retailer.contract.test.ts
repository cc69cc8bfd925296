import { expect, test } from 'vitest'
import { retailerEntries } from './retailer.contract.ts'

const entry = {
  key: 'shop',
  name: 'Shop',
  shops: [{ host: 'shop.example', country: 'DE', language: 'de', currency: 'EUR' }],
  prefixes: ['', 'www.'],
  shortHosts: [],
  search: 'https://www.{host}/find?q={term}',
  link: { parameters: { ref: '{id}' } },
  forbids: [],
}

test('a retailer with what it needs is taken', () => {
  expect(retailerEntries.safeParse([entry])).toMatchObject({ success: true })
})

test.for([
  { search: 'http://www.{host}/find?q={term}' },
  { search: 'https://evil.example/find?q={term}' },
  { search: 'https://{host}.evil.example/find?q={term}' },
  { search: 'https://www.{host}/find?q=a{term}' },
  { search: 'https://www.{host}/find?q={term}&r={term}' },
  { search: 'https://www.{host}/find?q={term}#x' },
  { search: 'https://www.{host}/{term}' },
  { search: 'https://www.{host}@evil.example/find?q={term}' },
  { link: { parameters: { ref: 'mine' } } },
  { link: { parameters: { ref: '{id}', 'a&b': '1' } } },
  { link: { parameters: { ref: '{id}', a: '1&b=2' } } },
  { link: { wrapper: 'https://network.example/?id={id}' } },
  { link: { wrapper: 'https://network.example/?url={url}' } },
  { link: { wrapper: 'https://network.example/?id={id}&url=x{url}' } },
  { link: { wrapper: 'javascript:alert({id})//?url={url}' } },
  { link: { wrapper: 'https://{network}/?id={id}&url={url}' } },
  { link: { wrapper: 'https://network.example/{id}/{rawUrl}/more' } },
  { link: { wrapper: 'https://network.example/{id}/{id}?url={url}' } },
  { idShape: { pattern: '^(a+)+$', explanation: 'x' } },
  { idShape: { pattern: '^[$', explanation: 'x' } },
  { shops: [] },
  { shops: [{ ...entry.shops[0], host: '127.0.0.1' }] },
  { shops: [{ ...entry.shops[0], country: 'de' }] },
  { key: '../x' },
  { name: 'Shop\u202e' },
  { more: 1 },
])('%j is refused', (change) => {
  expect(retailerEntries.safeParse([{ ...entry, ...change }])).toMatchObject({ success: false })
})

test('keys and hosts are there once', () => {
  const other = { ...entry, key: 'other' }
  expect(retailerEntries.safeParse([entry, other]).success).toBe(false)
  expect(
    retailerEntries.safeParse([entry, { ...entry, shops: [{ ...entry.shops[0], host: 'b.example' }] }])
      .success,
  ).toBe(false)
})
