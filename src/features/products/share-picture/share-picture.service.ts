import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { createRecentCache } from '../../../core/recent-cache.ts'
import { sendRequestsTo } from '../../../threads/send-requests.ts'
import { sharePicturePath, type SharePicture } from './share-picture.ts'

/** Half of what is kept in memory: about sixty pictures. */
const CACHE_BYTES = 4 * 1024 * 1024

/** Draws a picture as PNG: once for all who ask while it is kept, and one at a time, as visitors need cores too. */
export function createSharePictures(): (picture: SharePicture) => Promise<Buffer> {
  const kept = createRecentCache<Buffer>(CACHE_BYTES, (_path, png) => png.length)
  const running = new Map<string, Promise<Buffer>>()
  const limit = pLimit(1)

  async function drawAndKeep(key: string, picture: SharePicture): Promise<Buffer> {
    try {
      const png = await limit(() => draw(picture))
      kept.set(key, png)
      return png
    } finally {
      running.delete(key)
    }
  }

  return async (picture) => {
    const key = sharePicturePath(picture)
    const known = kept.get(key) ?? running.get(key)
    if (known !== undefined) return known
    const drawing = drawAndKeep(key, picture)
    running.set(key, drawing)
    return drawing
  }
}

/**
 * On a thread that ends with the picture: packing the PNG would hold up everybody else for longer than a page takes,
 * and the renderer's memory is given back only with its thread.
 */
async function draw(picture: SharePicture): Promise<Buffer> {
  const worker = new Worker(new URL('share-picture.worker.ts', import.meta.url))
  try {
    const { send } = sendRequestsTo<SharePicture, Uint8Array>(worker)
    return Buffer.from(await send(picture))
  } finally {
    await worker.terminate()
  }
}
