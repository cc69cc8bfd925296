/** A cache of bounded size that keeps the entries used last. */
export interface RecentCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  clear(): void
  /** All entries; entries may be deleted meanwhile. */
  entries(): Iterable<[string, T]>
}

/**
 * Two generations replace a list in order of use: an entry found in the old generation moves to the young one, and a
 * full young generation becomes the old one. A hit in the young generation is one look-up and writes nothing.
 * @param maxSize of one generation; both together hold at most twice as much
 * @param sizeOf how much of it an entry takes
 */
export function createRecentCache<T>(
  maxSize: number,
  sizeOf: (key: string, value: T) => number,
): RecentCache<T> {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  let youngSize = 0

  function dropYoung(key: string): void {
    const known = young.get(key)
    if (known === undefined) return
    youngSize -= sizeOf(key, known)
    young.delete(key)
  }

  function set(key: string, value: T): void {
    dropYoung(key)
    young.set(key, value)
    youngSize += sizeOf(key, value)
    if (youngSize < maxSize) return
    old = young
    young = new Map()
    youngSize = 0
  }

  return {
    set,
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const aged = old.get(key)
      if (aged === undefined) return undefined
      old.delete(key)
      set(key, aged)
      return aged
    },
    delete(key) {
      dropYoung(key)
      old.delete(key)
    },
    clear() {
      young.clear()
      old.clear()
      youngSize = 0
    },
    *entries() {
      yield* old
      yield* young
    },
  }
}
