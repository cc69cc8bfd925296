import { Worker } from 'node:worker_threads'
import { sendRequestsTo } from '../../../threads/send-requests.ts'
import { createDrawOnce } from '../../images/draw-once.server.ts'
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
 * Makes a function that draws a picture as PNG, once for all who ask.
 * @param readFile reads a stored file that is drawn into it; undefined if it has just been deleted
 * @returns a function that throws OverloadError when too many pictures wait
 */
export function createSharePictures(
  readFile: (file: DrawnFile) => Promise<Buffer | undefined>,
): (picture: SharePicture) => Promise<Buffer> {
  const drawOnce = createDrawOnce(CACHE_BYTES)

  async function readPng(file: DrawnFile): Promise<Buffer | undefined> {
    const stored = await readFile(file)
    return stored && pngOf(stored)
  }

  return (picture) =>
    drawOnce(sharePicturePath(picture), async () => {
      const { logo, ownPicture } = picture
      return draw({
        picture,
        logo: logo && (await readPng(logo)),
        ownPicture: ownPicture && (await readPng(ownPicture)),
      })
    })
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
