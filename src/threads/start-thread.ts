import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** What a thread's heap may take, in MiB: of what lives on, and of what was made lately. */
export interface ThreadMemory {
  readonly oldMib: number
  readonly youngMib: number
}

/**
 * Starts a thread with a heap of its own size. V8 asks its flags whenever it makes a heap: the young heap that the
 * process was started with (scripts/server-node.mjs) would stand above a thread's limit, and the main thread has its heap by now.
 */
export function startThread(file: URL, workerData: unknown, { oldMib, youngMib }: ThreadMemory): Worker {
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: oldMib, maxYoungGenerationSizeMb: youngMib },
  })
}
