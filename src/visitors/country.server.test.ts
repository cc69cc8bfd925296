import { expect, test } from 'vitest'
import { createFindCountry } from './country.server.ts'

/** A database that knows one address. */
const database = (address: string) => (address === '192.0.2.1' ? 'FR' : undefined)

const find = createFindCountry({ header: 'cf-ipcountry', database, trustedProxies: ['10.0.0.0/8', '::1'] })

function request(remoteAddress: string, headers: Readonly<Record<string, string>>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Of a socket only the address is read.
  return { headers, socket: { remoteAddress } } as Parameters<typeof find>[0]
}

test.for([
  ['DE', 'DE'],
  ['de', 'DE'],
  [' AT ', 'AT'],
  ['XX', undefined],
  ['T1', undefined],
  ['XK', undefined],
  ['', undefined],
  ['DEU', undefined],
  ['DE, DE', undefined],
  ['ß', undefined],
  ['ﬀ', undefined],
])('a trusted proxy that says "%s" means %s', ([value = '', country]) => {
  expect(find(request('10.1.2.3', { 'cf-ipcountry': value }))).toEqual(
    country === undefined ? undefined : { country, source: 'header' },
  )
})

test('the header comes before the address, and an unknown country in it does not hide the address', () => {
  const from = { 'x-forwarded-for': '192.0.2.1' }
  expect(find(request('10.1.2.3', { ...from, 'cf-ipcountry': 'JP' }))?.country).toBe('JP')
  expect(find(request('10.1.2.3', { ...from, 'cf-ipcountry': 'XX' }))).toEqual({
    country: 'FR',
    source: 'database',
  })
})

test('from others neither the header nor a forwarded address counts', () => {
  const lies = { 'cf-ipcountry': 'JP', 'x-forwarded-for': '192.0.2.1' }
  expect(find(request('203.0.113.1', lies))).toBeUndefined()
  expect(find(request('192.0.2.1', { 'cf-ipcountry': 'JP' }))).toEqual({ country: 'FR', source: 'database' })
  expect(find(request('::ffff:10.1.2.3', { 'cf-ipcountry': 'JP' }))?.country).toBe('JP')
})

test('with nothing configured there is no country', () => {
  const findNothing = createFindCountry({ header: undefined, database: undefined, trustedProxies: ['::1'] })
  expect(findNothing(request('::1', { 'cf-ipcountry': 'JP' }))).toBeUndefined()
})
