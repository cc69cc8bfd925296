import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asAdmin, pictureForm, uploadPromotion } from '../../../testing/admin-requests.ts'
import { describeOnBothDatabases, open } from '../../../testing/databases.ts'
import { cutOutPicture, picture } from '../../../testing/pictures.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import type { LogoAnswer } from './logo.contract.ts'

const LOGO = '/api/admin/settings/logo'
const AT = Date.UTC(2026, 10, 23, 9)

describeOnBothDatabases('the logo', (newDatabase) => {
  async function createShop() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({ databaseUrl, db, now: () => AT })
    const admin = await asAdmin(app, db, AT)
    const upload = (image?: Buffer) => admin('PUT', LOGO, pictureForm({}, image))
    const heading = async () =>
      /<h1>.*?<\/h1>/.exec(
        (await app.server.inject({ url: '/', headers: { accept: 'text/html' } })).body,
      )?.[0]
    const storedHashes = async () =>
      (await db.selectFrom('images').select('hash').execute()).map(({ hash }) => hash)
    const audit = () =>
      db
        .selectFrom('audit_entries')
        .select(['admin', 'action', 'subject', 'before', 'after'])
        .where('action', '=', 'change')
        .execute()
    return { databaseUrl, db, app, admin, upload, heading, storedHashes, audit }
  }

  test('is shown instead of the drawn name, with its measures, cut out as it was, on every instance', async () => {
    const { databaseUrl, app, admin, upload, heading, audit } = await createShop()
    const other = await createTestApp({ databaseUrl })
    expect(await heading()).toContain('class="wordmark-drawing"')
    const answer = await upload(await cutOutPicture())
    expect(answer.statusCode).toBe(200)
    const { src, srcSet } = answer.json<LogoAnswer>()
    expect(answer.json()).toMatchObject({ width: 600, height: 200 })
    const shown = await heading()
    expect(shown).toContain(`src="${src}"`)
    expect(shown).toMatch(/<img [^>]*width="600" height="200"[^>]* alt=""/)
    expect(shown).not.toContain('wordmark-drawing')
    for (const file of srcSet.split(', ')) {
      const { rawPayload, headers } = await app.server.inject(file.split(' ')[0] ?? '')
      expect(headers['cache-control']).toContain('immutable')
      expect((await sharp(rawPayload).stats()).isOpaque).toBe(false)
    }
    expect((await admin('GET', '/api/admin/settings')).json()).toMatchObject({ logo: { src } })
    expect((await app.server.inject('/.well-known/ard.json')).body).toContain(src)
    expect(await audit()).toMatchObject([
      {
        admin: 'ann',
        subject: 'settings of the site',
        before: '{"logo":""}',
        after: `{"logo":"${src}"}`,
      },
    ])
    await expect
      .poll(async () => (await other.server.inject('/')).body, { timeout: 5000 })
      .toContain(`src="${src}"`)
  })

  test('leaves no picture behind when another one or none takes its place, except one that something else shows', async () => {
    const { app, admin, upload, heading, storedHashes, audit } = await createShop()
    const shared = await picture({ colour: '#204080' })
    const promotion = await uploadPromotion(admin, { destinationUrl: 'https://shop.example/' }, shared)
    const [sharedHash] = await storedHashes()
    const first = (await upload(await cutOutPicture('#00aa00'))).json<LogoAnswer>()
    expect(await storedHashes()).toHaveLength(2)
    expect((await app.server.inject(first.src)).statusCode).toBe(200)
    expect((await upload(shared)).statusCode).toBe(200)
    expect((await app.server.inject(first.src)).statusCode).toBe(404)
    expect(await storedHashes()).toEqual([sharedHash])
    await admin('DELETE', `/api/promoted-products/${promotion.json<{ id: string }>().id}`)
    await admin('DELETE', '/api/promoted-products/bulk/all')
    expect(await storedHashes()).toEqual([sharedHash])
    expect(await heading()).toContain(`/images/${sharedHash}-`)
    expect((await upload(shared)).statusCode).toBe(200)
    expect((await admin('DELETE', LOGO)).statusCode).toBe(204)
    expect((await admin('DELETE', LOGO)).statusCode).toBe(204)
    expect(await heading()).toContain('class="wordmark-drawing"')
    expect((await admin('GET', '/api/admin/settings')).json()).not.toHaveProperty('logo')
    expect(await audit()).toHaveLength(3)
  })

  test('is refused with a reason unless an administrator sends a picture, and the one before stays', async () => {
    const { app, admin, upload, heading } = await createShop()
    const { src } = (await upload(await cutOutPicture())).json<LogoAnswer>()
    for (const [answer, status, message] of [
      [await upload(), 400, 'choose a picture'],
      [await upload(Buffer.from('<svg/>')), 415, 'JPEG, PNG, WebP or AVIF'],
      [await admin('PUT', LOGO, {}), 415, 'in a form'],
      [await admin('PATCH', '/api/admin/settings', { logo: '0'.repeat(32) }), 400, 'logo'],
      [await app.server.inject({ method: 'DELETE', url: LOGO }), 401, 'sign in'],
    ] as const)
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { message: expect.stringMatching(new RegExp(message, 'i')) },
      ])
    expect(await heading()).toContain(src)
  })
})
