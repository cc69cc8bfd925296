/** More is waiting than can be written soon; the caller should be told to come back. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

export interface GroupCommitOptions<T> {
  /** Writes all items in one transaction, or none. It may be called again with the same items after it failed. */
  readonly commit: (items: readonly T[]) => Promise<void>
  /** Whether the same commit may work a moment later, such as after the server restarted. */
  readonly isTransient: (error: unknown) => boolean
  /** How long the first item waits for company. */
  readonly windowMs?: number
  readonly maxBatch?: number
  /** Items waiting or being written above which new ones are refused: what bounds memory. */
  readonly maxPending?: number
  readonly retryDelayMs?: number
}

export interface GroupCommit<T> {
  /**
   * Resolves once the item is committed.
   * @throws OverloadError at once when too much is waiting; else whatever the commit threw
   */
  add(item: T): Promise<void>
  /** Resolves when everything added so far is committed or refused. */
  drain(): Promise<void>
}

interface Pending<T> {
  readonly item: T
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const TRIES = 3

/** Items that may wait or be written, where nothing else is said. */
export const MAX_PENDING = 5000

/**
 * Puts what arrives within a few milliseconds into one transaction, as databases do with their own log
 * (group commit): one wait for the disk serves everybody. One transaction runs at a time.
 */
export function createGroupCommit<T>(options: GroupCommitOptions<T>): GroupCommit<T> {
  const {
    commit,
    isTransient,
    windowMs = 2,
    maxBatch = 512,
    maxPending = MAX_PENDING,
    retryDelayMs = 150,
  } = options
  let waiting: Pending<T>[] = []
  let inFlight = 0
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined
  let running: Promise<void> | undefined

  async function commitWithRetries(items: readonly T[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await commit(items)
      } catch (error) {
        if (attempt === TRIES || !isTransient(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs * attempt))
      }
    }
  }

  async function flushAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      inFlight = batch.length
      try {
        await commitWithRetries(batch.map((pending) => pending.item))
        for (const pending of batch) pending.resolve()
      } catch (error) {
        for (const pending of batch) pending.reject(error)
      }
      inFlight = 0
      // What arrived while the transaction ran may only be seen in the next turn of the event loop.
      await new Promise(setImmediate)
    }
    // Here and not later: what is added from now on has to start a flush of its own.
    running = undefined
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    clearImmediate(immediate)
    timer = immediate = undefined
    if (!running && waiting.length > 0) running = flushAll()
    return running ?? Promise.resolve()
  }

  return {
    add(item) {
      if (waiting.length + inFlight >= maxPending) {
        return Promise.reject(new OverloadError('Too many events are waiting to be written.'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (waiting.length >= maxBatch) void flush()
        else if (!running && windowMs === 0) immediate ??= setImmediate(() => void flush())
        else if (!running) timer ??= setTimeout(() => void flush(), windowMs)
      })
    },
    async drain() {
      await flush()
    },
  }
}
