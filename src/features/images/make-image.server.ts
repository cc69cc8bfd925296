import sharp, { type Sharp } from 'sharp'
import { imageHash } from '../../core/image-hash.ts'
import {
  AVIF_MAX_PIXELS,
  IMAGE_FORMATS,
  IMAGE_MAX_PIXELS,
  IMAGE_WIDTHS,
  type ImageFile,
  type ImageFormat,
} from './image.ts'
import type { NewPicture, PictureProblem } from './picture-use.ts'
import { hidesOtherFile, sniffImage, type UploadType } from './upload-rule.ts'

/** A finished picture, or the problem of the upload. */
export type MadeImage = NewPicture | { readonly problem: PictureProblem }

const TYPES = 'Please choose a JPEG, PNG, WebP or AVIF.'
const WRONG_TYPE = {
  status: 415,
  message: `This file is not a picture that can be shown here. ${TYPES}`,
} as const
const HIDES_FILE = {
  status: 400,
  message: 'There is another file hidden in this picture. Please save the picture anew and try again.',
} as const
const BROKEN = {
  status: 400,
  message: 'This picture is damaged or incomplete. Please save or export it again, and try again.',
} as const
const TOO_LARGE = {
  status: 413,
  message: `This picture has more than ${IMAGE_MAX_PIXELS / 1e6} megapixels. Please make it smaller and try again.`,
} as const
const TOO_LARGE_AVIF = {
  status: 413,
  message: `This AVIF has more than ${AVIF_MAX_PIXELS / 1e6} megapixels. Please make it smaller, or save it as a JPEG, and try again.`,
} as const

/** Largest ratio of height to width: WebP is limited to 16,383 pixels, and the grid shows squares. */
const MAX_TALLNESS = 2

const PLACEHOLDER_WIDTH = 16

/**
 * Qualities close to the visible limit, for files of a third of the usual size; the placeholder is blurred anyway.
 */
const AVIF = { quality: 55, effort: 3 }
const WEBP = { quality: 78, effort: 4 }
const PLACEHOLDER = { quality: 30 }

/** Only these decoders may run, whatever type an upload claims. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

/**
 * Checks and decodes an upload, and encodes all its files. Only the pixels survive.
 * @param isTransparent leaves transparent pixels as they are; otherwise they become white
 */
export async function makeImage(upload: Buffer, isTransparent = false): Promise<MadeImage> {
  sharp.cache(false)
  // One core, because visitors need the other cores.
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  const type = sniffImage(upload)
  if (!type) return { problem: WRONG_TYPE }
  if (hidesOtherFile(upload)) return { problem: HIDES_FILE }
  try {
    if (await hasTooManyPixels(upload, type)) return { problem: tooLarge(type) }
    const pixels = await decode(upload, type, isTransparent)
    return await encode(pixels)
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
    return { problem: isTooLarge ? tooLarge(type) : BROKEN }
  }
}

function maxPixels(type: UploadType): number {
  return type === 'avif' ? AVIF_MAX_PIXELS : IMAGE_MAX_PIXELS
}

function tooLarge(type: UploadType): PictureProblem {
  return type === 'avif' ? TOO_LARGE_AVIF : TOO_LARGE
}

/** Reads only the header. A header that lies is stopped by the decoder's limit, or by the limit of the process. */
async function hasTooManyPixels(upload: Buffer, type: UploadType): Promise<boolean> {
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
  return width * height > maxPixels(type)
}

type Pixels = Awaited<ReturnType<typeof decode>>

/** Decodes the first frame, upright, in sRGB, and no larger than the widest file. */
async function decode(upload: Buffer, type: UploadType, isTransparent: boolean) {
  const width = Math.max(...IMAGE_WIDTHS)
  const picture = sharp(upload, { limitInputPixels: maxPixels(type), failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width, height: width * MAX_TALLNESS, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
  if (!isTransparent) picture.flatten({ background: 'white' })
  return picture.toBuffer({ resolveWithObject: true })
}

async function encode({ data, info }: Pixels): Promise<MadeImage> {
  const { width, height, channels } = info
  const scaled = (to: number) => sharp(data, { raw: { width, height, channels } }).resize({ width: to })
  const widths = [...new Set(IMAGE_WIDTHS.map((wanted) => Math.min(wanted, width)))]
  const files: ImageFile[] = []
  for (const each of widths) {
    for (const format of IMAGE_FORMATS)
      files.push({ width: each, format, bytes: await encodeAs(format, scaled(each)) })
  }
  const small = await scaled(Math.min(PLACEHOLDER_WIDTH, width)).webp(PLACEHOLDER).toBuffer()
  const image = {
    hash: imageHash(files.map(({ bytes }) => bytes)),
    width,
    height,
    widths,
    placeholder: `data:image/webp;base64,${small.toString('base64')}`,
  }
  return { image, files }
}

function encodeAs(format: ImageFormat, image: Sharp): Promise<Buffer> {
  return (format === 'avif' ? image.avif(AVIF) : image.webp(WEBP)).toBuffer()
}
