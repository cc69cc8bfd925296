import { startBackgroundWork, type BackgroundWork } from '../database/background-work.ts'
import type { Db } from '../database/schema.ts'
import { deleteColdestTerms } from '../features/trending/trending.service.ts'
import { deleteOldSalts } from '../visitors/visitor-salt.service.ts'

export interface RetentionOptions {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/**
 * Deletes what must not, or need not, outlive its day: salts and cold terms. At once and then every minute, a thousand
 * rows at a time. With SQLite on the thread that writes events: to delete waits there for other processes that
 * write, and on the main thread every visitor would wait with it.
 */
export function startRetention({ db, now, onError }: RetentionOptions): BackgroundWork {
  async function step(): Promise<boolean> {
    const at = now()
    await deleteOldSalts(db, at)
    return deleteColdestTerms(db, at)
  }

  return startBackgroundWork({ step, firstAfterMs: 0, onError })
}
