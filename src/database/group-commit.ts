export interface GroupCommitOptions<T> {
  /** Writes all items in one transaction, or none. It may be called again with the same items after it failed. */
  readonly commit: (items: readonly T[]) => Promise<void>
  /** Whether the same commit may succeed a moment later, such as after a restart of the database server. */
  readonly isTransient: (error: unknown) => boolean
  /** How long the first item waits for further ones. */
  readonly windowMs?: number
  readonly maxBatch?: number
  readonly retryDelayMs?: number
}

export interface GroupCommit<T> {
  /**
   * Resolves once the item is committed.
   * @throws the error of the commit
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

/**
 * Group commit, as databases do with their own log: items that arrive within a few milliseconds share one
 * transaction, and so one wait for the disk. One transaction runs at a time.
 */
export function createGroupCommit<T>(options: GroupCommitOptions<T>): GroupCommit<T> {
  const { commit, isTransient, windowMs = 2, maxBatch = 512, retryDelayMs = 150 } = options
  let waiting: Pending<T>[] = []
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
      try {
        await commitWithRetries(batch.map((pending) => pending.item))
        for (const pending of batch) pending.resolve()
      } catch (error) {
        for (const pending of batch) pending.reject(error)
      }
      // Items that arrived during the transaction may only be delivered in the next turn of the event loop.
      await new Promise(setImmediate)
    }
    // Reset here and not after an await: an item added from now on has to start a flush of its own.
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
