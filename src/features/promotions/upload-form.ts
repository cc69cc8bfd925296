import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES } from '../images/image.ts'
import { createUploadPace } from './upload-pace.ts'

/** What a browser's form may hold beside the image. */
export const UPLOAD_LIMITS = {
  fileSize: IMAGE_MAX_BYTES,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 8192,
  fieldNameSize: 100,
  headerPairs: 20,
}

export interface UploadForm {
  /** Where the image is for now; undefined when none was chosen. */
  readonly file: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Eight megabytes a second. With more a visitor in a hundred waited: each piece is a fraction of a millisecond of work,
 * and after nine megabytes that come within a second the whole heap is swept.
 */
const inTurn = createUploadPace(8000)

/** A form that cannot be used as it is: its message is for whoever sent it. */
class UploadFormError extends Error {
  override name = 'UploadFormError'
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

const TOO_LARGE = `The image is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MiB. Please make it smaller and try again.`
const UNREADABLE =
  'The form could not be read to its end. Please send it again, with one image and short texts.'

/**
 * Receives an upload into a file of a name of our own, and calls back with it; the file is gone afterwards.
 * @throws UploadFormError with the status to answer
 */
export async function withUploadForm<T>(
  request: FastifyRequest,
  callBack: (form: UploadForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new UploadFormError(415, 'Please send the promotion as a form (multipart/form-data).')
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-upload-'))
  try {
    return await callBack(await receive(request, path.join(folder, 'image')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: FastifyRequest, target: string): Promise<UploadForm> {
  let file: string | undefined
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (await save(part, target)) file = target
      } else if (part.valueTruncated || typeof part.value !== 'string') {
        throw new UploadFormError(400, UNREADABLE)
      } else fields[part.fieldname] = part.value
    }
  } catch (error) {
    throw error instanceof UploadFormError ? error : new UploadFormError(400, UNREADABLE)
  }
  return { file, fields }
}

/** Says whether there is an image: browsers send an empty file when none was chosen. */
async function save({ file, fieldname }: MultipartFile, target: string): Promise<boolean> {
  if (fieldname !== 'image') {
    file.resume()
    return false
  }
  await pipeline(file, inTurn(), (pieces) => write(pieces, target))
  if (file.truncated) throw new UploadFormError(413, TOO_LARGE)
  return file.bytesRead > 0
}

async function write(pieces: AsyncIterable<Buffer>, target: string): Promise<void> {
  const file = await open(target, 'wx')
  try {
    for await (const piece of pieces) {
      await file.appendFile(piece)
      free(piece)
    }
  } finally {
    await file.close()
  }
}

/**
 * Gives the memory of a piece back at once, unless something else shares it. The garbage collector counts what lies
 * outside the heap too: left to it, the whole heap was swept for each 25 MB of uploads.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
