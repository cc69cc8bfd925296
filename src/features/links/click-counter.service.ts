import { hourOf } from '../events/event-tally.ts'
import type { EventCount } from '../events/event.ts'

/**
 * How long clicks are counted in memory, in milliseconds, before they are handed to whoever stores them: what a kill
 * may lose, together with the few milliseconds of the commit. Stopping in order loses nothing.
 */
const CLICKS_STORED_EVERY_MS = 100

/** Links with unstored clicks at once; more can only come together while the database is away. */
const MAX_LINKS = 100_000

/** What clicks are counted as; the key is the code. */
const CLICK_METRIC = 'link.click'

export interface ClickCounter {
  /** Counts a click on a link, now. Nobody waits for it. */
  count(code: string): void
  /** Resolves when everything counted so far is stored, or could not be. */
  drain(): Promise<void>
}

export interface ClickCounterOptions {
  /** Resolves once the counts are committed. */
  readonly store: (counts: readonly EventCount[]) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Counts clicks by link and hour, and stores the sums. What could not be stored is tried again with the next ones. */
export function createClickCounter({ store, now, onError }: ClickCounterOptions): ClickCounter {
  let hour = 0
  let clicks = new Map<string, number>()
  /** Of an hour that has ended, or could not be stored. */
  let leftOver: readonly EventCount[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  function take(): EventCount[] {
    const counts = [...leftOver]
    for (const [key, count] of clicks) counts.push({ metric: CLICK_METRIC, hour, key, isBot: false, count })
    leftOver = []
    clicks = new Map()
    return counts
  }

  async function storeAll(): Promise<void> {
    const counts = take()
    try {
      if (counts.length > 0) await store(counts)
    } catch (error) {
      onError(error)
      leftOver = [...counts, ...leftOver].slice(0, MAX_LINKS)
    }
    running = undefined
    if (clicks.size + leftOver.length > 0) storeSoon()
  }

  function storeNow(): Promise<void> {
    timer = undefined
    return (running ??= storeAll())
  }

  function storeSoon(): void {
    timer ??= setTimeout(() => void storeNow(), CLICKS_STORED_EVERY_MS)
  }

  return {
    count(code) {
      const currentHour = hourOf(now())
      if (currentHour !== hour) {
        leftOver = take()
        hour = currentHour
      }
      const count = clicks.get(code) ?? 0
      if (count > 0 || clicks.size < MAX_LINKS) clicks.set(code, count + 1)
      if (timer === undefined && running === undefined) storeSoon()
    },
    async drain() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      await storeNow()
      clearTimeout(timer)
    },
  }
}
