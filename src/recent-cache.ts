/** Keeps what was used lately, within a bound. */
export interface RecentCache<T> {
  get(key: string): T | undefined
  /** @param size in the unit of the bound */
  set(key: string, value: T, size: number): void
  delete(key: string): void
}

/**
 * Two generations instead of a list in the order of use: what is found in the old one moves to the young one, and
 * when that is full it becomes the old one. A hit costs one look into a map, and writes nothing.
 * @param maxSize of one generation; both together hold twice as much at most
 */
export function createRecentCache<T>(maxSize: number): RecentCache<T> {
  let young = new Map<string, { readonly value: T; readonly size: number }>()
  let old = young
  let youngSize = 0

  function set(key: string, value: T, size: number): void {
    youngSize += size - (young.get(key)?.size ?? 0)
    young.set(key, { value, size })
    if (youngSize < maxSize) return
    old = young
    young = new Map()
    youngSize = 0
  }

  return {
    set,
    get(key) {
      const entry = young.get(key)
      if (entry) return entry.value
      const aged = old.get(key)
      if (aged) set(key, aged.value, aged.size)
      return aged?.value
    },
    delete(key) {
      youngSize -= young.get(key)?.size ?? 0
      young.delete(key)
      old.delete(key)
    },
  }
}
