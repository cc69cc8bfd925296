/** A value of an .mmdb file; a number is a whole one up to 32 bits. */
type MmdbValue = string | number | readonly MmdbValue[] | { readonly [key: string]: MmdbValue }

/** A network, as its first bits, and what the file says of it. */
interface MmdbNetwork {
  /** Ones and zeros, from the first bit. Networks of IPv4 in a tree of IPv6 begin with 96 zeros. */
  readonly bits: string
  readonly record: MmdbValue | Buffer
}

interface MmdbOptions {
  readonly type?: string
  readonly ipVersion?: 4 | 6
  /** Fields of the metadata beside or in place of the usual ones. */
  readonly metadata?: Readonly<Record<string, MmdbValue>>
}

const STRING = 2
const UINT32 = 6
const MAP = 7
const ARRAY = 11

/** The first bits of an IPv4 network: `ipv4Bits('192.0.2.0', 24)`. */
export function ipv4Bits(address: string, length: number): string {
  const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  return bits.join('').slice(0, length)
}

/** The first bits of an IPv6 network that is written with all eight groups. */
export function ipv6Bits(address: string, length: number): string {
  const bits = address.split(':').map((part) => Number.parseInt(part, 16).toString(2).padStart(16, '0'))
  return bits.join('').slice(0, length)
}

/**
 * Writes an .mmdb file with records of 24 bits, by the specification of MaxMind DB 2.0. Networks do not overlap.
 * @returns the bytes of the file
 */
export function mmdbFile(
  networks: readonly MmdbNetwork[],
  { type = 'Test-Country', ipVersion = 6, metadata = {} }: MmdbOptions = {},
): Buffer {
  /** Nodes of two: the number of the next node, a record's place among the records (negative, from −1), or nothing. */
  const nodes: [number | undefined, number | undefined][] = [[undefined, undefined]]
  networks.forEach(({ bits }, index) => {
    let node = 0
    Array.from(bits).forEach((bit, depth) => {
      const side = bit === '1' ? 1 : 0
      const sides = nodes[node] ?? [undefined, undefined]
      if (depth === bits.length - 1) sides[side] = -1 - index
      else node = sides[side] ??= nodes.push([undefined, undefined]) - 1
    })
  })
  const records = networks.map(({ record }) => (Buffer.isBuffer(record) ? record : encode(record)))
  const offsets = records.map((_record, index) => Buffer.concat(records.slice(0, index)).length)
  const tree = Buffer.alloc(nodes.length * 6)
  nodes.flat().forEach((next, index) => {
    const value =
      next === undefined ? nodes.length : next < 0 ? nodes.length + 16 + (offsets[-1 - next] ?? 0) : next
    tree.writeUIntBE(value, index * 3, 3)
  })
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    ...records,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    encode({
      binary_format_major_version: 2,
      binary_format_minor_version: 0,
      build_epoch: 1_700_000_000,
      database_type: type,
      description: { en: 'for tests' },
      ip_version: ipVersion,
      languages: ['en'],
      node_count: nodes.length,
      record_size: 24,
      ...metadata,
    }),
  ])
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(STRING, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(UINT32, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([control(ARRAY, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([control(MAP, entries.length), ...entries.flat().map(encode)])
}

/** The bytes before a value; sizes below 29 alone, as tests need no more. */
function control(type: number, size: number): Buffer {
  return type > MAP ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size])
}
