import type { Worker } from 'node:worker_threads'
import { MAX_PENDING, OverloadError } from '../database/group-commit.ts'
import { startThread } from '../threads/start-thread.ts'
import { fromSentError, type SentError } from '../threads/thread-error.ts'
import type { EventQueue } from './event-queue.service.ts'
import type { Submission } from './event-writer.service.ts'

/** Events that travel to the thread together, those of one turn of the event loop; none where everything is to be folded in. */
export interface Parcel {
  readonly number: number
  readonly submissions: readonly Submission[]
}

/** What the thread answers: that a parcel is stored, or why it is not. */
export interface Receipt {
  readonly number: number
  readonly error?: SentError
}

export interface EventWriterThread extends EventQueue {
  close(): Promise<void>
}

/** What a thread is started with. */
export interface EventWriterData {
  readonly databaseUrl: string
  /** The owner's words that make no trend, see createDisplayRule. */
  readonly blockedTerms: readonly string[]
}

interface EventWriterThreadOptions extends Pick<EventWriterData, 'blockedTerms'> {
  /** Hears why the thread ended by itself; another one takes its place. */
  readonly onEnd: (reason: unknown) => void
  /** Hears that events could not be folded into their tables, or that old ones were not forgotten; it is tried again. */
  readonly onFoldError: (error: unknown) => void
}

const ENDED = 'The thread that stores events ended before it answered.'

interface SentParcel {
  readonly number: number
  readonly size: number
  readonly stored: PromiseWithResolvers<void>
}

/** Pause before another thread takes the place of one that ended: it may not be able to open its database. */
const RESTART_AFTER_MS = 1000

/** A thread needs little: it holds a few parcels at a time. */
const MEMORY = { oldMib: 64, youngMib: 6 }

/**
 * Stores events on a thread of its own, with a connection of its own: SQLite works and waits for the disk on the
 * thread that calls it, and on the main one every visitor would wait with it.
 */
export function startEventWriterThread(
  databaseUrl: string,
  { blockedTerms, onEnd, onFoldError }: EventWriterThreadOptions,
): EventWriterThread {
  const workerData: EventWriterData = { databaseUrl, blockedTerms }
  const file = new URL('event-writer.worker.ts', import.meta.url)
  // In the order in which they are answered, nearly. Not a Map, for the reason that handler-timeout.ts gives.
  const sent: SentParcel[] = []
  let next: { readonly submissions: Submission[]; readonly stored: PromiseWithResolvers<void> } | undefined
  let pending = 0
  let lastNumber = 0
  let worker: Worker | undefined
  let restart: NodeJS.Timeout | undefined

  function start(): void {
    let reason: unknown
    worker = startThread(file, workerData, MEMORY)
      .on('message', (message: Receipt | { readonly failure: SentError }) => {
        if ('failure' in message) onFoldError(fromSentError(message.failure))
        else settle(message)
      })
      .on('error', (error) => (reason = error))
      .on('exit', (code) => {
        worker = undefined
        restart = setTimeout(start, RESTART_AFTER_MS)
        onEnd(reason ?? new Error(`The thread that stores events ended with ${code}.`))
        while (sent[0]) settle({ number: sent[0].number, error: { message: ENDED } })
      })
  }

  function settle({ number, error }: Receipt): void {
    const index = sent.findIndex((each) => each.number === number)
    const [parcel] = index === -1 ? [] : sent.splice(index, 1)
    if (!parcel) return
    pending -= parcel.size
    if (error) parcel.stored.reject(fromSentError(error))
    else parcel.stored.resolve()
  }

  function send(): void {
    if (!next) return
    const { submissions, stored } = next
    next = undefined
    post(submissions, stored)
  }

  function post(submissions: readonly Submission[], stored: PromiseWithResolvers<void>): void {
    const number = ++lastNumber
    sent.push({ number, size: submissions.length, stored })
    if (worker) worker.postMessage({ number, submissions } satisfies Parcel)
    else settle({ number, error: { message: 'The thread that stores events has ended.' } })
  }

  start()
  return {
    add(submission) {
      if (!worker || pending >= MAX_PENDING) {
        return Promise.reject(
          new OverloadError('Too many events are waiting, or no thread is there to store them.'),
        )
      }
      if (!next) {
        next = { submissions: [], stored: Promise.withResolvers() }
        setImmediate(send)
      }
      const { submissions, stored } = next
      submissions.push(submission)
      pending++
      return stored.promise
    },
    async drain() {
      send()
      await Promise.allSettled(sent.map(({ stored }) => stored.promise))
      const folded = Promise.withResolvers<void>()
      post([], folded)
      await folded.promise.catch(onFoldError)
    },
    async close() {
      clearTimeout(restart)
      await worker?.removeAllListeners('exit').terminate()
    },
  }
}
