import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadPromotion } from '../../../testing/admin-requests.ts'
import { describeOnBothDatabases, newSqlite } from '../../../testing/databases.ts'
import { noisyJpeg, picture } from '../../../testing/pictures.ts'
import { createPromotionApp, DESTINATION, START } from '../../../testing/promotion-app.ts'
import type { AdminPromotionAnswer } from '../promotion.contract.ts'

const html = { accept: 'text/html' }

const FIELDS = { destinationUrl: 'https://shop.example/' }

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

test('large uploads at once are all made, and the home page answers meanwhile', async () => {
  const { app, admin } = await createPromotionApp(await newSqlite())
  // Many bytes for few pixels, because encoding a pixel takes far longer than receiving that pixel.
  const large = await sharp(await noisyJpeg(1100, 1000))
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(3 * 1024 * 1024)
  const home = async () => (await app.server.inject({ url: '/', headers: html })).statusCode
  const statuses = await Promise.all(
    times(3, async () => {
      const upload = uploadPromotion(admin, FIELDS, large)
      return [await home(), (await upload).statusCode, await home()]
    }),
  )
  expect(statuses).toEqual(times(3, () => [200, 201, 200]))
})

test('more than can wait are told when to come back', async () => {
  const { admin } = await createPromotionApp(await newSqlite())
  const answers = await Promise.all(
    times(20, () => uploadPromotion(admin, FIELDS, Buffer.from('no picture'))),
  )
  const busy = answers.filter(({ statusCode }) => statusCode === 503)
  expect(busy).toHaveLength(4)
  for (const { headers, body } of busy) {
    expect(headers['retry-after']).toBe('2')
    expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('try again') })
  }
  expect(answers.filter(({ statusCode }) => statusCode === 415)).toHaveLength(16)
  expect((await uploadPromotion(admin, FIELDS, Buffer.from('no picture'))).statusCode).toBe(415)
})

test.each([
  ['has no space left', () => failWrites('ENOSPC')],
  ['is not there', () => void vi.stubEnv('TMPDIR', '/no/such/folder')],
])(
  'an upload or an import while the temporary folder %s is no fault of the sender',
  async (_name, breakFolder) => {
    const { admin, upload } = await createPromotionApp(await newSqlite())
    const large = await noisyJpeg(1600, 1200)
    onTestFinished(() => {
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    })
    await breakFolder()
    const file = { 'content-type': 'application/json' }
    for (const refused of [
      await uploadPromotion(admin, FIELDS, large),
      await admin('PUT', '/api/admin/files/deals', '[]', file),
    ]) {
      expect(refused.statusCode).toBe(503)
      expect(refused.headers).toMatchObject({ 'retry-after': '2', connection: 'close' })
      expect(refused.json()).toEqual({ message: expect.stringContaining('try again') })
    }
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    expect((await upload({}, await picture())).statusCode).toBe(201)
  },
)

/** Lets every write to a file fail. */
async function failWrites(code: string): Promise<void> {
  const file = await open('/dev/null', 'r')
  const prototype: typeof file = Object.getPrototypeOf(file)
  await file.close()
  vi.spyOn(prototype, 'appendFile').mockRejectedValue(Object.assign(new Error(code), { code }))
}

/** A part of a form with the boundary x, without its end. */
function part(about: string, text: string): string {
  return `--x\r\ncontent-disposition: form-data; ${about}\r\n\r\n${text}`
}

