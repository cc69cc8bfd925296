import { isTransientDatabaseError } from '../../database/database-error.ts'
import type { Db } from '../../database/schema.ts'
import { forgetOldTrends } from '../trending/trending.service.ts'
import { firstOpenDay, forgetOldSalts } from './visitor-salt.service.ts'

const FORGET_EVERY_MS = 60_000

/** Pause between two steps while there is much to forget: visitors and their events go first. */
const STEP_PAUSE_MS = 20

export interface ForgettingOptions {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export interface Forgetting {
  /** Resolves when nothing is being deleted any more. */
  close(): Promise<void>
}

/**
 * Deletes what must not, or need not, outlive its day: salts, who searched what, and cold terms. At once and then every
 * minute, a thousand rows at a time. With SQLite on the thread that writes events: whoever deletes waits there for other
 * processes that write, and on the main thread every visitor would wait with it. Any number of instances may.
 */
export function startForgetting({ db, now, onError }: ForgettingOptions): Forgetting {
  let isClosed = false
  let running: Promise<void> | undefined
  let timer = forgetIn(0)

  async function forget(): Promise<void> {
    let isMore = false
    try {
      const at = now()
      await forgetOldSalts(db, at)
      isMore = await forgetOldTrends(db, at, firstOpenDay(at))
    } catch (error) {
      // Instances that forget, or count, the same rows at once: one of them is refused, and comes again.
      if (!isTransientDatabaseError(error)) onError(error)
    }
    if (!isClosed) timer = forgetIn(isMore ? STEP_PAUSE_MS : FORGET_EVERY_MS)
  }

  function forgetIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = forget()
    }, ms).unref()
  }

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
