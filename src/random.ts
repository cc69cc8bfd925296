/** A source of chance: numbers from 0 up to but not including 1. */
export type Random = () => number

/** One element, each as likely as the other; undefined of an empty list. */
export function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)]
}

/** Up to `count` different elements in random order (Fisher and Yates). The list stays as it is. */
export function sample<T>(list: readonly T[], count: number, random: Random): T[] {
  const rest = [...list]
  const taken: T[] = []
  while (taken.length < count && rest.length > 0) {
    taken.push(...rest.splice(Math.floor(random() * rest.length), 1))
  }
  return taken
}

/**
 * Chance that is the same wherever it starts from the same seed, so that the browser picks what the server picked
 * (mulberry32, public domain).
 * @param seed from 0 up to but not including 1
 */
export function seededRandom(seed: number): Random {
  let state = Math.floor(seed * 2 ** 32)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
