import { createHash } from 'node:crypto'
import type { Offer } from './offers.ts'

/** How often trending terms are looked at, in milliseconds; they change by themselves, once a minute. */
const LOOK_EVERY_MS = 60_000

export interface OfferFollower {
  /** Reads everything anew, soon; while it is being read, once more after that. */
  readonly follow: () => void
  /** Resolves when nothing is being read. */
  readonly settled: () => Promise<void>
  readonly close: () => void
}

export interface OfferFollowerOptions {
  readonly load: () => Promise<readonly Offer[]>
  /** Takes what has changed. */
  readonly replace: (offers: readonly Offer[]) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Keeps what is made from the owner's lists and trending terms in step with them. Nobody waits for it. */
export function createOfferFollower({ load, replace, onError }: OfferFollowerOptions): OfferFollower {
  let running: Promise<void> | undefined
  let isStale = false
  let seen = ''

  async function readUntilCurrent(): Promise<void> {
    while (isStale) {
      isStale = false
      try {
        const offers = await load()
        // Most looks find what is known already.
        const found = createHash('sha256').update(JSON.stringify(offers)).digest('base64')
        if (found !== seen) await replace(offers)
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
