import { isUnwritable } from './database-error.ts'

/** Pause between two tries to write while the database accepts no writes, in milliseconds. */
const TRY_EVERY_MS = 1000

/** Shortest time between two tries, in milliseconds: anybody may ask whether the instance is ready. */
const TRIED_AT_MOST_EVERY_MS = 500

/**
 * How long no write may have failed before the outage counts as over, in milliseconds. On a full disk a small write may
 * succeed between larger ones that fail.
 */
const QUIET_MS = 2000

/** Knows whether the database accepts writes, and reports when that changes. */
export interface WriteWatch {
  /** Takes note of an error; returns whether it says that the database accepts no writes. */
  readonly noticed: (error: unknown) => boolean
  readonly isUnwritable: () => boolean
  /** Tries a write in the background, unless a try is running or has begun a moment ago. */
  readonly check: () => void
  readonly close: () => void
}

export interface WriteWatchOptions {
  /** Writes something without consequence. */
  readonly write: () => Promise<void>
  /** Called once when an outage begins, with its first error. */
  readonly onUnwritable: (error: unknown) => void
  /** Called once when the outage is over. */
  readonly onWritable: () => void
}

export function createWriteWatch({ write, onUnwritable, onWritable }: WriteWatchOptions): WriteWatch {
  let failedAt: number | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function noticed(error: unknown): boolean {
    if (!isUnwritable(error)) return false
    if (failedAt === undefined) {
      onUnwritable(error)
      timer = setInterval(check, TRY_EVERY_MS).unref()
    }
    failedAt = performance.now()
    return true
  }

  function recover(): void {
    if (failedAt === undefined || performance.now() - failedAt < QUIET_MS) return
    failedAt = undefined
    clearInterval(timer)
    onWritable()
  }

  function check(): void {
    if (performance.now() - triedAt < TRIED_AT_MOST_EVERY_MS) return
    triedAt = performance.now()
    // Another failure, such as a busy file, says nothing about the disk.
    running ??= write()
      .then(recover, (error: unknown) => void noticed(error))
      .finally(() => (running = undefined))
  }

  return {
    noticed,
    isUnwritable: () => failedAt !== undefined,
    check,
    close: () => clearInterval(timer),
  }
}
