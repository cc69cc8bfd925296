import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { IMAGE_MAX_BYTES } from '../../images/image.ts'
import type { ImageProblem } from '../../images/make-image.server.ts'
import { TOO_LARGE, UNREADABLE } from '../admin/upload-problem.ts'

/** What a browser's form may hold beside the image. */
const LIMITS = {
  fileSize: IMAGE_MAX_BYTES,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 8192,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** A form as it was sent. */
export interface ReceivedForm {
  /** Where its bytes are. */
  readonly file: string
  /** Says how its parts are told apart. */
  readonly contentType: string
}

interface UploadForm {
  /** Where the image is for now; undefined when none was chosen. */
  readonly file: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

/** A form that was read, or what is wrong with it. */
export type ReadForm = UploadForm | { readonly problem: ImageProblem }

/** Reads a form, and leaves of it the image alone, in a file of a name of our own beside it. */
export async function readUploadForm(form: ReceivedForm): Promise<ReadForm> {
  try {
    return await read(form, path.join(path.dirname(form.file), 'image'))
  } catch {
    return { problem: UNREADABLE }
  } finally {
    await rm(form.file)
  }
}

/** @throws Error for a form that is cut short, or of which nothing says how its parts are told apart */
async function read({ file, contentType }: ReceivedForm, target: string): Promise<ReadForm> {
  const fields: Record<string, string> = {}
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  // A body without a byte is a form without a field; the parser knows no such form.
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
      // The parser itself fails as well when a form is cut short.
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
    // Nothing may write the image any more when its folder is removed, also where the form ended within it.
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
