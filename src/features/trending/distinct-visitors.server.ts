import { hash } from 'node:crypto'

/** Registers of one byte. The standard error of the count is √(ln 2 / registers), 5 %. */
const REGISTERS = 256

/** Bytes that one visitor takes while each of them is remembered. */
const VISITOR_BYTES = 4

/** Bits of a hash behind those that choose its register. */
const RANK_BITS = 8 * VISITOR_BYTES - Math.log2(REGISTERS)

export interface DistinctVisitors {
  /**
   * Adds a visitor.
   * @returns how many it counts for: 0 when it is known, or may be; else 1, or as many as are missed for each that is noticed
   */
  readonly add: (visitor: string) => number
  /** What is to be stored, 256 bytes at most. */
  readonly bytes: () => Buffer
}

/**
 * Counts different visitors in 256 bytes, however many they are, and knows them again. The first 63 are remembered each,
 * by a hash, and count exactly. From then on it is a HyperLogLog (Flajolet et al., 2007) that is counted as it grows: each
 * visitor that changes it stands for one in so many as would (Ting, "Streamed approximate counting of distinct elements",
 * KDD 2014).
 * @param stored what `bytes` gave before; nothing for an empty one
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

/** 32 bits. */
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

/** The share of visitors that leave a register of this height as it is, is one less this. */
const CHANCES = Array.from({ length: RANK_BITS + 2 }, (_, rank) => 2 ** -rank / REGISTERS)

/** Returns how many visitors a change stands for: one in so many as the next new one would raise one of the registers by. */
function raiseRegister(registers: Buffer, hashed: number): number {
  const index = hashed >>> RANK_BITS
  const rank = Math.min(Math.clz32(hashed << (32 - RANK_BITS)), RANK_BITS) + 1
  if (rank <= (registers[index] ?? 0)) return 0
  let chance = 0
  for (const register of registers) chance += CHANCES[register] ?? 0
  registers[index] = rank
  return 1 / chance
}
