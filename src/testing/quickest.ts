/** Tries until one is quick enough: the others may have waited for another test's work. */
const MAX_TRIES = 20

/** The shortest time that something took, in milliseconds; tried again until it is below a bound, 20 times at most. */
export async function quickest(boundMs: number, action: () => Promise<void>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < MAX_TRIES && best >= boundMs; tried++) {
    const startedAt = performance.now()
    await action()
    best = Math.min(best, performance.now() - startedAt)
  }
  return best
}
