import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { isStorageFault } from '../../../core/storage-error.ts'
import { IMAGE_MAX_BYTES } from '../image.ts'
import type { PictureProblem } from '../picture-use.ts'
import { TOO_LARGE, UNREADABLE } from './upload-problem.ts'

/** Limits of a form, besides the image's size. */
const LIMITS = {
  fileSize: IMAGE_MAX_BYTES,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 8192,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** A received form. */
export interface ReceivedForm {
  /** Path of the form's file. */
  readonly file: string
  /** The content type with the form's boundary. */
  readonly contentType: string
}

/** The parts of a form. */
export interface UploadForm {
  /** Path of the image; undefined if none was chosen. */
  readonly file: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

/** A parsed form, or its problem. */
export type ReadForm = UploadForm | { readonly problem: PictureProblem }

/**
 * Parses a form, and leaves only the image, in a file with a fixed name beside it.
 * @throws Error with its code when the temporary folder takes no files
 */
export async function readUploadForm(form: ReceivedForm): Promise<ReadForm> {
  try {
    return await read(form, path.join(path.dirname(form.file), 'image'))
  } catch (error) {
    if (isStorageFault(error)) throw error
    return { problem: UNREADABLE }
  } finally {
    await rm(form.file)
  }
}

/** @throws Error for a truncated form, or a content type without a boundary */
async function read({ file, contentType }: ReceivedForm, target: string): Promise<ReadForm> {
  const fields: Record<string, string> = {}
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  // An empty body is a form without fields, which the parser does not accept.
  if ((await stat(file)).size === 0) return { file: undefined, fields }
  const images: BusboyFileStream[] = []
  const saved: Promise<void>[] = []
  const refused: string[] = []
  parser
    .on('partsLimit', () => refused.push('parts'))
    .on('filesLimit', () => refused.push('files'))
    .on('fieldsLimit', () => refused.push('fields'))
    .on('field', (name, value, _isNameCut, isCut) => {
      if (isCut || name in Object.prototype) refused.push(name)
      else fields[name] = value
    })
    .on('file', (name, part) => {
      // For a truncated form the parser emits an error too.
      part.on('error', () => undefined)
      if (name !== 'image') {
        part.resume()
        return
      }
      images.push(part)
      const saving = pipeline(part, createWriteStream(target, { flags: 'wx' }))
      saving.catch(() => parser.destroy())
      saved.push(saving)
    })
  try {
    await pipeline(createReadStream(file), parser)
  } finally {
    // The image must not be written any more when its folder is removed, even if the form ended within it.
    images[0]?.destroy()
    await Promise.allSettled(saved)
  }
  await Promise.all(saved)
  const [image] = images
  if (image?.truncated) return { problem: TOO_LARGE }
  if (refused.length > 0) return { problem: UNREADABLE }
  // Browsers send an empty file when none was chosen.
  return { file: image && image.bytesRead > 0 ? target : undefined, fields }
}