describeOnBothDatabases('an upload', (newDatabase) => {
  const createApp = async () => createPromotionApp(await newDatabase())

  test('an upload is shown to visitors, as files that may be kept for good and run nothing', async () => {
    const { app, upload, shown, audit } = await createApp()
    const answer = await upload({ alt: ' A lamp ' }, await picture({ width: 1000, height: 1000 }))
    expect(answer.statusCode).toBe(201)
    const created = answer.json<AdminPromotionAnswer>()
    expect(created).toMatchObject({
      destinationUrl: DESTINATION,
      alt: 'A lamp',
      createdAt: START,
      isExpired: false,
    })
    const [promotion, ...others] = await shown()
    expect(others).toEqual([])
    const { createdAt: _at, isExpired: _is, version: _version, ...forVisitors } = created
    expect(promotion).toEqual({ ...forVisitors, recordedAs: 'shop.example' })
    expect(promotion?.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(promotion?.placeholder).toMatch(/^data:image\/webp;base64,/)
    const candidates = promotion?.sources?.flatMap(({ type, srcSet }) =>
      srcSet.split(', ').map((each) => ({
        type,
        path: each.split(' ')[0] ?? '',
        width: parseInt(each.split(' ')[1] ?? '', 10),
      })),
    )
    expect(candidates?.map(({ width }) => width)).toEqual([320, 640, 960, 320, 640, 960])
    for (const { type, path, width } of candidates ?? []) {
      const file = await app.server.inject(path)
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      })
      expect((await sharp(file.rawPayload).metadata()).width).toBe(width)
    }
    expect((await app.server.inject(created.imageUrl)).headers['content-type']).toBe('image/webp')
    const home = await app.server.inject({ url: '/', headers: html })
    expect(home.body).toContain(`srcSet="${promotion?.sources?.[0]?.srcSet}"`)
    expect(await audit()).toMatchObject([
      { admin: 'ann', at: START, action: 'create', subject: `promotion ${created.id}`, before: null },
    ])
  })

  test('there is no file of a picture, a width or a type that is not stored', async () => {
    const { app, create } = await createApp()
    const { imageUrl } = await create()
    for (const url of [
      imageUrl.replace(/-\d+/, '-321'),
      imageUrl.replace('webp', 'png'),
      imageUrl.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      '/images/..%2f..%2fpackage.json',
      '/images/%00.webp',
    ])
      expect([url, (await app.server.inject(url)).statusCode]).toEqual([url, 404])
  })

  test('what is missing or wrong in the form is said, and nothing of it is stored', async () => {
    const { admin, upload, list, storedFiles } = await createApp()
    const missing = { message: 'Please provide both an image and destination URL' }
    for (const answer of [
      await upload({ destinationUrl: ' ' }),
      await upload({}, Buffer.alloc(0)),
      await uploadPromotion(admin, { destinationUrl: DESTINATION }),
      await uploadPromotion(admin, {}, await picture()),
      await uploadPromotion(admin, {}),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([400, missing])
    for (const [field, value] of [
      ['destinationUrl', 'javascript:alert(1)'],
      ['destinationUrl', 'data:text/html,x'],
      ['destinationUrl', 'ftp://shop.example/'],
      ['destinationUrl', '/lamp'],
      ['destinationUrl', 'https://me:secret@shop.example/'],
      ['destinationUrl', `https://shop.example/${'x'.repeat(3000)}`],
      ['expiresAt', 'tomorrow'],
      ['expiresAt', '2026-12-24T18:00'],
      ['expiresAt', new Date(START).toISOString()],
      ['expiresAt', '10000-01-01T00:00:00Z'],
      ['expiresAt', '9999-12-31T23:59:59-01:00'],
      ['alt', 'a\nb'],
      ['alt', 'a\u202Eb'],
      ['alt', 'a\0b'],
      ['alt', 'x'.repeat(201)],
      ['alt', 'x'.repeat(10_000)],
    ] as const) {
      const answer = await upload({ [field]: value })
      expect([field, value, answer.statusCode]).toEqual([field, value, 400])
      expect(answer.json()).toEqual({ message: expect.stringMatching(field === 'alt' ? /alt|form/ : field) })
    }
    expect((await admin('POST', '/api/upload-promotion', { destinationUrl: DESTINATION })).statusCode).toBe(
      415,
    )
    expect([(await list()).count, await storedFiles()]).toEqual([0, 0])
  })

  test('an upload that is no picture, too large or cut short is refused with a reason', async () => {
    const { admin, upload, list, storedFiles } = await createApp()
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const refused = await upload({}, page)
    expect([refused.statusCode, refused.json()]).toEqual([415, { message: expect.stringContaining('JPEG') }])
    const large = await upload({}, Buffer.alloc(8 * 1024 * 1024 + 1))
    expect([large.statusCode, large.json()]).toEqual([413, { message: expect.stringContaining('8 MiB') }])
    const broken = await upload({}, (await picture({ format: 'jpeg' })).subarray(0, 500))
    expect([broken.statusCode, broken.json()]).toEqual([400, { message: expect.stringContaining('damaged') }])
    const cut = await admin(
      'POST',
      '/api/upload-promotion',
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      {
        'content-type': 'multipart/form-data; boundary=x',
      },
    )
    expect([cut.statusCode, cut.json()]).toEqual([400, { message: expect.stringContaining('send it again') }])
    const many = new FormData()
    for (let count = 0; count < 3; count++) many.append('image', new Blob(['x']), 'a.png')
    const twice = await admin('POST', '/api/upload-promotion', many)
    expect(twice.statusCode).toBe(400)
    expect([(await list()).count, await storedFiles()]).toEqual([0, 0])
  })

  test('a form that cannot be read is refused with a reason, and so is one that is too long', async () => {
    const { admin, upload, create } = await createApp()
    const image = part('name="image"; filename="a"', 'abc')
    const send = (body: string, contentType = 'multipart/form-data; boundary=x') =>
      admin('POST', '/api/upload-promotion', body, { 'content-type': contentType })
    for (const [answer, status, message] of [
      [await send(part('name="alt"', 'abc')), 400, 'send it again'],
      [await send(part('name="other"; filename="a"', 'abc')), 400, 'send it again'],
      [await send(image.slice(0, 20)), 400, 'send it again'],
      [await send(`${image}\r\n--x--`, 'multipart/form-data'), 400, 'send it again'],
      [await send(`${image}\r\n${part('name="toString"', 'a')}\r\n--x--`), 400, 'send it again'],
      [await send(`${part('name="a"', 'a')}\r\n`.repeat(10) + '--x--'), 400, 'send it again'],
      [await send(''), 400, 'both an image and destination'],
      [await send(`${part('name="other"; filename="a"', 'abc')}\r\n--x--`), 400, 'both an image'],
      [await upload({ alt: 'x'.repeat(9 * 1024 * 1024) }), 413, '8 MiB'],
    ] as const) {
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { message: expect.stringContaining(message) },
      ])
    }
    expect(await create()).toHaveProperty('id')
  })

  test('the name of a file and the type that it claims say nothing', async () => {
    const { admin, storedFiles } = await createApp()
    const image = await picture()
    for (const name of ['../../../tmp/evil.png', 'a\0.png', 'page.html', '"; x="', 'é'.repeat(300)]) {
      const form = Buffer.concat([
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="destinationUrl"\r\n\r\n${DESTINATION}\r\n--x\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`,
        ),
        image,
        Buffer.from('\r\n--x--\r\n'),
      ])
      const answer = await admin('POST', '/api/upload-promotion', form, {
        'content-type': 'multipart/form-data; boundary=x',
      })
      expect([name, answer.statusCode]).toEqual([name, 201])
      expect(answer.body).not.toContain('evil')
    }
    expect(await storedFiles()).toBe(4)
  })
})
