import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { createRecentCache } from '../../../core/recent-cache.ts'
import { sendRequestsTo } from '../../../threads/send-requests.ts'
import { pngOf } from '../../images/png.server.ts'
import { sharePicturePath, type DrawnFile, type SharePicture } from './share-picture.ts'

/** Half of what is kept in memory: about sixty pictures. */
const CACHE_BYTES = 4 * 1024 * 1024

/** A picture to draw, with the files in it, as PNG, which the renderer knows. */
export interface SharePictureRequest {
  readonly picture: SharePicture
  readonly logo: Uint8Array | undefined
  readonly ownPicture: Uint8Array | undefined
}

/**
 * Draws a picture as PNG: once for all who ask while it is kept, and one at a time, as visitors need cores too.
 * @param readFile reads a stored file that is drawn into it; undefined if it has just been deleted
 */
export function createSharePictures(
  readFile: (file: DrawnFile) => Promise<Buffer | undefined>,
): (picture: SharePicture) => Promise<Buffer> {
  const kept = createRecentCache<Buffer>(CACHE_BYTES, (_path, png) => png.length)
  const running = new Map<string, Promise<Buffer>>()
  const limit = pLimit(1)

  async function readPng(file: DrawnFile): Promise<Buffer | undefined> {
    const stored = await readFile(file)
    return stored && pngOf(stored)
  }

  async function drawAndKeep(key: string, picture: SharePicture): Promise<Buffer> {
    try {
      const { logo, ownPicture } = picture
      const png = await limit(async () =>
        draw({
          picture,
          logo: logo && (await readPng(logo)),
          ownPicture: ownPicture && (await readPng(ownPicture)),
        }),
      )
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
async function draw(request: SharePictureRequest): Promise<Buffer> {
  const worker = new Worker(new URL('share-picture.worker.ts', import.meta.url))
  try {
    const { send } = sendRequestsTo<SharePictureRequest, Uint8Array>(worker)
    return Buffer.from(await send(request))
  } finally {
    await worker.terminate()
  }
}
