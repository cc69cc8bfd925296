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

/** The result of work that is done once. */
export interface Preparation<T> {
  /** The result. What is left of the work is done at once. */
  readonly now: () => T
  /** Does the work in pieces; `now` may be called meanwhile. */
  readonly inPieces: () => Promise<T>
}

/** Makes work that begins when its result is first asked for, and is never done twice. */
export function prepareOnce<T>(work: () => PausableWork<T>): Preparation<T> {
  let running: PausableWork<T> | undefined
  let result: { readonly value: T } | undefined

  /** The rest of the work, from wherever it stands. The result is kept, because an ended generator has none. */
  function* steps(): PausableWork<T> {
    running ??= work()
    while (!result) {
      const step = running.next()
      if (step.done === true) result = { value: step.value }
      else yield
    }
    return result.value
  }

  return { now: () => result?.value ?? atOnce(steps()), inPieces: () => inPieces(steps()) }
}
