import { hourOf } from '../../core/time.ts'
import type { CounterDelta } from '../../journal/event.ts'
import { CLICK_METRIC } from './link.ts'

/**
 * How long clicks are counted in memory before they are stored, in milliseconds. A kill loses this much, and what is
 * being committed: up to half a second under load. An orderly stop loses nothing.
 */
const CLICKS_STORED_EVERY_MS = 250

/** Links with unstored clicks in one hour; more can only accumulate while the database is away. */
const MAX_LINKS = 100_000

export interface ClickCounter {
  /** Counts a click on a link, without waiting for the database. */
  count(code: string): void
  /** Resolves when all counted clicks are stored, or storing them has failed. */
  drain(): Promise<void>
}

export interface ClickCounterOptions {
  /** Resolves once the counts are committed. */
  readonly store: (delta: CounterDelta) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Counts clicks by link and hour, and stores the sums. Sums that could not be stored are added to the next ones. */
export function createClickCounter({ store, now, onError }: ClickCounterOptions): ClickCounter {
  let clicksByHour = new Map<number, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  function add(hour: number, code: string, count: number): void {
    const clicks = clicksByHour.get(hour) ?? new Map<string, number>()
    if (clicks.size === 0) clicksByHour.set(hour, clicks)
    const known = clicks.get(code) ?? 0
    if (known > 0 || clicks.size < MAX_LINKS) clicks.set(code, known + count)
  }

  async function storeHour(hour: number, clicks: ReadonlyMap<string, number>): Promise<void> {
    try {
      await store({ metric: CLICK_METRIC, hour, counts: clicks })
    } catch (error) {
      onError(error)
      for (const [code, count] of clicks) add(hour, code, count)
    }
  }

  async function storeAll(): Promise<void> {
    const taken = clicksByHour
    clicksByHour = new Map()
    await Promise.all(Array.from(taken, ([hour, clicks]) => storeHour(hour, clicks)))
    running = undefined
    if (clicksByHour.size > 0) storeSoon()
  }

  function storeSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      running ??= storeAll()
    }, CLICKS_STORED_EVERY_MS)
  }

  return {
    count(code) {
      add(hourOf(now()), code, 1)
      if (running === undefined) storeSoon()
    },
    async drain() {
      await running
      await storeAll()
      clearTimeout(timer)
      timer = undefined
    },
  }
}
