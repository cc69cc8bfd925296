import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import pLimit from 'p-limit'
import { OverloadError } from '../../database/group-commit.ts'
import type { ImageProblem, MadeImage } from './make-image.ts'

/** Uploads that are received, wait or are made at a time; their files wait on the disk, not in memory. */
export const MAX_UPLOADS = 16

/** How long one picture may take; the largest allowed takes two seconds on an idle core. */
const TIMEOUT_MS = 30_000

const TOO_SLOW: ImageProblem = {
  status: 400,
  message: 'This picture took too long to read. Please save it in another format, or smaller, and try again.',
}
const CRASHED: ImageProblem = {
  status: 400,
  message: 'This picture could not be read. Please save it in another format and try again.',
}

/** Makes a picture of an uploaded file. */
export type MakeImage = (file: string) => Promise<MadeImage>

export interface ImageMakerOptions {
  /** The program that makes pictures. */
  readonly program?: URL
  readonly timeoutMs?: number
}

/**
 * Returns what lets an upload in.
 * @throws OverloadError at once, before anything of it is read, when too many are there already
 */
export function createImageMaker({
  program = new URL('image-maker.process.ts', import.meta.url),
  timeoutMs = TIMEOUT_MS,
}: ImageMakerOptions = {}): <T>(receive: (make: MakeImage) => Promise<T>) => Promise<T> {
  const limit = pLimit(1)
  let admitted = 0
  return async (receive) => {
    if (admitted >= MAX_UPLOADS) throw new OverloadError('Too many uploads are waiting.')
    admitted++
    try {
      return await receive((file) => limit(() => makeInProcess(program, file, timeoutMs)))
    } finally {
      admitted--
    }
  }
}

/**
 * In a process of its own, which ends with the picture: what a decoder takes is given back, it can be ended at any
 * moment, and a file that crashes it crashes nothing else. Visitors' requests go first.
 */
async function makeInProcess(program: URL, file: string, timeoutMs: number): Promise<MadeImage> {
  let made: MadeImage | undefined
  let isLate = false
  const child = fork(program, [file], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('message', (message) => (made = message as MadeImage))
  child.once(
    'spawn',
    () => child.pid !== undefined && setPriority(child.pid, constants.priority.PRIORITY_LOW),
  )
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeoutMs)
  try {
    await once(child, 'exit')
  } finally {
    clearTimeout(timer)
  }
  return made ?? { problem: isLate ? TOO_SLOW : CRASHED }
}
