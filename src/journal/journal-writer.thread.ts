import { Worker } from 'node:worker_threads'
import { OverloadError } from '../core/overload-error.ts'
import { sendRequestsTo, type RequestSender } from '../threads/send-requests.ts'
import { fromSentError, type SentError } from '../threads/sent-error.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { JournalQueue } from './journal-queue.service.ts'

/** Asks the thread to store the entries of one turn of the event loop, or to project everything that is stored. */
export type WriterRequest = { readonly entries: readonly JournalEntry[] } | { readonly isDrain: true }

/** A message from the thread that answers no request: a projection or retention failed. */
export interface WriterNotice {
  readonly projectionError: SentError
}

export interface JournalWriterThread extends JournalQueue {
  close(): Promise<void>
}

export interface JournalWriterThreadOptions {
  /** The program of the thread. It answers each WriterRequest. */
  readonly program: URL
  /** The `workerData` of that program. */
  readonly workerData: unknown
  /** Called with the reason when the thread ends by itself; another thread is started. */
  readonly onEnd: (reason: unknown) => void
  /** Called when a projection or retention fails; both are tried again. */
  readonly onProjectionError: (error: unknown) => void
}

/** Pause before the restart of an ended thread, which may have been unable to open its database. */
const RESTART_AFTER_MS = 1000

/**
 * Stores entries on a thread of its own with a connection of its own: SQLite works and waits for the disk on the
 * calling thread, and on the main thread every visitor would wait.
 */
export function startJournalWriterThread(options: JournalWriterThreadOptions): JournalWriterThread {
  const { program, workerData, onEnd, onProjectionError } = options
  let next: { readonly entries: JournalEntry[]; readonly done: PromiseWithResolvers<void> } | undefined
  let worker: Worker
  let requests: RequestSender<WriterRequest, void>
  let isRunning = false
  let isClosed = false
  let restart: NodeJS.Timeout | undefined

  function start(): void {
    worker = new Worker(program, { workerData }).on('message', (message: object | WriterNotice) => {
      if ('projectionError' in message) onProjectionError(fromSentError(message.projectionError))
    })
    requests = sendRequestsTo(worker)
    isRunning = true
    void requests.ended.then((reason) => {
      isRunning = false
      if (isClosed) return
      restart = setTimeout(start, RESTART_AFTER_MS)
      onEnd(reason)
    })
  }

  async function sendEntries(): Promise<void> {
    if (!next) return
    const { entries, done } = next
    next = undefined
    try {
      await requests.send({ entries })
      done.resolve()
    } catch (error) {
      done.reject(error)
    }
  }

  start()
  return {
    add(entry) {
      if (!isRunning) return Promise.reject(new OverloadError('The thread that stores events has ended.'))
      if (!next) {
        next = { entries: [], done: Promise.withResolvers() }
        setImmediate(() => void sendEntries())
      }
      const { entries, done } = next
      entries.push(entry)
      return done.promise
    },
    async drain() {
      void sendEntries()
      await requests.settled()
      await requests.send({ isDrain: true }).catch(onProjectionError)
    },
    async close() {
      isClosed = true
      clearTimeout(restart)
      await worker.terminate()
    },
  }
}
