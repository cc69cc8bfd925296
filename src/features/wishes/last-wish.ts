import { normaliseTerm } from '../../core/search-term.ts'

/** Wishes that a device remembers. */
export const MAX_LAST_WISHES = 5

/** The key of the list in local storage, which the offline page reads too. */
export const LAST_WISHES_KEY = 'lastWishes'

/** The list with a wish at its beginning; equal wishes stand there once, and the oldest leaves. */
export function withWish(wishes: readonly string[], wish: string): readonly string[] {
  const others = wishes.filter((other) => normaliseTerm(other) !== normaliseTerm(wish))
  return [wish, ...others].slice(0, MAX_LAST_WISHES)
}

/** The list as it was stored; empty where it cannot be read. */
export function parseWishes(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value)
      ? value.filter((wish) => typeof wish === 'string').slice(0, MAX_LAST_WISHES)
      : []
  } catch {
    return []
  }
}
