import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases, newSqlite } from '../testing/databases.ts'
import { ipv4Bits, mmdbFile } from '../testing/mmdb-file.ts'
import { createTestApp } from '../testing/test-app.ts'

const TRUSTED = { COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '127.0.0.1' }
/** A proxy is trusted, but not the one that the tests are. */
const UNTRUSTED = { COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.0/8' }

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
    request({ port, path: '/api/country', headers: ['Host', 'localhost', ...headers] }, (answer) => {
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

describeOnBothDatabases('GET /api/country', (newDatabase) => {
  test('with nothing configured it knows no country, whatever a request says', async () => {
    const ask = await openShop(await newDatabase(), {})
    expect(await ask(['CF-IPCountry', 'DE', 'X-Forwarded-For', '192.0.2.1'])).toEqual({ country: null })
  })

  test('a trusted proxy names the country', async () => {
    const ask = await openShop(await newDatabase(), TRUSTED)
    expect(await ask(['CF-IPCountry', 'DE'])).toEqual({ country: 'DE' })
    expect(await ask(['cf-ipcountry', 'jp', 'X-Forwarded-For', '192.0.2.1'])).toEqual({ country: 'JP' })
    for (const value of ['XX', 'T1', 'ZZ', 'Germany', ''])
      expect(await ask(['CF-IPCountry', value])).toEqual({ country: null })
    expect(await ask(['CF-IPCountry', 'DE', 'CF-IPCountry', 'DE'])).toEqual({ country: null })
    expect(await ask()).toEqual({ country: null })
  })

  test('a header of anybody else changes nothing', async () => {
    const ask = await openShop(await newDatabase(), UNTRUSTED)
    expect(await ask(['CF-IPCountry', 'DE'])).toEqual({ country: null })
    expect(await ask(['CF-IPCountry', 'DE', 'X-Forwarded-For', '10.0.0.1'])).toEqual({ country: null })
  })
})

test('a file knows the country of the client that a trusted proxy forwards', async () => {
  const ask = await openShop(await newSqlite(), { ...TRUSTED, COUNTRY_DATABASE: await countryFile() })
  expect(await ask(['X-Forwarded-For', '192.0.2.1'])).toEqual({ country: 'DE' })
  expect(await ask(['X-Forwarded-For', '::ffff:192.0.2.1'])).toEqual({ country: 'DE' })
  // The client wrote the first address itself; the proxy appended the second.
  expect(await ask(['X-Forwarded-For', '192.0.2.1, 203.0.113.1'])).toEqual({ country: null })
  expect(await ask(['X-Forwarded-For', '192.0.2.1', 'CF-IPCountry', 'FR'])).toEqual({ country: 'FR' })
  expect(await ask(['X-Forwarded-For', '192.0.2.1', 'CF-IPCountry', 'T1'])).toEqual({ country: 'DE' })
  expect(await ask(['X-Forwarded-For', 'garbage'])).toEqual({ country: null })
})

test('of anybody else the file is asked about the address of the connection', async () => {
  const ask = await openShop(await newSqlite(), { ...UNTRUSTED, COUNTRY_DATABASE: await countryFile() })
  expect(await ask(['X-Forwarded-For', '192.0.2.1', 'CF-IPCountry', 'FR'])).toEqual({ country: 'IE' })
})

test('without the file a shop does not start', async () => {
  const starting = createTestApp({
    databaseUrl: await newSqlite(),
    environment: { COUNTRY_DATABASE: '/nowhere/country.mmdb' },
  })
  await expect(starting).rejects.toThrow(/^COUNTRY_DATABASE: \/nowhere\/country\.mmdb cannot be read: ENOENT/)
})
