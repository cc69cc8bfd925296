import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { makeUploadFolder } from '../features/promotions/upload/upload-folder.server.ts'
import { IMPORT_BODY_LIMIT_BYTES } from './catalogue.contract.ts'

/** A body that cannot be imported. */
class ListBodyError extends Error {
  override name = 'ListBodyError'
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/**
 * Writes the body of a request into a file while it arrives, and calls back; the file is deleted afterwards.
 * @throws ListBodyError with the status of the response, if the body is too large or did not arrive whole
 */
export async function withListBody<T>(
  { body }: Pick<FastifyRequest, 'body'>,
  callBack: (file: string) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) throw new ListBodyError(400, 'Please send a file.')
  const folder = await makeUploadFolder()
  try {
    const file = path.join(folder, 'list')
    let bytes = 0
    // Bytes beyond the limit are dropped, because a browser reads no response before it has sent all.
    async function* allowed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        bytes += piece.length
        if (bytes <= IMPORT_BODY_LIMIT_BYTES) yield piece
      }
    }
    await pipeline(body, allowed, createWriteStream(file, { flags: 'wx' })).catch((error: unknown) => {
      throw body.readableAborted || !body.readableEnded
        ? new ListBodyError(400, 'The file did not arrive whole. Nothing was changed; please try again.')
        : error
    })
    if (bytes > IMPORT_BODY_LIMIT_BYTES)
      throw new ListBodyError(
        413,
        `The file is larger than ${IMPORT_BODY_LIMIT_BYTES / 1024 ** 2} MiB. Import it with "npm run content".`,
      )
    return await callBack(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
