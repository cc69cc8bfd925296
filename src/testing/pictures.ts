import sharp from 'sharp'

export interface PictureOptions {
  readonly width?: number
  readonly height?: number
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  readonly colour?: string
}

/** A disc of one colour that is cut out: the pixels around it are transparent. */
export async function cutOutPicture(colour = '#c04080'): Promise<Buffer> {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><circle cx="300" cy="100" r="90" fill="${colour}"/></svg>`
  return sharp(Buffer.from(disc)).png().toBuffer()
}

/** A picture of one colour. */
export async function picture({
  width = 400,
  height = 300,
  format = 'png',
  colour = '#c04080',
}: PictureOptions = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG in which every pixel differs, so that its file is as large as possible. */
export async function noisyJpeg(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
