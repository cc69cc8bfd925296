import { OverloadError } from '../../database/group-commit.ts'

/** Uploads that are received, wait or are made at a time; their files wait on the disk, not in memory. */
export const MAX_UPLOADS = 16

/**
 * Returns what lets an upload in.
 * @throws OverloadError at once, before anything of it is read, when too many are there already
 */
export function createUploadGate(): <T>(receive: () => Promise<T>) => Promise<T> {
  let admitted = 0
  return async (receive) => {
    if (admitted >= MAX_UPLOADS) throw new OverloadError('Too many uploads are waiting.')
    admitted++
    try {
      return await receive()
    } finally {
      admitted--
    }
  }
}
