import { once } from 'node:events'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { fromSentError, type SentError } from '../../../threads/thread-error.ts'
import type { MadePromotion, MakePromotion, PromotionUpload } from './promotion-maker.service.ts'
import type { ReadForm, ReceivedForm } from './upload-form.server.ts'

/** What the thread does: it reads the form of an upload, or makes the promotion. */
type Task = { readonly form: ReceivedForm } | { readonly upload: PromotionUpload }

/** A task, and where to say what became of it. */
export interface Order {
  readonly task: Task
  readonly answer: MessagePort
}

/** What the thread answers. */
export type Receipt = { readonly done: ReadForm | MadePromotion } | { readonly error: SentError }

export interface PromotionThread {
  readonly readForm: (form: ReceivedForm) => Promise<ReadForm>
  readonly make: MakePromotion
  close(): Promise<void>
}

/** How long the thread waits for the next upload: those of a bulk upload come one after the other. */
const IDLE_MS = 10_000

/**
 * Reads forms and makes promotions on a thread of its own, with a connection of its own. To start a process takes its
 * thread many milliseconds, as to write a picture to SQLite does, and as the forms of uploads that come together do; on
 * the main one every visitor would wait with it. The thread starts with the first upload and ends some time after the
 * last one.
 */
export function createPromotionThread(databaseUrl: string, idleMs = IDLE_MS): PromotionThread {
  let thread: { readonly worker: Worker; readonly ended: Promise<never> } | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0

  function start() {
    const file = new URL('promotion-maker.worker.ts', import.meta.url)
    const worker = new Worker(file, { workerData: databaseUrl })
    const { promise: ended, reject } = Promise.withResolvers<never>()
    // Nobody may be waiting for it.
    ended.catch(() => undefined)
    const end = (reason: unknown) => {
      if (thread?.worker === worker) thread = undefined
      reject(reason)
    }
    worker
      .on('error', end)
      .on('exit', (code) => end(new Error(`The thread that makes promotions ended with ${code}.`)))
    return { worker, ended }
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    await ending?.worker.terminate()
  }

  async function ask(task: Task): Promise<ReadForm | MadePromotion> {
    clearTimeout(idle)
    waiting++
    const { port1, port2 } = new MessageChannel()
    try {
      thread ??= start()
      thread.worker.postMessage({ task, answer: port2 } satisfies Order, [port2])
      const answered = once(port1, 'message') as Promise<[Receipt]>
      const [receipt] = await Promise.race([answered, thread.ended])
      if ('done' in receipt) return receipt.done
      throw fromSentError(receipt.error)
    } finally {
      port1.close()
      if (--waiting === 0) idle = setTimeout(() => void close(), idleMs).unref()
    }
  }

  return {
    readForm: (form) => ask({ form }) as Promise<ReadForm>,
    make: (upload) => ask({ upload }) as Promise<MadePromotion>,
    close,
  }
}
