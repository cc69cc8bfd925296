/** Pause between two tries during an outage, in milliseconds. */
const TRY_EVERY_MS = 1000

/** Shortest time between two tries, in milliseconds: anybody may ask whether the instance is ready. */
const TRIED_AT_MOST_EVERY_MS = 500

/**
 * How long nothing may have failed before the outage counts as over, in milliseconds. On a full disk a small write may
 * succeed between larger ones that fail.
 */
const QUIET_MS = 2000

/** Knows whether the database is in an outage of one kind, and reports when that changes. */
export interface OutageWatch {
  /** Takes note of an error; returns whether it belongs to such an outage. */
  readonly noticed: (error: unknown) => boolean
  readonly isOngoing: () => boolean
  /** Tries in the background, unless a try is running or has begun a moment ago. */
  readonly check: () => void
  readonly close: () => void
}

export interface OutageWatchOptions {
  /** Whether an error says that there is an outage. */
  readonly isOutage: (error: unknown) => boolean
  /** Does something without consequence that fails during an outage. */
  readonly attempt: () => Promise<void>
  /** Called once when an outage begins, with its first error. */
  readonly onBegin: (error: unknown) => void
  /** Called once when the outage is over. */
  readonly onEnd: () => void
}

export function createOutageWatch({ isOutage, attempt, onBegin, onEnd }: OutageWatchOptions): OutageWatch {
  let failedAt: number | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function noticed(error: unknown): boolean {
    if (!isOutage(error)) return false
    if (failedAt === undefined) {
      onBegin(error)
      timer = setInterval(check, TRY_EVERY_MS).unref()
    }
    failedAt = performance.now()
    return true
  }

  function recover(): void {
    if (failedAt === undefined || performance.now() - failedAt < QUIET_MS) return
    failedAt = undefined
    clearInterval(timer)
    onEnd()
  }

  function check(): void {
    if (performance.now() - triedAt < TRIED_AT_MOST_EVERY_MS) return
    triedAt = performance.now()
    // Another failure, such as a busy file, says nothing about this outage.
    running ??= attempt()
      .then(recover, (error: unknown) => void noticed(error))
      .finally(() => (running = undefined))
  }

  return {
    noticed,
    isOngoing: () => failedAt !== undefined,
    check,
    close: () => clearInterval(timer),
  }
}
