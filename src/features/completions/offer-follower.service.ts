import { createHash } from 'node:crypto'

/** How often what people search is looked at, in milliseconds: it changes by itself. */
const LOOK_EVERY_MS = 60_000

export interface OfferFollower {
  /** Reads everything anew, soon; while it is being read, once more after that. */
  readonly follow: () => void
  /** Resolves when nothing is being read. */
  readonly settled: () => Promise<void>
  readonly close: () => void
}

export interface OfferFollowerOptions<T> {
  readonly load: () => Promise<T>
  /** Takes what has changed. */
  readonly replace: (found: T) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Keeps what is made from the owner's lists and from searches in step with them. Nobody waits for it. */
export function createOfferFollower<T>({ load, replace, onError }: OfferFollowerOptions<T>): OfferFollower {
  let running: Promise<void> | undefined
  let isStale = false
  let seen = ''

  async function readUntilCurrent(): Promise<void> {
    while (isStale) {
      isStale = false
      try {
        const loaded = await load()
        // Most looks find what is known already.
        const found = createHash('sha256').update(JSON.stringify(loaded)).digest('base64')
        if (found !== seen) await replace(loaded)
        seen = found
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

  const timer = setInterval(follow, LOOK_EVERY_MS).unref()
  follow()
  return {
    follow,
    settled: async () => running,
    close: () => clearInterval(timer),
  }
}
