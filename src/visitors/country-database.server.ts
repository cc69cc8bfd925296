import { readFile, stat } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import { z } from 'zod'
import { countryOf } from '../core/country.ts'
import { plainAddress } from '../http/address-network.ts'
import { assertReadable, refuseEndlessValues } from './mmdb-limits.ts'

/** COUNTRY_DATABASE cannot be used. The message is one line, names the variable and says what to do. */
export class CountryDatabaseError extends Error {
  override name = 'CountryDatabaseError'
}

/** The country of an address (ISO 3166-1, two letters); undefined where the file does not know it. Never throws. */
export type CountryDatabase = (address: string) => string | undefined

/**
 * Largest file, in bytes: the whole file stays in the memory of each process. Files of countries have 10 MB, the largest of
 * cities about 150 MB; larger ones hold much that nobody asks for here.
 */
const MAX_BYTES = 256 * 1024 * 1024

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')

/** The metadata is in the last 128 KiB (specification of MaxMind DB 2.0, "Database Metadata"). */
const METADATA_WITHIN_BYTES = 128 * 1024

const metadata = z.object({
  binaryFormatMajorVersion: z.literal(2),
  databaseType: z.string().regex(/country|city|enterprise/i),
  ipVersion: z.literal([4, 6]),
  nodeCount: z.int().positive(),
  searchTreeSize: z.int().positive(),
})

/** MaxMind and DB-IP write country.iso_code, IPinfo country_code. */
const record = z.object({
  country: z.object({ iso_code: z.string() }).optional().catch(undefined),
  country_code: z.string().optional().catch(undefined),
})

/**
 * Reads an .mmdb file into memory.
 * @throws CountryDatabaseError for a file that is absent, too large, broken, or without countries
 */
export async function readCountryDatabase(file: string): Promise<CountryDatabase> {
  const bytes = await readWhole(file)
  try {
    return countryDatabaseOf(bytes)
  } catch (error) {
    throw new CountryDatabaseError(
      `COUNTRY_DATABASE: ${file} is not an .mmdb file with countries or cities, or it is broken; download it again.`,
      { cause: error },
    )
  }
}

async function readWhole(file: string): Promise<Buffer> {
  let size: number
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new Error('it is not a file')
    size = found.size
    if (size <= MAX_BYTES) return await readFile(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CountryDatabaseError(`COUNTRY_DATABASE: ${file} cannot be read: ${reason}`, { cause: error })
  }
  throw new CountryDatabaseError(
    `COUNTRY_DATABASE: ${file} has ${size} bytes, and ${MAX_BYTES} are the limit; a file of countries alone is enough.`,
  )
}

/**
 * Makes the look-up of a file's bytes.
 * @throws Error for bytes that are no such file
 */
export function countryDatabaseOf(bytes: Buffer): CountryDatabase {
  const marker = bytes.lastIndexOf(MARKER)
  if (marker < Math.max(0, bytes.length - METADATA_WITHIN_BYTES)) throw new Error('There is no metadata.')
  const metadataStart = marker + MARKER.length
  assertReadable(bytes, metadataStart, metadataStart)
  const { ipVersion, nodeCount, searchTreeSize } = metadata.parse(new Reader(bytes).metadata)
  // 16 bytes stand between the tree and the data.
  const dataStart = searchTreeSize + 16
  if (dataStart > marker) throw new Error(`${nodeCount} nodes do not fit into the file.`)
  const reader = new Reader<Response>(bytes, { cache: refuseEndlessValues(bytes, dataStart) })
  return (address) => {
    const plain = plainAddress(address)
    // The library would walk a tree of IPv4 with the first bits of an IPv6 address.
    if (plain === undefined || (ipVersion === 4 && isIPv6(plain))) return undefined
    try {
      const { data } = record.safeParse(reader.get(plain))
      return countryOf(data?.country?.iso_code ?? data?.country_code ?? '')
    } catch {
      // A broken place in the file: the library throws where a number leads out of it. Its visitors have no country.
      return undefined
    }
  }
}
