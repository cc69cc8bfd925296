/** Keeps what was used lately, within a bound. */
export interface RecentCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  clear(): void
}

/**
 * Two generations instead of a list in the order of use: what is found in the old one moves to the young one, and
 * when that is full it becomes the old one. A hit costs one look into a map, and writes nothing.
 * @param maxSize of one generation; both together hold twice as much at most
 * @param sizeOf what an entry takes of it
 */
export function createRecentCache<T>(
  maxSize: number,
  sizeOf: (key: string, value: T) => number,
): RecentCache<T> {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  let youngSize = 0

  function forgetYoung(key: string): void {
    const known = young.get(key)
    if (known === undefined) return
    youngSize -= sizeOf(key, known)
    young.delete(key)
  }

  function set(key: string, value: T): void {
    forgetYoung(key)
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
      forgetYoung(key)
      old.delete(key)
    },
    clear() {
      young.clear()
      old.clear()
      youngSize = 0
    },
  }
}
