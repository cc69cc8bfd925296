import { createRecentCache } from './recent-cache.ts'

interface Count {
  /** The window in which the key was counted last, by its number since 1970. */
  readonly window: number
  readonly count: number
  /** The count of the window before. */
  readonly before: number
}

/** Counts by key within windows of time, such as days (UTC). Times are milliseconds since 1970. */
export interface WindowCounts {
  /** Counts a key once more; returns its counts in this window and in the one before. */
  add(key: string, at: number): Pick<Count, 'count' | 'before'>
  /** The count of a key in the window of a time. */
  countOf(key: string, at: number): number
}

/**
 * Creates counts, all of which are 0.
 * @param windowMs length of a window, in milliseconds
 * @param maxKeys the cache holds at most twice as many keys, and forgets those that were counted the longest ago
 */
export function createWindowCounts(windowMs: number, maxKeys: number): WindowCounts {
  const counts = createRecentCache<Count>(maxKeys, () => 1)
  const countIn = (window: number, last: Count | undefined) => (last?.window === window ? last.count : 0)
  return {
    add(key, at) {
      const window = Math.floor(at / windowMs)
      const last = counts.get(key)
      const before = last?.window === window ? last.before : countIn(window - 1, last)
      const next = { window, count: countIn(window, last) + 1, before }
      counts.set(key, next)
      return next
    },
    countOf: (key, at) => countIn(Math.floor(at / windowMs), counts.get(key)),
  }
}
