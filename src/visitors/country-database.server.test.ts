import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { COUNTRIES } from '../core/country.ts'
import { ipv4Bits, ipv6Bits, mmdbFile } from '../testing/mmdb-file.ts'
import {
  countryDatabaseOf,
  CountryDatabaseError,
  readCountryDatabase,
  type CountryDatabase,
} from './country-database.server.ts'

const IPV4 = '0'.repeat(96)
const GERMANY = { bits: IPV4 + ipv4Bits('192.0.2.0', 24), record: { country: { iso_code: 'DE' } } }
const FILE = mmdbFile([
  GERMANY,
  { bits: IPV4 + ipv4Bits('198.51.100.0', 24), record: { country_code: 'FR', country: 'France' } },
  { bits: IPV4 + ipv4Bits('203.0.113.0', 25), record: { country: { iso_code: 'XK' } } },
  { bits: IPV4 + ipv4Bits('203.0.113.128', 25), record: { continent: { code: 'EU' } } },
  { bits: ipv6Bits('2001:db8:1:0:0:0:0:0', 48), record: { country: { iso_code: 'JP' } } },
])

test.for([
  ['192.0.2.1', 'DE'],
  ['192.0.2.255', 'DE'],
  ['::ffff:192.0.2.1', 'DE'],
  ['192.0.2.1:8080', 'DE'],
  ['192.0.3.1', undefined],
  ['198.51.100.7', 'FR'],
  ['203.0.113.1', undefined],
  ['203.0.113.200', undefined],
  ['2001:db8:1::1', 'JP'],
  ['[2001:db8:1::1]:443', 'JP'],
  ['2001:db8:2::1', undefined],
  ['', undefined],
  ['not an address', undefined],
] as const)('%s is in %s', ([address, country]) => {
  expect(countryDatabaseOf(FILE)(address)).toBe(country)
})

test('a file of IPv4 alone knows no IPv6 address, whatever its first bits are', () => {
  const find = countryDatabaseOf(
    mmdbFile([{ bits: ipv4Bits('32.1.0.0', 16), record: { country: { iso_code: 'DE' } } }], { ipVersion: 4 }),
  )
  expect(find('32.1.0.1')).toBe('DE')
  expect(find('::ffff:32.1.0.1')).toBe('DE')
  expect(find('2001:db8::1')).toBeUndefined()
})

async function fileWith(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-country-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'country.mmdb')
  await writeFile(file, bytes)
  return file
}

test('a file is read once', async () => {
  const file = await fileWith(FILE)
  const find = await readCountryDatabase(file)
  await rm(file)
  expect(find('192.0.2.1')).toBe('DE')
})

test.for([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('a,b,c\n'.repeat(1000))],
  ['the half of a file', FILE.subarray(0, FILE.length / 2)],
  ['networks of companies', mmdbFile([GERMANY], { type: 'GeoLite2-ASN' })],
  ['a version to come', mmdbFile([GERMANY], { metadata: { binary_format_major_version: 3 } })],
  ['more nodes than fit', mmdbFile([GERMANY], { metadata: { node_count: 4_000_000_000 } })],
  ['no nodes', mmdbFile([GERMANY], { metadata: { node_count: 0 } })],
  ['nodes in words', mmdbFile([GERMANY], { metadata: { node_count: 'many' } })],
  ['nodes of another size', mmdbFile([GERMANY], { metadata: { record_size: 7 } })],
] as const)('%s is refused at the start, with what to do', async ([_name, bytes]) => {
  const reading = readCountryDatabase(await fileWith(bytes))
  await expect(reading).rejects.toThrow(CountryDatabaseError)
  await expect(reading).rejects.toThrow(/^COUNTRY_DATABASE: .+ is not an \.mmdb file with countries.+$/)
})

test('a file that is absent, a folder, or too large is refused at the start', async () => {
  const file = await fileWith(FILE)
  await expect(readCountryDatabase(`${file}.mmdb`)).rejects.toThrow(
    /^COUNTRY_DATABASE: .*cannot be read: ENOENT/,
  )
  await expect(readCountryDatabase(path.dirname(file))).rejects.toThrow('it is not a file')
  await truncate(file, 257 * 1024 * 1024)
  await expect(readCountryDatabase(file)).rejects.toThrow(/are the limit/)
})

/** A list of 28 pointers, all to the same place of the data; it has 58 bytes. */
function listOfPointers(place: number): Buffer {
  return Buffer.from([28, 4, ...Array.from({ length: 28 }, () => [32 | (place >> 8), place & 255]).flat()])
}

test.for([
  ['a list of itself', listOfPointers(0)],
  // Without the limit 28 to the power of 20 values would be read: the innermost list points to a text.
  [
    'a list of lists',
    Buffer.concat([
      ...Array.from({ length: 20 }, (_, depth) => listOfPointers(58 * (depth + 1))),
      Buffer.from([(2 << 5) | 1, 0x78]),
    ]),
  ],
] as const)('%s ends at once, without a country', ([_name, record]) => {
  const find = countryDatabaseOf(mmdbFile([{ ...GERMANY, record }]))
  expect(find('192.0.2.1')).toBeUndefined()
})

const ADDRESSES = ['192.0.2.1', '198.51.100.7', '203.0.113.200', '2001:db8:1::1', '::1', '255.255.255.255']

const ANSWERS = new Set<string | undefined>([undefined, ...COUNTRIES])

/** Whether bytes that may be no file are refused, or answer each address with a country or none. */
function isRefusedOrAnswers(bytes: Buffer): boolean {
  let find: CountryDatabase
  try {
    find = countryDatabaseOf(bytes)
  } catch (error) {
    return error instanceof Error
  }
  return ADDRESSES.every((address) => ANSWERS.has(find(address)))
}

test('a file that is cut off anywhere answers or is refused', () => {
  for (let length = 0; length < FILE.length; length++)
    expect(isRefusedOrAnswers(FILE.subarray(0, length))).toBe(true)
})

test('a file in which bits turned over answers or is refused', () => {
  const flips = fc.array(fc.nat(FILE.length * 8 - 1), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(flips, (bits) => {
      const broken = Buffer.from(FILE)
      for (const bit of bits) broken.writeUInt8(broken.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(isRefusedOrAnswers(broken)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('data that is any bytes at all answers or is refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
      expect(isRefusedOrAnswers(mmdbFile([{ ...GERMANY, record: Buffer.from(bytes) }]))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
