import pLimit from 'p-limit'
import { OverloadError } from '../../../core/overload-error.ts'
import type { PictureOutcome } from '../picture-use.ts'

/** Uploads that are received, waiting or being made; their files are on the disk, not in memory. */
export const MAX_UPLOADS = 16

/**
 * Rest after an upload while further ones wait, in milliseconds. Each upload writes rows and makes pages render again;
 * without a rest more than one visitor in a hundred waits for that.
 */
export const REST_MS = 3000

export interface UploadQueue {
  /**
   * Admits an upload.
   * @throws OverloadError at once, before its body is read, when too many uploads are waiting
   */
  enter<T>(receive: () => Promise<T>): Promise<T>
  /** Makes admitted uploads one at a time, with a rest in between. */
  inTurn<Stored>(make: () => Promise<PictureOutcome<Stored>>): Promise<PictureOutcome<Stored>>
}

export function createUploadQueue(): UploadQueue {
  const oneAtATime = pLimit(1)
  let inside = 0
  let rest: Promise<void> | undefined
  return {
    async enter(receive) {
      if (inside >= MAX_UPLOADS) throw new OverloadError('Too many uploads are waiting.')
      inside++
      try {
        return await receive()
      } finally {
        inside--
      }
    },
    inTurn: (make) =>
      oneAtATime(async () => {
        await rest
        rest = undefined
        const made = await make()
        if ('stored' in made && inside > 1) rest = new Promise((resolve) => setTimeout(resolve, REST_MS))
        return made
      }),
  }
}
