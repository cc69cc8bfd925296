import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isStorageFault, StorageError } from '../../../core/storage-error.ts'
import { IMAGE_MAX_BYTES } from '../image.ts'
import type { PictureProblem } from '../picture-use.ts'
import { makeUploadFolder } from './upload-folder.server.ts'
import type { ReceivedForm } from './upload-form.server.ts'
import { createUploadPace } from './upload-pace.ts'
import { NO_FORM, TOO_LARGE, UNREADABLE } from './upload-problem.ts'

/** The largest image, and 64 kB for all other parts of the form. */
const MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024

/**
 * Eight megabytes a second; each piece takes a fraction of a millisecond, and with more of them one visitor in a
 * hundred waited.
 */
const inTurn = createUploadPace(8000)

/** What a body has to follow, and the answers to one that does not. */
export interface BodyRules {
  readonly maxBytes: number
  readonly missing: PictureProblem
  readonly tooLarge: PictureProblem
  /** The answer to a body whose end did not arrive. */
  readonly cutOff: PictureProblem
}

const FORM: BodyRules = { maxBytes: MAX_BYTES, missing: NO_FORM, tooLarge: TOO_LARGE, cutOff: UNREADABLE }

/** A body that cannot be processed. */
class BodyError extends Error {
  override name = 'BodyError'
  readonly statusCode: number

  constructor({ status, message }: PictureProblem) {
    super(message)
    this.statusCode = status
  }
}

/** Leaves the bodies of forms unread, for `withUploadBody`. */
export function leaveForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
}

/** As withBodyFile, with the body of a form. */
export function withUploadBody<T>(
  request: FastifyRequest,
  callBack: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const contentType = request.headers['content-type'] ?? ''
  return withBodyFile(request, FORM, (file) => callBack({ file, contentType }))
}

/**
 * Writes a body that was left unread into a file while it arrives, and calls back; the file and its folder are deleted
 * afterwards.
 * @throws BodyError with the status of the response; StorageError when the temporary folder takes no files
 */
export async function withBodyFile<T>(
  { body }: Pick<FastifyRequest, 'body'>,
  rules: BodyRules,
  callBack: (file: string) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) throw new BodyError(rules.missing)
  let folder: string | undefined
  try {
    folder = await makeUploadFolder()
    const file = path.join(folder, 'body')
    await write(body, rules, file)
    return await callBack(file)
  } catch (error) {
    if (!isStorageFault(error)) throw error
    // A browser reads no response before it has sent all.
    await dropRest(body)
    throw new StorageError('A body could not be kept in the temporary folder.', { cause: error })
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** Reads a body to its end, which may have come already. */
async function dropRest(body: Readable): Promise<void> {
  await finished(body.resume()).catch(() => undefined)
}

/**
 * Writes the body. Bytes beyond the limit are dropped, because a browser reads no response before it has sent all; so is
 * everything after a failed write, which is thrown at the end.
 */
async function write(
  body: Readable,
  { maxBytes, tooLarge, cutOff }: BodyRules,
  target: string,
): Promise<void> {
  let bytes = 0
  async function* allowed(): AsyncGenerator<Buffer> {
    for await (const piece of body as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes <= maxBytes) yield piece
    }
  }
  const file = await open(target, 'wx')
  let failure: unknown
  try {
    for await (const piece of inTurn()(allowed())) {
      if (failure === undefined) await file.appendFile(piece).catch((error: unknown) => (failure = error))
      free(piece)
    }
  } catch {
    throw new BodyError(cutOff)
  } finally {
    await file.close()
  }
  if (failure !== undefined) throw failure
  if (bytes > maxBytes) throw new BodyError(tooLarge)
}

/**
 * Frees the memory of a piece at once, unless it is shared. The garbage collector counts memory outside the heap too:
 * without this, it swept the whole heap for each 25 MB of uploads.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
