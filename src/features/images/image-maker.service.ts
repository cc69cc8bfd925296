import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import pLimit from 'p-limit'
import type { ImageProblem, MadeImage } from './make-image.server.ts'

/** How long one picture may take; the largest allowed takes two seconds on an idle core, and waits for a busy one. */
const TIMEOUT_MS = 60_000

const TOO_SLOW: ImageProblem = {
  status: 400,
  message: 'This picture took too long to read. Please save it in another format, or smaller, and try again.',
}
const CRASHED: ImageProblem = {
  status: 400,
  message: 'This picture could not be read. Please save it in another format and try again.',
}

/** How long the process waits for the next picture: those of a bulk upload come one after the other. */
const IDLE_MS = 5000

/**
 * Between pictures it is swept, and what it frees goes back to the system at once (glibc's mallopt(3)): with what ten
 * leave behind it would hold 40 MiB more.
 */
const FLAGS = ['--expose-gc', '--max-semi-space-size=1']
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

export interface ImageMaker {
  /** Makes a picture of an uploaded file. */
  readonly make: (file: string) => Promise<MadeImage>
  /** Ends the process, if there is one. */
  readonly close: () => void
}

export interface ImageMakerOptions {
  /** The program that makes pictures. */
  readonly program?: URL
  readonly timeoutMs?: number
  readonly idleMs?: number
}

/**
 * Makes pictures one after the other, in a process of its own: what a decoder takes is given back with it, it can be
 * ended at any moment, and a file that crashes it crashes nothing else; the next picture starts another.
 */
export function createImageMaker({
  program = new URL('image-maker.process.ts', import.meta.url),
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
}: ImageMakerOptions = {}): ImageMaker {
  const limit = pLimit(1)
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: FLAGS,
      env: { ...process.env, ...MALLOC },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => {
      if (running === started) running = undefined
    })
    started.once('spawn', () => {
      // Visitors' requests go first.
      if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW)
    })
    return started
  }

  async function makeNow(file: string): Promise<MadeImage> {
    clearTimeout(idle)
    const maker = (running ??= start())
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      maker.kill('SIGKILL')
    }, timeoutMs)
    const ended = new AbortController()
    try {
      const { signal } = ended
      const gone = once(maker, 'exit', { signal }).then(() => undefined)
      const answered = once(maker, 'message', { signal }) as Promise<[MadeImage]>
      // A process that is gone says so by its exit.
      maker.send(file, () => undefined)
      const [made] = (await Promise.race([answered, gone])) ?? []
      return made ?? { problem: isLate ? TOO_SLOW : CRASHED }
    } finally {
      clearTimeout(timer)
      ended.abort()
      if (limit.pendingCount === 0) idle = setTimeout(close, idleMs).unref()
    }
  }

  function close(): void {
    clearTimeout(idle)
    running?.kill()
    running = undefined
  }

  return {
    make: (file) => limit(makeNow, file),
    close,
  }
}
