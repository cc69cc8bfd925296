import { isTransientDatabaseError } from './database-error.ts'

/** Pause between two steps while there is more to do, so that visitors' requests run in between. */
const STEP_PAUSE_MS = 20

const EVERY_MS = 60_000

export interface BackgroundWork {
  /** Resolves when the running step has ended; no further step starts. */
  close(): Promise<void>
}

export interface BackgroundWorkOptions {
  /** Does a part of the due work; returns whether there may be more. */
  readonly step: () => Promise<boolean>
  readonly firstAfterMs: number
  readonly onError: (error: unknown) => void
}

/**
 * Runs due work in steps beside the requests, and checks again every minute. Several instances may run the same work.
 */
export function startBackgroundWork({ step, firstAfterMs, onError }: BackgroundWorkOptions): BackgroundWork {
  let isClosed = false
  let running: Promise<void> | undefined
  let timer = workIn(firstAfterMs)

  async function work(): Promise<void> {
    let isMore = false
    try {
      isMore = await step()
    } catch (error) {
      // Two instances wrote the same rows at once, and this one was refused: the next step tries again.
      if (!isTransientDatabaseError(error)) onError(error)
    }
    if (!isClosed) timer = workIn(isMore ? STEP_PAUSE_MS : EVERY_MS)
  }

  function workIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = work()
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
