import { OverloadError } from '../core/overload-error.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { JournalQueue } from './journal-queue.service.ts'

/** Default bound of entries that wait to be stored. */
const MAX_PENDING = 5000

/** The queue with a bound, through which services store entries. */
export interface Journal extends JournalQueue {
  /**
   * Resolves once the entry is committed.
   * @param entry or a function that makes it, which counts as waiting from its call on
   * @throws OverloadError at once when too many entries are waiting; otherwise the error of the queue
   */
  add(entry: JournalEntry | (() => Promise<JournalEntry>)): Promise<void>
}

/** Refuses entries while too many wait at any stage, which bounds memory. */
export function createJournal(queue: JournalQueue, maxPending = MAX_PENDING): Journal {
  let pending = 0
  let idle: PromiseWithResolvers<void> | undefined
  return {
    async add(entry) {
      if (pending >= maxPending) throw new OverloadError('Too many entries are waiting to be stored.')
      pending++
      try {
        await queue.add(typeof entry === 'function' ? await entry() : entry)
      } finally {
        pending--
        if (pending === 0) idle?.resolve()
      }
    },
    async drain() {
      if (pending > 0) {
        idle ??= Promise.withResolvers()
        await idle.promise
        idle = undefined
      }
      await queue.drain()
    },
  }
}
