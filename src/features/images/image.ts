/** A picture that an owner has uploaded, as it is stored and shown: always made anew, never what was sent. */

/** What an upload may be, and the picture in it (issue 5, section 3). */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 40_000_000

/** Widths that are kept, in pixels; less where the original is narrower. The grid shows 110 to 320 of them. */
export const IMAGE_WIDTHS = [320, 640, 960] as const

export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** What a browser is told about a picture. */
export interface Image {
  /** Names the picture by what is in it. */
  readonly hash: string
  /** Of the widest file, in pixels. */
  readonly width: number
  readonly height: number
  /** Those that there is a file of, from narrow to wide. */
  readonly widths: readonly number[]
  /** A very small copy, as a data: address: what is seen until the picture is there. */
  readonly placeholder: string
}

export interface ImageFile {
  readonly width: number
  readonly format: ImageFormat
  readonly bytes: Buffer
}

/** What an `img` or a `source` element takes. */
export interface ImageSource {
  readonly type: string
  readonly srcSet: string
}

const FILE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.(avif|webp)$/

/** Where a file of a picture is served. */
function imagePath(hash: string, width: number, format: ImageFormat): string {
  return `/images/${hash}-${width}.${format}`
}

/** Reads what `imagePath` writes, without the folder; undefined for any other name. */
export function parseImageFile(
  name: string,
): { readonly hash: string; readonly width: number; readonly format: string } | undefined {
  const [, hash, width, format] = FILE_NAME.exec(name) ?? []
  if (hash === undefined || width === undefined || format === undefined) return undefined
  return { hash, width: Number(width), format }
}

/** The files to choose from, the smaller format first. */
export function imageSources({ hash, widths }: Pick<Image, 'hash' | 'widths'>): ImageSource[] {
  return IMAGE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${imagePath(hash, width, format)} ${width}w`).join(', '),
  }))
}

/** For browsers that know nothing of sources. */
export function fallbackPath({ hash, widths }: Pick<Image, 'hash' | 'widths'>): string {
  return imagePath(hash, widths.at(1) ?? widths[0] ?? 0, 'webp')
}
