import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { EndedError, sendRequestsTo, type RequestSender } from '../../../threads/send-requests.ts'
import type { Writer } from '../../audit/audit.service.ts'
import type { PictureOutcome, PictureProblem } from '../picture-use.ts'
import type { ReadForm, ReceivedForm } from './upload-form.server.ts'

/** An uploaded picture, and what it is for. */
export interface PictureUpload<Details = unknown> {
  /** The name of its use. */
  readonly use: string
  /** Path of the uploaded file. */
  readonly file: string
  readonly details: Details
  readonly writer: Writer
}

/** A request to read the form of an upload, or to make and store its picture. */
export type UploadRequest = { readonly form: ReceivedForm } | { readonly upload: PictureUpload }
export type UploadResponse = ReadForm | PictureOutcome<unknown>

export interface UploadProcess {
  readonly readForm: (form: ReceivedForm) => Promise<ReadForm>
  /** @param findStored finds what a process that ended has stored: it may have done so before it ended */
  readonly make: <Stored>(
    upload: PictureUpload,
    findStored?: () => Promise<Stored | undefined>,
  ) => Promise<PictureOutcome<Stored>>
  /** Ends the process, if one runs. */
  readonly close: () => void
}

export interface UploadProcessOptions {
  readonly timeoutMs?: number
  readonly idleMs?: number
  /** Called with the reason when the process ends before it is closed. */
  readonly onEnd?: (reason: Error) => void
}

/** How long one picture may take; the largest takes two seconds on an idle core, and longer on a busy one. */
const TIMEOUT_MS = 60_000

const TOO_SLOW: PictureProblem = {
  status: 400,
  message: 'This picture took too long to read. Please save it in another format, or smaller, and try again.',
}
const CRASHED: PictureProblem = {
  status: 400,
  message: 'This picture could not be read. Please save it in another format and try again.',
}
const TOO_MUCH_MEMORY: PictureProblem = {
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
 * Reads forms, makes pictures and stores them in a process of its own, with a database connection of its own: the
 * memory of a decoder is freed with the process, a file that crashes the decoder crashes nothing else, and visitors do
 * not wait while SQLite writes. The process starts with the first upload, ends some time after the last one, and has a
 * priority below normal.
 * @param program answers each UploadRequest, see runUploadProgram
 */
export function createUploadProcess(
  databaseUrl: string,
  program: URL,
  { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS, onEnd }: UploadProcessOptions = {},
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

  async function make<Stored>(
    upload: PictureUpload,
    findStored?: () => Promise<Stored | undefined>,
  ): Promise<PictureOutcome<Stored>> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A request with an upload is answered with what its use stores.
      return (await ask({ upload })) as PictureOutcome<Stored>
    } catch (error) {
      if (!(error instanceof EndedError)) throw error
      const stored = await findStored?.()
      return stored === undefined ? { problem: problemOf(error) } : { stored }
    }
  }

  return { readForm, make, close }
}

function problemOf(error: EndedError): PictureProblem {
  if (error instanceof LateError) return TOO_SLOW
  return error instanceof MemoryError ? TOO_MUCH_MEMORY : CRASHED
}
