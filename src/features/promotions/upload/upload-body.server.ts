import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES } from '../../images/image.ts'
import type { ImageProblem } from '../../images/make-image.server.ts'
import { makeUploadFolder } from './upload-folder.server.ts'
import type { ReceivedForm } from './upload-form.server.ts'
import { createUploadPace } from '../admin/upload-pace.ts'
import { NO_FORM, TOO_LARGE, UNREADABLE } from '../admin/upload-problem.ts'

/** An image of the largest size, and the rest of the form. */
const MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024

/** Eight megabytes a second. With more a visitor in a hundred waited: each piece is a fraction of a millisecond of work. */
const inTurn = createUploadPace(8000)

/** A form that cannot be used as it is. */
class UploadBodyError extends Error {
  override name = 'UploadBodyError'
  readonly statusCode: number

  constructor({ status, message }: ImageProblem) {
    super(message)
    this.statusCode = status
  }
}

/** Leaves the bodies of forms unread, for `withUploadBody`. */
export function leaveForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
}

/**
 * Receives a form into a file as it comes, and calls back with it; the file is gone afterwards, with its folder.
 * @throws UploadBodyError with the status to answer
 */
export async function withUploadBody<T>(
  { body, headers }: FastifyRequest,
  callBack: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) throw new UploadBodyError(NO_FORM)
  const folder = await makeUploadFolder()
  try {
    const file = path.join(folder, 'form')
    if ((await write(body, file)) > MAX_BYTES) throw new UploadBodyError(TOO_LARGE)
    return await callBack({ file, contentType: headers['content-type'] ?? '' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Says how many bytes came. Those beyond the most are dropped, as a browser reads no answer before it has sent all. */
async function write(body: Readable, target: string): Promise<number> {
  let bytes = 0
  async function* allowed(): AsyncGenerator<Buffer> {
    for await (const piece of body as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes <= MAX_BYTES) yield piece
    }
  }
  const file = await open(target, 'wx')
  try {
    for await (const piece of inTurn()(allowed())) {
      await file.appendFile(piece)
      free(piece)
    }
  } catch {
    throw new UploadBodyError(UNREADABLE)
  } finally {
    await file.close()
  }
  return bytes
}

/**
 * Gives the memory of a piece back at once, unless something else shares it. The garbage collector counts what lies
 * outside the heap too: left to it, the whole heap was swept for each 25 MB of uploads.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
