import pLimit from 'p-limit'
import { OverloadError } from '../../../core/overload-error.ts'
import type { MadePromotion } from './upload-process.service.ts'

/** Uploads that are received, wait or are made at a time; their files wait on the disk, not in memory. */
export const MAX_UPLOADS = 16

/**
 * Rest after one while others are there, in milliseconds. What follows each is little, rows to write and a page to
 * render; but without a rest it is more than one visitor in a hundred who waits for it.
 */
export const REST_MS = 3000

export interface UploadQueue {
  /**
   * Lets an upload in.
   * @throws OverloadError at once, before anything of it is read, when too many are there already
   */
  enter<T>(receive: () => Promise<T>): Promise<T>
  /** Makes one at a time of those that are in, with a rest in between. */
  inTurn(make: () => Promise<MadePromotion>): Promise<MadePromotion>
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
        if ('promotion' in made && inside > 1) rest = new Promise((resolve) => setTimeout(resolve, REST_MS))
        return made
      }),
  }
}
