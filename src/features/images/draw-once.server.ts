import { createBoundedQueue } from '../../core/bounded-queue.ts'
import { createRecentCache } from '../../core/recent-cache.ts'

/** Memory of a picture besides its bytes, approximately. */
const ENTRY_BYTES = 200

/** Pictures that may wait while another one is drawn; the last of them waits for some seconds. */
export const MAX_WAITING = 32

/** @throws OverloadError at once when too many other pictures wait */
type DrawOnce = (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>

/**
 * Makes a function that draws a picture once for all who ask for its name while it is kept, and one picture at a time,
 * as visitors need cores too.
 * @param cacheBytes half of the memory for pictures that are kept
 */
export function createDrawOnce(cacheBytes: number): DrawOnce {
  const kept = createRecentCache<Buffer>(cacheBytes, (_name, { length }) => ENTRY_BYTES + length)
  const running = new Map<string, Promise<Buffer>>()
  const queue = createBoundedQueue(1, MAX_WAITING)

  async function drawAndKeep(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await queue.run(draw)
      kept.set(name, picture)
      return picture
    } finally {
      running.delete(name)
    }
  }

  return async (name, draw) => {
    const known = kept.get(name) ?? running.get(name)
    if (known !== undefined) return known
    const drawing = drawAndKeep(name, draw)
    running.set(name, drawing)
    return drawing
  }
}
