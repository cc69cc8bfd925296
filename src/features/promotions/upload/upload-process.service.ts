import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { EndedError, sendRequestsTo, type RequestSender } from '../../../threads/send-requests.ts'
import type { Writer } from '../../audit/audit.service.ts'
import type { ImageProblem } from '../../images/make-image.server.ts'
import type { NewPromotion } from '../admin/promotion-admin.service.ts'
import type { StoredPromotion } from '../promotion.store.ts'
import type { ReadForm, ReceivedForm } from './upload-form.server.ts'

/** A promotion with its uploaded file. */
export interface PromotionUpload {
  /** Path of the uploaded file. */
  readonly file: string
  readonly promotion: Omit<NewPromotion, 'image' | 'files'>
  readonly writer: Writer
}

/** A stored promotion, or the problem of the upload. */
export type MadePromotion = { readonly promotion: StoredPromotion } | { readonly problem: ImageProblem }

/** A request to read the form of an upload, or to make its promotion. */
export type UploadRequest = { readonly form: ReceivedForm } | { readonly upload: PromotionUpload }
export type UploadResponse = ReadForm | MadePromotion

export interface UploadProcess {
  readonly readForm: (form: ReceivedForm) => Promise<ReadForm>
  readonly make: (upload: PromotionUpload) => Promise<MadePromotion>
  /** Ends the process, if one runs. */
  readonly close: () => void
}

export interface UploadProcessOptions {
  /** The program of the process, which answers each UploadRequest. */
  readonly program?: URL
  readonly timeoutMs?: number
  readonly idleMs?: number
  /** Finds the promotion of a process that ended: it may have stored the promotion before. */
  readonly findStored?: (id: string) => Promise<StoredPromotion | undefined>
  /** Called with the reason when the process ends before it is closed. */
  readonly onEnd?: (reason: Error) => void
}

/** How long one picture may take; the largest takes two seconds on an idle core, and longer on a busy one. */
const TIMEOUT_MS = 60_000

const TOO_SLOW: ImageProblem = {
  status: 400,
  message: 'This picture took too long to read. Please save it in another format, or smaller, and try again.',
}
const CRASHED: ImageProblem = {
  status: 400,
  message: 'This picture could not be read. Please save it in another format and try again.',
}
const TOO_MUCH_MEMORY: ImageProblem = {
  status: 413,
  message:
    'This picture takes too much memory to read. Please make it smaller, or save it as a JPEG, and try again.',
}

/** How long the process waits for the next upload, because a bulk upload sends one after the other. */
const IDLE_MS = 10_000

/**
 * Collects garbage between pictures, and returns freed memory to the system at once (glibc's mallopt(3)): otherwise the
 * process holds 40 MiB more after ten pictures.
 */
const FLAGS = ['--expose-gc', '--max-semi-space-size=1']
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/** The process was killed after its time limit. */
class LateError extends EndedError {
  override name = 'LateError'
}

/** The process took too much memory, and was killed by itself or by the system. */
class MemoryError extends EndedError {
  override name = 'MemoryError'
}

interface Running {
  readonly child: ChildProcess
  readonly requests: RequestSender<UploadRequest, UploadResponse>
}

/**
 * Reads forms, makes pictures and stores promotions in a process of its own, with a database connection of its own: the
 * memory of a decoder is freed with the process, a file that crashes the decoder crashes nothing else, and visitors do
 * not wait while SQLite writes. The process starts with the first upload, ends some time after the last one, and has a
 * priority below normal.
 */
export function createUploadProcess(
  databaseUrl: string,
  {
    program = new URL('upload.process.ts', import.meta.url),
    timeoutMs = TIMEOUT_MS,
    idleMs = IDLE_MS,
    findStored,
    onEnd,
  }: UploadProcessOptions = {},
): UploadProcess {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let open = 0

  function start(): Running {
    const child = fork(program, {
      execArgv: FLAGS,
      env: { ...process.env, ...MALLOC, DATABASE_URL: databaseUrl },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }).once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    })
    const requests = sendRequestsTo<UploadRequest, UploadResponse>(child)
    void requests.ended.then((reason) => {
      if (running?.child !== child) return
      running = undefined
      onEnd?.(reason)
    })
    return { child, requests }
  }

  function close(): void {
    clearTimeout(idle)
    // The process ignores other signals.
    running?.child.kill('SIGKILL')
    running = undefined
  }

  /**
   * @throws LateError after the time limit; MemoryError above the memory limit; EndedError where the process ended for
   * another reason
   */
  async function ask(request: UploadRequest): Promise<UploadResponse> {
    clearTimeout(idle)
    open++
    const { child, requests } = (running ??= start())
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timeoutMs)
    try {
      return await requests.send(request)
    } catch (error) {
      if (isLate) throw new LateError('The process took too long.', { cause: error })
      if (child.signalCode === 'SIGKILL') throw new MemoryError('The process was killed.', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
      if (--open === 0) idle = setTimeout(close, idleMs).unref()
    }
  }

  /** Asks a second process if the picture of another upload ended the first. */
  async function readForm(form: ReceivedForm): Promise<ReadForm> {
    const response = await ask({ form }).catch((error: unknown) => {
      if (error instanceof EndedError) return ask({ form })
      throw error
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A request with a form is answered with a form.
    return response as ReadForm
  }

  async function make(upload: PromotionUpload): Promise<MadePromotion> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A request with an upload is answered with a promotion.
      return (await ask({ upload })) as MadePromotion
    } catch (error) {
      if (!(error instanceof EndedError)) throw error
      const promotion = await findStored?.(upload.promotion.id)
      return promotion ? { promotion } : { problem: problemOf(error) }
    }
  }

  return { readForm, make, close }
}

function problemOf(error: EndedError): ImageProblem {
  if (error instanceof LateError) return TOO_SLOW
  return error instanceof MemoryError ? TOO_MUCH_MEMORY : CRASHED
}
