import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases, newSqlite } from '../../../testing/databases.ts'
import { ipv4Bits, mmdbFile } from '../../../testing/mmdb-file.ts'
import { createTestApp } from '../../../testing/test-app.ts'

/** One id counts in all 14 shops of eBay. */
const EBAY = { RETAILER_NAME: 'eBay', RETAILER_HOST: 'ebay.com', AFFILIATE_TAG: '5338000000' }

const TRUSTED = { ...EBAY, COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '127.0.0.1' }
/** A proxy is trusted, but not the one that the tests are. */
const UNTRUSTED = { ...EBAY, COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.0/8' }

const NOWHERE = { host: null, source: null }

/** Header names and values in turn, so that one can come twice. */
type Headers = readonly string[]

/** Starts a shop on a port of its own. Returns what it answers to requests with given headers. */
async function openShop(databaseUrl: string, environment: Record<string, string>) {
  const { server } = await createTestApp({ databaseUrl, environment })
  await server.listen({ port: 0, host: '127.0.0.1' })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo
  return async (headers: Headers = []) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ cache: string | undefined; body: string }>()
    request({ port, path: '/api/shop', headers: ['Host', 'localhost', ...headers] }, (answer) => {
      expect(answer.statusCode).toBe(200)
      text(answer).then((body) => resolve({ cache: answer.headers['cache-control'], body }), reject)
    })
      .on('error', reject)
      .end()
    const { cache, body } = await promise
    expect(cache).toBe('private, no-store')
    return JSON.parse(body) as unknown
  }
}

function network(address: string, length: number, iso_code: string) {
  return { bits: '0'.repeat(96) + ipv4Bits(address, length), record: { country: { iso_code } } }
}

/** A file that knows the network of the tests, 127.0.0.0/8, as Ireland, and 192.0.2.0/24 as Germany. */
async function countryFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-country-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'country.mmdb')
  await writeFile(file, mmdbFile([network('127.0.0.0', 8, 'IE'), network('192.0.2.0', 24, 'DE')]))
  return file
}

describeOnBothDatabases('GET /api/shop', (newDatabase) => {
  test('with nothing configured it knows no shop, whatever a request says', async () => {
    const ask = await openShop(await newDatabase(), EBAY)
    expect(await ask(['CF-IPCountry', 'DE', 'X-Forwarded-For', '192.0.2.1'])).toEqual(NOWHERE)
  })

  test('a trusted proxy names the country', async () => {
    const ask = await openShop(await newDatabase(), TRUSTED)
    expect(await ask(['CF-IPCountry', 'DE'])).toEqual({ host: 'ebay.de', source: 'header' })
    expect(await ask(['cf-ipcountry', 'jp', 'X-Forwarded-For', '192.0.2.1'])).toEqual({
      host: 'ebay.com',
      source: 'header',
    })
    for (const value of ['XX', 'T1', 'ZZ', 'Germany', ''])
      expect(await ask(['CF-IPCountry', value])).toEqual(NOWHERE)
    expect(await ask(['CF-IPCountry', 'DE', 'CF-IPCountry', 'DE'])).toEqual(NOWHERE)
    expect(await ask()).toEqual(NOWHERE)
  })

  test('a country without a shop goes to the nearest, or nowhere', async () => {
    const ask = await openShop(await newDatabase(), TRUSTED)
    expect(await ask(['CF-IPCountry', 'LI'])).toEqual({ host: 'ebay.ch', source: 'header' })
    expect(await ask(['CF-IPCountry', 'KP'])).toEqual(NOWHERE)
  })

  test('with one shop there is nothing to find', async () => {
    const ask = await openShop(await newDatabase(), {
      ...TRUSTED,
      RETAILER_NAME: 'Amazon',
      RETAILER_HOST: 'amazon.com',
      AFFILIATE_TAG: 'mine-20',
    })
    expect(await ask(['CF-IPCountry', 'DE'])).toEqual(NOWHERE)
  })

  test('a header of anybody else changes nothing', async () => {
    const ask = await openShop(await newDatabase(), UNTRUSTED)
    expect(await ask(['CF-IPCountry', 'DE'])).toEqual(NOWHERE)
    expect(await ask(['CF-IPCountry', 'DE', 'X-Forwarded-For', '10.0.0.1'])).toEqual(NOWHERE)
  })
})

