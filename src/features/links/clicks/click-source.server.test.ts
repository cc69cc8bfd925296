import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteOf } from './click-source.server.ts'

test.for([
  ['https://www.news.example/a/page?x=1', 'news.example'],
  ['http://NEWS.example:8080', 'news.example'],
  ['android-app://com.slack/', 'com.slack'],
  ['https://xn--bcher-kva.example./', 'xn--bcher-kva.example'],
  ['https://192.0.2.1/', '192.0.2.1'],
  ['https://[2001:db8::1]/', 'others'],
  ['https://localhost/', 'others'],
  ['https://direct/', 'others'],
  ['about:client', 'others'],
  ['no address', 'others'],
  [`https://${'a.'.repeat(60)}example/`, 'others'],
  [`https://news.example/${'a'.repeat(5000)}`, 'others'],
  ['', undefined],
  [undefined, undefined],
] as const)('%s is %s', ([referer, site]) => {
  expect(siteOf(referer)).toBe(site)
})

test('a site is a short name without spaces, whatever is sent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.webUrl(), fc.ipV6()), (referer) => {
      expect(siteOf(referer)).toMatch(/^[a-z0-9.-]{1,100}$/)
    }),
  )
})
