import { setImmediate } from 'node:timers/promises'

/** How long a piece of work may keep everything else waiting, in milliseconds. */
const PIECE_MS = 5

/** Work in small steps, such as the making of an index: wherever it yields, other tasks of the thread may run. */
export type PausableWork<T> = Generator<undefined, T>

/** Does work at once. */
export function atOnce<T>(work: PausableWork<T>): T {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

/** Does work in pieces of some milliseconds, between which other tasks of the thread run. */
export async function inPieces<T>(work: PausableWork<T>): Promise<T> {
  let startedAt = performance.now()
  let step = work.next()
  while (step.done !== true) {
    if (performance.now() - startedAt >= PIECE_MS) {
      await setImmediate()
      startedAt = performance.now()
    }
    step = work.next()
  }
  return step.value
}
