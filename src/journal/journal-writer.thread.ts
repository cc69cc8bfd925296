import { Worker } from 'node:worker_threads'
import { OverloadError } from '../core/overload-error.ts'
import { sendRequestsTo, type RequestSender } from '../threads/send-requests.ts'
import { fromSentError, type SentError } from '../threads/sent-error.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { JournalQueue } from './journal-queue.service.ts'

/**
 * Asks the thread to store the events, or the other entries, of one turn of the event loop, or to project everything
 * that is stored.
 */
export type WriterRequest = { readonly entries: readonly JournalEntry[] } | { readonly isDrain: true }

/**
 * A message from the thread that answers no request: a projection or retention failed, or events before a time were
 * deleted because there were too many.
 */
export type WriterNotice = { readonly projectionError: SentError } | { readonly surplusBefore: number }

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
  /** Called when the oldest events were deleted because there were too many. */
  readonly onSurplusEvents: (before: number) => void
}

interface NextRequest {
  readonly entries: JournalEntry[]
  readonly done: PromiseWithResolvers<void>
}

/** Pause before the restart of an ended thread, which may have been unable to open its database. */
const RESTART_AFTER_MS = 1000

/**
 * Stores entries on a thread of its own with a connection of its own: SQLite works and waits for the disk on the
 * calling thread, and on the main thread every visitor would wait.
 */
export function startJournalWriterThread(options: JournalWriterThreadOptions): JournalWriterThread {
  const { program, workerData, onEnd, onProjectionError, onSurplusEvents } = options
  /** What is sent at the end of this turn. Apart, because events are stored where other entries may have to wait. */
  const next = new Map<'events' | 'others', NextRequest>()
  let worker: Worker
  let requests: RequestSender<WriterRequest, void>
  let isRunning = false
  let isClosed = false
  let restart: NodeJS.Timeout | undefined

  function start(): void {
    worker = new Worker(program, { workerData }).on('message', (message: object | WriterNotice) => {
      if ('projectionError' in message) onProjectionError(fromSentError(message.projectionError))
      else if ('surplusBefore' in message) onSurplusEvents(message.surplusBefore)
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

  async function sendEntries({ entries, done }: NextRequest): Promise<void> {
    try {
      await requests.send({ entries })
      done.resolve()
    } catch (error) {
      done.reject(error)
    }
  }

  function sendNext(): void {
    for (const request of next.values()) void sendEntries(request)
    next.clear()
  }

  start()
  return {
    add(entry) {
      if (!isRunning) return Promise.reject(new OverloadError('The thread that stores events has ended.'))
      if (next.size === 0) setImmediate(sendNext)
      const part = 'event' in entry ? 'events' : 'others'
      const request = next.get(part) ?? { entries: [], done: Promise.withResolvers() }
      next.set(part, request)
      request.entries.push(entry)
      return request.done.promise
    },
    async drain() {
      sendNext()
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
