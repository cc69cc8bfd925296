import pLimit from 'p-limit'
import { OverloadError } from './overload-error.ts'

/** Work in turn, a limited amount of it. */
export interface BoundedQueue {
  /** Whether `run` would refuse now. */
  isFull(): boolean
  /**
   * Runs the work when its turn has come.
   * @throws OverloadError at once when the queue is full; the work never runs then
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Creates a queue.
 * @param concurrency how much work runs at the same time
 * @param maxWaiting how much work may wait for its turn
 */
export function createBoundedQueue(concurrency: number, maxWaiting: number): BoundedQueue {
  const limit = pLimit(concurrency)
  const isFull = () => limit.pendingCount >= maxWaiting
  return {
    isFull,
    async run(work) {
      if (isFull()) throw new OverloadError(`${maxWaiting} wait already.`)
      return limit(work)
    },
  }
}
