import type { Db } from '../../database/schema.ts'
import { recordRepeated, type RepeatedEvent } from './audit.service.ts'

/** How long events are summed in memory before they are stored, in milliseconds. A kill loses this much. */
const STORED_EVERY_MS = 1000

/** Records events that strangers can repeat at will, such as wrong passwords. */
export interface RepeatedEventCounts {
  /** Adds an event, without waiting for the database. */
  add(event: RepeatedEvent): void
  /** Stores what was added. */
  drain(): Promise<void>
}

interface RepeatedEventCountsOptions {
  readonly db: Db
  readonly onError: (error: unknown) => void
}

/**
 * Sums events, so that a flood of them writes one row a second and one entry a day. Sums that could not be stored are
 * added to the next ones.
 */
export function createRepeatedEventCounts({ db, onError }: RepeatedEventCountsOptions): RepeatedEventCounts {
  let sums = new Map<string, { readonly event: RepeatedEvent; readonly times: number }>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function add(event: RepeatedEvent, times = 1): void {
    const key = JSON.stringify([event.admin, event.action, event.subject])
    sums.set(key, { event, times: times + (sums.get(key)?.times ?? 0) })
    timer ??= setTimeout(() => void drain(), STORED_EVERY_MS).unref()
  }

  async function store(): Promise<void> {
    const taken = sums
    sums = new Map()
    for (const { event, times } of taken.values()) {
      try {
        await recordRepeated(db, event, times)
      } catch (error) {
        onError(error)
        add(event, times)
      }
    }
  }

  function drain(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // After the sums that are being stored, because the database is closed afterwards.
    running = running.then(store)
    return running
  }

  return { add: (event) => add(event), drain }
}
