import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picture } from '../../testing/pictures.ts'
import type { Image, ImageFile } from './image.ts'
import { makeImage } from './make-image.server.ts'

async function made(upload: Buffer): Promise<{ image: Image; files: readonly ImageFile[] }> {
  const outcome = await makeImage(upload)
  if ('problem' in outcome) throw new Error(outcome.problem.message)
  return outcome
}

async function refusal(upload: Buffer): Promise<{ status: number; message: string }> {
  const outcome = await makeImage(upload)
  if (!('problem' in outcome)) throw new Error('It was accepted.')
  return outcome.problem
}

/** The colours of a picture at some points, each from 0 to 255. */
async function pixels(bytes: Buffer, points: readonly (readonly [number, number])[]): Promise<number[][]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)])
}

/** Red on the left, blue on the right. */
function redAndBlue() {
  const blue = { create: { width: 300, height: 400, channels: 3, background: '#00f' } } as const
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#f00' } }).composite([
    { input: blue, left: 300, top: 0 },
  ])
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of type %s becomes AVIF and WebP in three widths',
    async (format) => {
      const { image, files } = await made(await picture({ width: 1200, height: 900, format }))
      expect(image).toMatchObject({ width: 960, height: 720, widths: [320, 640, 960] })
      expect(image.hash).toMatch(/^[0-9a-f]{32}$/)
      expect(files.map((file) => [file.width, file.format])).toEqual([
        [320, 'avif'],
        [320, 'webp'],
        [640, 'avif'],
        [640, 'webp'],
        [960, 'avif'],
        [960, 'webp'],
      ])
      for (const { bytes, width, format: kind } of files) {
        const about = await sharp(bytes).metadata()
        expect([about.width, about.height, about.format]).toEqual([
          width,
          (width * 3) / 4,
          kind === 'avif' ? 'heif' : 'webp',
        ])
      }
      const placeholder = Buffer.from(image.placeholder.split(',')[1] ?? '', 'base64')
      expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(image.placeholder.length).toBeLessThan(500)
      expect((await sharp(placeholder).metadata()).width).toBe(16)
    },
  )

  test('is never made larger than it came, and named by what is in it', async () => {
    const small = await made(await picture({ width: 100, height: 50 }))
    expect(small.image).toMatchObject({ width: 100, height: 50, widths: [100] })
    expect(small.files).toHaveLength(2)
    expect((await made(await picture({ width: 100, height: 50 }))).image.hash).toBe(small.image.hash)
    const other = await made(await picture({ width: 100, height: 50, colour: '#123' }))
    expect(other.image.hash).not.toBe(small.image.hash)
  })

  test('of any shape fits what WebP can hold', async () => {
    const { image } = await made(await picture({ width: 100, height: 30_000 }))
    expect(image.height).toBeLessThanOrEqual(1920)
    expect(image.width).toBeGreaterThan(0)
  })

  test('stands upright, and where it was taken is gone', async () => {
    const turned = await redAndBlue()
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(turned).metadata()
    expect(before.exif?.includes('Somebody')).toBe(true)
    expect(before.orientation).toBe(6)
    const { image, files } = await made(turned)
    // A quarter turn clockwise: the left side becomes the top.
    expect([image.width, image.height]).toEqual([400, 600])
    for (const { bytes } of files) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, iptc, orientation ?? 1]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        1,
      ])
      expect(bytes.includes('Somebody')).toBe(false)
    }
    const [top = [], bottom = []] = await pixels(files.at(-1)?.bytes ?? Buffer.alloc(0), [
      [200, 50],
      [200, 550],
    ])
    expect(top[0]).toBeGreaterThan(150)
    expect(bottom[2]).toBeGreaterThan(150)
  })

  test('that is transparent lies on white', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { files } = await made(clear)
    const [colour = []] = await pixels(files.at(-1)?.bytes ?? Buffer.alloc(0), [[25, 25]])
    expect(Math.min(...colour)).toBeGreaterThan(250)
  })

  test('that moves stays at its first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f', '#0f0'].map((colour) => picture({ width: 64, height: 64, colour })),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [10, 10, 10] })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3)
    const { image, files } = await made(moving)
    expect([image.width, image.height]).toEqual([64, 64])
    const [colour = []] = await pixels(files.at(-1)?.bytes ?? Buffer.alloc(0), [[32, 32]])
    expect(colour[0]).toBeGreaterThan(200)
    expect(colour[2]).toBeLessThan(60)
  })
})

