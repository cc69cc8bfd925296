import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EventWriter } from './event-writer.service.ts'

/** What the thread answers: nothing, or why the batch was not stored. An error's code does not survive the way. */
export interface WriteAnswer {
  readonly error?: { readonly message: string; readonly code: unknown }
}

export interface EventWriterThread {
  readonly writeEvents: EventWriter
  close(): Promise<void>
}

/** A thread needs little: it holds one batch at a time. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Writes events on a thread of its own, with a connection of its own: SQLite works and waits for the disk on the
 * thread that calls it, and on the main one every visitor would wait with it. One batch at a time.
 */
export function startEventWriterThread(databaseUrl: string): EventWriterThread {
  const file = new URL('event-writer.worker.ts', import.meta.url)
  let thread = start()

  function start(): Worker {
    const worker = new Worker(file, { workerData: databaseUrl, resourceLimits: MEMORY_LIMITS })
    worker.unref()
    // Whoever waits for an answer hears of it too; the next batch starts another thread.
    worker.on('error', () => (thread = start()))
    return worker
  }

  return {
    async writeEvents(submissions) {
      const worker = thread
      worker.postMessage(submissions)
      const [answer] = (await once(worker, 'message')) as [WriteAnswer]
      if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    },
    async close() {
      await thread.terminate()
    },
  }
}
