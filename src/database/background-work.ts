import { isTransientDatabaseError } from './database-error.ts'

/** Pause between two steps while there is more to do: visitors and their events go first. */
const STEP_PAUSE_MS = 20

const EVERY_MS = 60_000

export interface BackgroundWork {
  /** Resolves when nothing is being written any more. */
  close(): Promise<void>
}

export interface BackgroundWorkOptions {
  /** Does a part of what is due; says whether there may be more. */
  readonly step: () => Promise<boolean>
  readonly firstAfterMs: number
  readonly onError: (error: unknown) => void
}

/** Does what is due beside the requests, in steps, and looks again every minute. Any number of instances may. */
export function startBackgroundWork({ step, firstAfterMs, onError }: BackgroundWorkOptions): BackgroundWork {
  let isClosed = false
  let running: Promise<void> | undefined
  let timer = workIn(firstAfterMs)

  async function work(): Promise<void> {
    let isMore = false
    try {
      isMore = await step()
    } catch (error) {
      // Instances that write the same rows at once: one of them is refused, and comes again.
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