test('a file knows the country of the client that a trusted proxy forwards', async () => {
  const ask = await openShop(await newSqlite(), { ...TRUSTED, COUNTRY_DATABASE: await countryFile() })
  expect(await ask(['X-Forwarded-For', '192.0.2.1'])).toEqual({ host: 'ebay.de', source: 'database' })
  expect(await ask(['X-Forwarded-For', '::ffff:192.0.2.1'])).toEqual({ host: 'ebay.de', source: 'database' })
  // The client wrote the first address itself; the proxy appended the second.
  expect(await ask(['X-Forwarded-For', '192.0.2.1, 203.0.113.1'])).toEqual(NOWHERE)
  expect(await ask(['X-Forwarded-For', '192.0.2.1', 'CF-IPCountry', 'FR'])).toEqual({
    host: 'ebay.fr',
    source: 'header',
  })
  expect(await ask(['X-Forwarded-For', '192.0.2.1', 'CF-IPCountry', 'T1'])).toEqual({
    host: 'ebay.de',
    source: 'database',
  })
  expect(await ask(['X-Forwarded-For', 'garbage'])).toEqual(NOWHERE)
})

test('of anybody else the file is asked about the address of the connection', async () => {
  const ask = await openShop(await newSqlite(), { ...UNTRUSTED, COUNTRY_DATABASE: await countryFile() })
  expect(await ask(['X-Forwarded-For', '192.0.2.1', 'CF-IPCountry', 'FR'])).toEqual({
    host: 'ebay.ie',
    source: 'database',
  })
})

test('without the file a shop does not start', async () => {
  const starting = createTestApp({
    databaseUrl: await newSqlite(),
    environment: { COUNTRY_DATABASE: '/nowhere/country.mmdb' },
  })
  await expect(starting).rejects.toThrow(/^COUNTRY_DATABASE: \/nowhere\/country\.mmdb cannot be read: ENOENT/)
})

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const EBAY_SEARCH =
  /^https:\/\/www\.ebay\.(?<market>[a-z.]+)\/sch\/i\.html\?_nkw=cat%20%26%20dog&.*campid=5338000000&toolid=10001&customid=search$/

describeOnBothDatabases('POST /search', (newDatabase) => {
  async function marketOf(
    environment: Record<string, string>,
    headers: Record<string, string>,
    shop?: string,
  ) {
    const { server } = await createTestApp({ databaseUrl: await newDatabase(), environment })
    const { statusCode, headers: answer } = await server.inject({
      method: 'POST',
      url: '/search',
      remoteAddress: '127.0.0.1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: form({ q: 'cat & dog', ...(shop !== undefined && { shop }) }),
    })
    expect(statusCode).toBe(303)
    expect(answer['cache-control']).toBe('no-store')
    return EBAY_SEARCH.exec(answer.location ?? '')?.groups?.['market']
  }

  test.for([
    ['US', 'com'],
    ['DE', 'de'],
    ['AT', 'at'],
    ['GB', 'co.uk'],
    ['IT', 'it'],
    ['AU', 'com.au'],
    ['LI', 'ch'],
    ['T1', 'com'],
    ['XX', 'com'],
  ] as const)('without JavaScript, a visitor from %s shops at ebay.%s', async ([country, market]) => {
    expect(await marketOf(TRUSTED, { 'cf-ipcountry': country })).toBe(market)
    expect(await marketOf(TRUSTED, { 'cf-ipcountry': country }, '')).toBe(market)
  })

  test('what a visitor has chosen counts more than the country; what is no shop of ours counts nothing', async () => {
    expect(await marketOf(TRUSTED, { 'cf-ipcountry': 'DE' }, 'ebay.fr')).toBe('fr')
    expect(await marketOf(TRUSTED, { 'cf-ipcountry': 'DE' }, 'evil.example')).toBe('de')
    expect(await marketOf(TRUSTED, { 'cf-ipcountry': 'DE' }, '__proto__')).toBe('de')
  })

  test('a lying header from an untrusted address changes nothing', async () => {
    expect(await marketOf(UNTRUSTED, { 'cf-ipcountry': 'DE' })).toBe('com')
    expect(await marketOf(EBAY, { 'cf-ipcountry': 'DE' })).toBe('com')
  })
})

test('a page is the same for all countries, and names every shop that its form may lead to', async () => {
  const { server } = await createTestApp({ databaseUrl: await newSqlite(), environment: TRUSTED })
  const pageFor = (country: string) =>
    server.inject({ url: '/', headers: { accept: 'text/html', 'cf-ipcountry': country } })
  const [american, german] = [await pageFor('US'), await pageFor('DE')]
  expect(german.body).toBe(american.body)
  expect(german.headers.vary ?? '').not.toContain('country')
  expect(german.headers['content-security-policy']).toContain('https://www.ebay.de')
})
