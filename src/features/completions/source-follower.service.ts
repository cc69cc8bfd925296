import { isDeepStrictEqual } from 'node:util'

/** How often the data is loaded without a change by an owner, in milliseconds: searches change all the time. */
const LOAD_EVERY_MS = 60_000

export interface SourceFollower {
  /** Loads the data soon; if a load is running, once more after it. */
  readonly follow: () => void
  /** Resolves when no load is running. */
  readonly settled: () => Promise<void>
  readonly close: () => void
}

export interface SourceFollowerOptions<T> {
  readonly load: () => Promise<T>
  /** Receives changed data. */
  readonly replace: (found: T) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Keeps derived data, such as an index, in step with owners' lists and searches. Requests never wait for it. */
export function createSourceFollower<T>({
  load,
  replace,
  onError,
}: SourceFollowerOptions<T>): SourceFollower {
  let running: Promise<void> | undefined
  let isStale = false
  let seen: T | undefined

  async function readUntilCurrent(): Promise<void> {
    while (isStale) {
      isStale = false
      try {
        const loaded = await load()
        // Most loads find the same data. Lists that the loader has cached are the same objects, which is seen at once.
        if (!isDeepStrictEqual(loaded, seen)) await replace(loaded)
        seen = loaded
      } catch (error) {
        onError(error)
      }
    }
    running = undefined
  }

  function follow(): void {
    isStale = true
    running ??= readUntilCurrent()
  }

  const timer = setInterval(follow, LOAD_EVERY_MS).unref()
  follow()
  return {
    follow,
    settled: async () => running,
    close: () => clearInterval(timer),
  }
}
