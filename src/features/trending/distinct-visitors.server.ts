import { hash } from 'node:crypto'

/** Number of registers, of one byte each. The standard error of the count is √(ln 2 / registers), 5 %. */
const REGISTERS = 256

/** Bytes of a visitor's hash while all hashes are stored. */
const VISITOR_BYTES = 4

/** Bits of a hash beyond those that select its register. */
const RANK_BITS = 8 * VISITOR_BYTES - Math.log2(REGISTERS)

export interface DistinctVisitors {
  /**
   * Adds a visitor.
   * @returns the increase of the count: 0 if the visitor is known or takes the place of a known one; 1 while the
   *   count is exact; later more than 1, as an estimate that includes the visitors that changed no register
   */
  readonly add: (visitor: string) => number
  /** The state to store, at most 256 bytes. */
  readonly bytes: () => Buffer
}

/**
 * Counts distinct visitors in 256 bytes. The hashes of the first 63 visitors are stored, so the count is exact. From
 * then on the state is a HyperLogLog (Flajolet et al., 2007) that is counted as it grows: a visitor who changes a
 * register adds one divided by the probability of such a change (Ting, "Streamed approximate counting of distinct
 * elements", KDD 2014).
 * @param stored an earlier result of `bytes`; empty for a new estimator
 */
export function openDistinctVisitors(stored: Uint8Array): DistinctVisitors {
  let bytes: Buffer = Buffer.from(stored)
  return {
    add(visitor) {
      const hashed = hashOf(visitor)
      if (bytes.length === REGISTERS) return raiseRegister(bytes, hashed)
      const known = hashesIn(bytes)
      if (known.includes(hashed)) return 0
      const grown = [...known, hashed]
      bytes = grown.length * VISITOR_BYTES < REGISTERS ? toBytes(grown) : toRegisters(grown)
      return 1
    },
    bytes: () => bytes,
  }
}

/** The first 32 bits of the visitor's hash. */
function hashOf(visitor: string): number {
  return Number.parseInt(hash('sha1', visitor, 'hex').slice(0, 2 * VISITOR_BYTES), 16)
}

function hashesIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / VISITOR_BYTES }, (_, index) =>
    bytes.readUInt32BE(index * VISITOR_BYTES),
  )
}

function toBytes(hashes: readonly number[]): Buffer {
  const bytes = Buffer.alloc(hashes.length * VISITOR_BYTES)
  hashes.forEach((hashed, index) => bytes.writeUInt32BE(hashed, index * VISITOR_BYTES))
  return bytes
}

function toRegisters(hashes: readonly number[]): Buffer {
  const registers = Buffer.alloc(REGISTERS)
  for (const hashed of hashes) raiseRegister(registers, hashed)
  return registers
}

/** By height of a register: the probability that a new visitor selects that register and raises it. */
const CHANCES = Array.from({ length: RANK_BITS + 2 }, (_, rank) => 2 ** -rank / REGISTERS)

/**
 * Returns the visitors that a change stands for: one divided by the probability that a new visitor raises any
 * register.
 */
function raiseRegister(registers: Buffer, hashed: number): number {
  const index = hashed >>> RANK_BITS
  const rank = Math.min(Math.clz32(hashed << (32 - RANK_BITS)), RANK_BITS) + 1
  if (rank <= (registers[index] ?? 0)) return 0
  let chance = 0
  for (const register of registers) chance += CHANCES[register] ?? 0
  registers[index] = rank
  return 1 / chance
}
