/**
 * Most work that one value of an .mmdb file may take to read: values plus bytes of text. A record of a city with names in
 * eight languages takes about 1500. A file that somebody made to harm us can hold lists whose pointers lead to lists again,
 * which take years to read.
 */
const MAX_WORK = 20_000

/** Depth of values within values; records of MaxMind have less than five. */
const MAX_DEPTH = 32

/** Types of values, from the specification of MaxMind DB 2.0, "Data Types". */
const EXTENDED = 0
const POINTER = 1
const MAP = 7
const ARRAY = 11
const BOOLEAN = 14

/** What a pointer of each length adds to its number, from the same specification. */
const POINTER_BASES = [0, 2048, 526_336, 0]

/**
 * Follows a value and all that it points to, and counts.
 * @param start of the section that pointers count from
 * @throws Error for a value that takes too long to read, or that lies outside of the file
 */
export function assertReadable(file: Buffer, offset: number, start: number): void {
  let work = 0

  /** Returns the offset after the value. */
  function follow(at: number, depth: number): number {
    if (++work > MAX_WORK || depth > MAX_DEPTH) throw new Error('A value takes too long to read.')
    const control = file.readUInt8(at)
    let type = control >> 5
    let next = at + 1
    if (type === POINTER) {
      const bytes = ((control >> 3) & 3) + 1
      const rest = file.readUIntBE(next, bytes)
      const high = bytes === 4 ? 0 : (control & 7) * 256 ** bytes
      follow(start + (POINTER_BASES[bytes - 1] ?? 0) + high + rest, depth + 1)
      return next + bytes
    }
    if (type === EXTENDED) type = file.readUInt8(next++) + 7
    const short = control & 31
    let size = short
    if (short >= 29) {
      const bytes = short - 28
      size = file.readUIntBE(next, bytes) + ([29, 285, 65_821][bytes - 1] ?? 0)
      next += bytes
    }
    if (type === BOOLEAN) return next
    if (type === MAP || type === ARRAY) {
      for (let left = type === MAP ? 2 * size : size; left > 0; left--) next = follow(next, depth + 1)
      return next
    }
    work += size
    return next + size
  }

  follow(offset, 0)
}

/** A cache for mmdb-lib that keeps nothing, and refuses each value that takes too long before the library reads it. */
export function refuseEndlessValues(file: Buffer, dataStart: number) {
  return {
    get(offset: string | number) {
      assertReadable(file, Number(offset), dataStart)
    },
    set: () => undefined,
  }
}