/** A chunk of a PNG (RFC 2083, section 3.2). */
function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** Puts chunks behind the header of a PNG. */
function withChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)])
}

/** The header contains both sizes minus one, in 14 bits each (RFC 9649, section 3.4). */
async function hugeWebp(): Promise<Buffer> {
  const webp = await sharp(await picture())
    .webp({ lossless: true })
    .toBuffer()
  webp.writeUInt32LE(16_382 | (16_382 << 14), 21)
  return webp
}

describe('an upload that is no picture is refused, and its sender told why:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['SVG with a script', () => Buffer.from(svg)],
    ['SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', () => picture({ format: 'gif' })],
    [
      'TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
          .tiff()
          .toBuffer(),
    ],
    ['PDF', () => Buffer.from('%PDF-1.7\n')],
    ['nothing', () => Buffer.alloc(0)],
    ['HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('%s', async (_name, upload) => {
    expect(await refusal(await upload())).toEqual({
      status: 415,
      message: expect.stringContaining('Please choose a JPEG, PNG, WebP or AVIF'),
    })
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'a page behind a JPEG',
      async () => Buffer.concat([await picture({ format: 'jpeg' }), Buffer.from('<html><body>')]),
    ],
    [
      'a script in a PNG’s text',
      async () =>
        withChunks(await picture(), [pngChunk('tEXt', Buffer.from('Comment\0<?php system($_GET[0]);'))]),
    ],
    [
      'an archive behind a WebP',
      async () =>
        Buffer.concat([await picture({ format: 'webp' }), Buffer.from('PK\u0005\u0006' + '\0'.repeat(18))]),
    ],
    [
      'a PDF in a JPEG’s comment',
      async () => {
        const jpeg = await picture({ format: 'jpeg' })
        const comment = Buffer.from('\u00ff\u00fe\0\u0008%PDF-1', 'latin1')
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
      },
    ],
  ])('%s', async (_name, upload) => {
    expect(await refusal(await upload())).toEqual({
      status: 400,
      message: expect.stringContaining('another file hidden'),
    })
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['a PNG of 14,000 by 14,000', () => picture({ width: 14_000, height: 14_000 })],
    ['a WebP that says it has 16,383 by 16,383', hugeWebp],
    ['a JPEG just above the limit', () => picture({ width: 8001, height: 5000, format: 'jpeg' })],
  ])('%s', async (_name, upload) => {
    expect(await refusal(await upload())).toEqual({
      status: 413,
      message: expect.stringContaining('40 megapixels'),
    })
  })

  test('an AVIF just above the limit of its own', async () => {
    const upload = await picture({ width: 4001, height: 4000, format: 'avif' })
    expect(upload.length).toBeLessThan(10_000)
    expect(await refusal(upload)).toEqual({
      status: 413,
      message: expect.stringContaining('12.5 megapixels'),
    })
  })
})

test('a PNG that says it has a million frames is its first one', async () => {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(1_000_000, 0)
  const { image } = await made(withChunks(await picture(), [pngChunk('acTL', control)]))
  expect([image.width, image.height]).toEqual([400, 300])
})

test('text in a PNG that unpacks to a hundred times its size is not kept', async () => {
  const packed = deflateSync(Buffer.alloc(100_000_000))
  const bomb = withChunks(await picture(), [
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
  ])
  const before = process.memoryUsage.rss()
  await makeImage(bomb)
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that ends too early is refused', async (format) => {
  const whole = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .toFormat(format)
    .toBuffer()
  await made(whole)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: Math.floor(whole.length * 0.95) }), async (length) => {
      const { status } = await refusal(whole.subarray(0, length))
      expect([400, 415]).toContain(status)
    }),
    { numRuns: 25 },
  )
})

test('any bytes behind a picture’s signature are refused or made into a picture, never more', async () => {
  const signatures = ['ffd8ffe0', '89504e470d0a1a0a', '52494646ffffffff57454250', '0000001c6674797061766966']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...signatures),
      fc.uint8Array({ maxLength: 500 }),
      async (signature, rest) => {
        const outcome = await makeImage(Buffer.concat([Buffer.from(signature, 'hex'), rest]))
        expect('problem' in outcome ? outcome.problem.status : 200).toBeLessThan(500)
      },
    ),
    { numRuns: 100 },
  )
})
