import { setImmediate } from 'node:timers/promises'

/** Terms judged without a pause: a disguised one takes up to a millisecond. */
const CHUNK = 25

/** Maps terms or texts of the shop, of which there may be thousands, and lets other work of the thread run in between. */
export async function mapInTurns<T, R>(all: readonly T[], map: (each: T) => R): Promise<R[]> {
  const mapped: R[] = []
  for (const [n, each] of all.entries()) {
    if (n % CHUNK === CHUNK - 1) await setImmediate()
    mapped.push(map(each))
  }
  return mapped
}
