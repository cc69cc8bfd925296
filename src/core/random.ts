/** A source of random numbers from 0 up to but not including 1. */
export type Random = () => number

/** One element, all equally likely; undefined for an empty list. */
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
