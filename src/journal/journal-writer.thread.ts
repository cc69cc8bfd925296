import { Worker } from 'node:worker_threads'
import { MAX_PENDING, OverloadError } from '../database/group-commit.ts'
import { fromSentError, type SentError } from '../threads/thread-error.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { JournalQueue } from './journal-queue.service.ts'

/** A message to the thread: store the entries of one turn of the event loop, or project everything that is stored. */
export type WriterRequest =
  | { readonly number: number; readonly entries: readonly JournalEntry[] }
  | { readonly number: number; readonly isDrain: true }

/** A message from the thread: a request is done or has failed, or a projection has failed. */
export type WriterResponse =
  | { readonly number: number; readonly error?: SentError }
  | { readonly projectionError: SentError }

export interface JournalWriterThread extends JournalQueue {
  close(): Promise<void>
}

export interface JournalWriterThreadOptions {
  /** The program of the thread. It answers each WriterRequest with a WriterResponse. */
  readonly program: URL
  /** The `workerData` of that program. */
  readonly workerData: unknown
  /** Called with the reason when the thread ends by itself; another thread is started. */
  readonly onEnd: (reason: unknown) => void
  /** Called when a projection or retention fails; both are tried again. */
  readonly onProjectionError: (error: unknown) => void
}

const ENDED = 'The thread that stores events ended before it answered.'

interface SentRequest {
  readonly number: number
  readonly size: number
  readonly done: PromiseWithResolvers<void>
}

/** Pause before the restart of an ended thread, which may have been unable to open its database. */
const RESTART_AFTER_MS = 1000

/**
 * Stores entries on a thread of its own with a connection of its own: SQLite works and waits for the disk on the
 * calling thread, and on the main thread every visitor would wait.
 */
export function startJournalWriterThread(options: JournalWriterThreadOptions): JournalWriterThread {
  const { program, workerData, onEnd, onProjectionError } = options
  // Nearly in the order of the responses. An array, not a Map, for the reason given in handler-timeout.ts.
  const sent: SentRequest[] = []
  let next: { readonly entries: JournalEntry[]; readonly done: PromiseWithResolvers<void> } | undefined
  let pending = 0
  let lastNumber = 0
  let worker: Worker | undefined
  let restart: NodeJS.Timeout | undefined

  function start(): void {
    let reason: unknown
    worker = new Worker(program, { workerData })
      .on('message', (message: WriterResponse) => {
        if ('projectionError' in message) onProjectionError(fromSentError(message.projectionError))
        else settle(message.number, message.error)
      })
      .on('error', (error) => (reason = error))
      .on('exit', (code) => {
        worker = undefined
        restart = setTimeout(start, RESTART_AFTER_MS)
        onEnd(reason ?? new Error(`The thread that stores events ended with ${code}.`))
        while (sent[0]) settle(sent[0].number, { message: ENDED })
      })
  }

  function settle(number: number, error?: SentError): void {
    const index = sent.findIndex((each) => each.number === number)
    const [request] = index === -1 ? [] : sent.splice(index, 1)
    if (!request) return
    pending -= request.size
    if (error) request.done.reject(fromSentError(error))
    else request.done.resolve()
  }

  function post(
    work: { entries: readonly JournalEntry[] } | { isDrain: true },
    done: SentRequest['done'],
  ): void {
    const number = ++lastNumber
    sent.push({ number, size: 'entries' in work ? work.entries.length : 0, done })
    if (worker) worker.postMessage({ number, ...work } satisfies WriterRequest)
    else settle(number, { message: 'The thread that stores events has ended.' })
  }

  function sendEntries(): void {
    if (!next) return
    const { entries, done } = next
    next = undefined
    post({ entries }, done)
  }

  start()
  return {
    add(entry) {
      if (!worker || pending >= MAX_PENDING) {
        return Promise.reject(
          new OverloadError('Too many events are waiting, or no thread is there to store them.'),
        )
      }
      if (!next) {
        next = { entries: [], done: Promise.withResolvers() }
        setImmediate(sendEntries)
      }
      const { entries, done } = next
      entries.push(entry)
      pending++
      return done.promise
    },
    async drain() {
      sendEntries()
      await Promise.allSettled(sent.map(({ done }) => done.promise))
      const projected = Promise.withResolvers<void>()
      post({ isDrain: true }, projected)
      await projected.promise.catch(onProjectionError)
    },
    async close() {
      clearTimeout(restart)
      await worker?.removeAllListeners('exit').terminate()
    },
  }
}
