import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { newSqlite } from '../../../testing/databases.ts'
import { inkOnWhite } from '../../brand/brand-colors.server.ts'
import { MAX_WAITING } from '../../images/draw-once.server.ts'
import { qrPng, qrSvg } from './qr-code.server.ts'
import { QR_SIZES } from './qr-code.ts'

const AT = Date.UTC(2026, 10, 23, 9)

/** What a camera reads in a picture. */
async function readIn(picture: Buffer | string, width?: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(picture))
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const address = fc
  .string({
    unit: fc.constantFrom(...Array.from('abcdefghijkmnpqrstwxyz0123456789-')),
    minLength: 2,
    maxLength: 60,
  })
  .map((code) => `https://shop.example/s/${code}`)

test('in any accent a code is dark enough on white, and is read as its address', async () => {
  await fc.assert(
    fc.asyncProperty(hex, address, async (accent, text) => {
      const ink = inkOnWhite(accent)
      expect(wcagContrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(await readIn(qrSvg(text, ink, 400))).toBe(text)
    }),
    { numRuns: 40 },
  )
})

test.for([256, 512, 1024, 2048])('a picture of %i pixels is read as its address', async (size) => {
  const text = 'https://shop.example/s/summer-gifts'
  const picture = await qrPng(text, inkOnWhite(''), size)
  expect(await sharp(picture).metadata()).toMatchObject({ width: size, height: size, format: 'png' })
  expect(await readIn(picture)).toBe(text)
  // As a camera sees a print from far away.
  expect(await readIn(picture, 200)).toBe(text)
})

test('around a code four modules stay empty', async () => {
  const svg = qrSvg('https://shop.example/s/abcdefg', '#000000')
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const { data, info } = await sharp(
    Buffer.from(qrSvg('https://shop.example/s/abcdefg', '#000000', side * 10)),
  )
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInZone = (at: number) => at < 40 || at >= info.width - 40
  const dark = [...data].flatMap((grey, index) => (grey < 128 ? [index] : []))
  expect(
    dark.filter((index) => isInZone(index % info.width) || isInZone(Math.floor(index / info.width))),
  ).toEqual([])
})

async function startApp() {
  const parts = await createAdminApp({
    databaseUrl: await newSqlite(),
    now: () => AT,
    environment: { BASE_URL: 'https://shop.example' },
  })
  const url = '/api/shorten-url'
  const payload = { url: 'https://example.com/lamp' }
  const made = await parts.app.server.inject({ method: 'POST', url, payload })
  const { code } = made.json<{ code: string }>()
  const get = (name: string, headers: Readonly<Record<string, string>> = {}) =>
    parts.app.server.inject({ url: `/s/${code}/qr.${name}`, headers })
  return { ...parts, code, get }
}

describe('the QR code of a link', () => {
  test('is a drawing and a picture of the asked size', async () => {
    const { get, code } = await startApp()
    for (const [name, type, side] of [
      ['svg', 'image/svg+xml; charset=utf-8', undefined],
      ['png', 'image/png', 1024],
      ['png?size=256', 'image/png', 256],
      ['png?size=9999999', 'image/png', 1024],
      ['png?utm_source=mail', 'image/png', 1024],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(name)
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, type])
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(await readIn(rawPayload, 400)).toBe(`https://shop.example/s/${code}`)
      const { width } = await sharp(rawPayload).metadata()
      expect(width).toBe(side ?? width)
    }
  })

  test('is kept by browsers until the color of the shop changes', async () => {
    const { get, call } = await startApp()
    const before = await get('svg')
    expect(before.headers['cache-control']).toBe('public, no-cache')
    const asked = { 'if-none-match': String(before.headers.etag) }
    expect(await get('svg', asked)).toMatchObject({ statusCode: 304, body: '' })
    expect((await call('PATCH', 'settings', { accentPink: '#66ccff' })).status).toBe(204)
    const after = await get('svg', asked)
    expect(after.statusCode).toBe(200)
    expect(after.body).not.toBe(before.body)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('is sent to all who ask for it at the same time, however many they are', async () => {
    const { get } = await startApp()
    const answers = await Promise.all(Array.from({ length: 2 * MAX_WAITING }, () => get('png')))
    for (const { statusCode, rawPayload } of answers)
      expect([statusCode, rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())]).toEqual([200, true])
  })

  test('is refused for a moment while many others are drawn', async () => {
    const { app } = await startApp()
    const codes = await Promise.all(
      Array.from({ length: MAX_WAITING }, async (_, index) => {
        const payload = { url: `https://example.com/lamp-${index}` }
        const made = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload })
        return made.json<{ code: string }>().code
      }),
    )
    const answers = await Promise.all(
      codes.flatMap((code) => QR_SIZES.map((size) => app.server.inject(`/s/${code}/qr.png?size=${size}`))),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    for (const { statusCode, headers } of answers) {
      if (statusCode === 200) continue
      expect(headers).toMatchObject({
        'retry-after': '2',
        'cache-control': expect.stringContaining('no-store'),
      })
      expect(headers).not.toHaveProperty('etag')
    }
  })

  test('is sent from memory once it was drawn', async () => {
    const { get, db } = await startApp()
    const { rawPayload, headers } = await get('png')
    await db.schema.alterTable('short_links').renameTo('short_links_away').execute()
    const again = await get('png')
    expect([again.statusCode, again.rawPayload]).toEqual([200, rawPayload])
    expect(again.headers).toEqual({ ...headers, date: again.headers.date })
  })
})
