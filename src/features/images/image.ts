/** An uploaded picture as it is stored and shown: always encoded again, never the uploaded file. */

/** Limits of an upload and of its picture. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 40_000_000

/**
 * An AVIF may have fewer pixels, as many as a phone's camera takes: its decoder needs 20 to 30 bytes for each, other decoders
 * 10 at most.
 */
export const AVIF_MAX_PIXELS = 12_500_000

/** Characters of an alternative text. */
export const ALT_MAX_LENGTH = 200

/** Widths of the stored files, in pixels; fewer where the original is narrower. The grid shows 110 to 320. */
export const IMAGE_WIDTHS = [320, 640, 960] as const

/** In alphabetical order, because a picture's hash is that of its files in this order (imageHash). */
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** The properties of a picture that a browser needs. */
export interface Image {
  /** Hash of the picture's files, which is its name. */
  readonly hash: string
  /** Width of the widest file, in pixels. */
  readonly width: number
  readonly height: number
  /** Widths of the files, ascending. */
  readonly widths: readonly number[]
  /** A very small copy as a data: address, shown until the picture has loaded. */
  readonly placeholder: string
}

export interface ImageFile {
  readonly width: number
  readonly format: ImageFormat
  readonly bytes: Buffer
}

/** Attributes of an `img` element. */
export interface ImageAttributes {
  readonly src: string
  readonly srcSet: string
  readonly width: number
  readonly height: number
}

/** Attributes of a `source` element. */
export interface ImageSource {
  readonly type: string
  readonly srcSet: string
}

const FILE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.(avif|webp)$/

/** The path of a picture's file. */
function imagePath(hash: string, width: number, format: ImageFormat): string {
  return `/images/${hash}-${width}.${format}`
}

/** Parses a name from `imagePath`, without the folder; undefined for any other name. */
export function parseImageFile(
  name: string,
): { readonly hash: string; readonly width: number; readonly format: string } | undefined {
  const [, hash, width, format] = FILE_NAME.exec(name) ?? []
  if (hash === undefined || width === undefined || format === undefined) return undefined
  return { hash, width: Number(width), format }
}

/** The files to choose from, the smaller format first. */
export function imageSources(image: Pick<Image, 'hash' | 'widths'>): ImageSource[] {
  return IMAGE_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(image, format) }))
}

function srcSetOf({ hash, widths }: Pick<Image, 'hash' | 'widths'>, format: ImageFormat): string {
  return widths.map((width) => `${imagePath(hash, width, format)} ${width}w`).join(', ')
}

/** A picture as one element, in the format that all browsers know, for places where further elements cost more than they save. */
export function imageAttributes(image: Omit<Image, 'placeholder'>): ImageAttributes {
  const { hash, width, height, widths } = image
  return { src: fallbackPath(image), srcSet: srcSetOf({ hash, widths }, 'webp'), width, height }
}

/** A file for browsers that ignore sources. */
export function fallbackPath({ hash, widths }: Pick<Image, 'hash' | 'widths'>): string {
  return imagePath(hash, fallbackWidth(widths), 'webp')
}

/** The width of that file. */
export function fallbackWidth(widths: readonly number[]): number {
  return widths.at(1) ?? widths[0] ?? 0
}
