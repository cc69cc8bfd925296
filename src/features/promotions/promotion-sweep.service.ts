import type { Kysely } from 'kysely'
import { isTransientDatabaseError } from '../../database/database-error.ts'
import type { Schema } from '../../database/schema.ts'
import { sweepPromotions } from './admin/promotion-deletion.service.ts'

const SWEEP_EVERY_MS = 60_000

export interface PromotionSweepOptions {
  readonly db: Kysely<Schema>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Forgets deleted promotions in the background from now on. Any number of instances may. */
export function startPromotionSweep({ db, now, onError }: PromotionSweepOptions) {
  let running: Promise<void> | undefined

  async function sweep(): Promise<void> {
    try {
      await sweepPromotions(db, now())
    } catch (error) {
      // Another minute comes.
      if (!isTransientDatabaseError(error)) onError(error)
    }
  }

  const timer = setInterval(() => {
    running = sweep()
  }, SWEEP_EVERY_MS).unref()

  return {
    /** Resolves when nothing is being written any more. */
    async close(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
