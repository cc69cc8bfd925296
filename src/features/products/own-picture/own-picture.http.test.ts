import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../core/time.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { pictureForm } from '../../../testing/admin-requests.ts'
import { describeOnBothDatabases } from '../../../testing/databases.ts'
import { picture } from '../../../testing/pictures.ts'
import type { ProductAnswer } from '../product.contract.ts'
import { deleteLeftPictures } from './own-picture-retention.service.ts'
import type { OwnPictureAnswer } from './own-picture.contract.ts'

const AT = Date.UTC(2026, 10, 23, 9)
const SKILLET = 'cast-iron-skillet'

describeOnBothDatabases('a product’s own picture', (newDatabase) => {
  async function createShop() {
    const shop = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    const { app, admin, call, db } = shop
    const upload = async (fields: Record<string, string> = { alt: 'A skillet' }, image?: Buffer) =>
      admin('PUT', `/api/admin/products/${SKILLET}/picture`, pictureForm(fields, image ?? (await picture())))
    const read = async (slug = SKILLET) =>
      (await app.server.inject(`/api/products/${slug}`)).json<ProductAnswer>()
    const page = async () =>
      (await app.server.inject({ url: `/product/${SKILLET}`, headers: { accept: 'text/html' } })).body
    const stored = async () => (await db.selectFrom('images').select('hash').execute()).length
    const entry = async (slug = SKILLET) =>
      (await call('GET', `products/${slug}`)).body as { entry: object; position: number }
    return { ...shop, upload, read, page, stored, entry }
  }

  test('is on its page, its cards, its share picture and for search engines, with its text', async () => {
    const { app, upload, read, page, audit, call } = await createShop()
    const before = await read()
    const answer = await upload({ alt: ' A skillet on a stove ' }, await picture({ width: 800, height: 500 }))
    expect(answer.statusCode).toBe(200)
    const { src } = answer.json<OwnPictureAnswer>()
    const after = await read()
    expect(after).toMatchObject({
      picture: src,
      ownPicture: { src, width: 800, height: 500, alt: 'A skillet on a stove' },
    })
    expect(after.ownPicture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(await call('GET', `products/${SKILLET}/picture`)).toMatchObject({ body: { ownPicture: { src } } })
    const html = await page()
    const [shown = ''] = html.match(/<img[^>]*alt="A skillet on a stove"[^>]*>/) ?? []
    expect(shown).toContain(`src="${src}"`)
    expect(shown).toContain('width="800" height="500"')
    expect(shown).not.toContain('lazy')
    expect(html).toMatch(new RegExp(`"@type":"Product".*"image":"[^"]*${src}"`))
    expect(after.sharePicture).not.toBe(before.sharePicture)
    expect(html).toContain(`<meta property="og:image" content="http://localhost:3000${after.sharePicture}">`)
    expect((await app.server.inject(after.sharePicture)).headers['content-type']).toBe('image/png')
    const list = (await app.server.inject('/api/products')).json<{ products: ProductAnswer[] }>()
    expect(list.products.find(({ slug }) => slug === SKILLET)?.picture).toBe(src)
    expect(await audit()).toMatchObject([
      {
        admin: 'ann',
        action: 'change',
        subject: `product ${SKILLET}`,
        before: { ownPicture: null },
        after: { ownPicture: { path: src, alt: 'A skillet on a stove' } },
      },
    ])
  })

  test('can be described anew, replaced and removed, without a trace of the one before', async () => {
    const { app, call, upload, read, stored, audit } = await createShop()
    const drawn = (await read()).picture
    const first = (await upload()).json<OwnPictureAnswer>()
    expect(await call('PATCH', `products/${SKILLET}/picture`, { alt: 'A pan' })).toMatchObject({
      status: 200,
      body: { src: first.src, alt: 'A pan' },
    })
    expect((await read()).ownPicture).toMatchObject({ src: first.src, alt: 'A pan' })
    expect((await upload({ alt: 'Blue' }, await picture({ colour: '#0000ff' }))).statusCode).toBe(200)
    expect((await app.server.inject(first.src)).statusCode).toBe(404)
    expect(await stored()).toBe(1)
    expect((await call('DELETE', `products/${SKILLET}/picture`)).status).toBe(204)
    expect(await read()).toMatchObject({ picture: drawn })
    expect(await read()).not.toHaveProperty('ownPicture')
    expect(await stored()).toBe(0)
    expect((await call('DELETE', `products/${SKILLET}/picture`)).status).toBe(204)
    expect(await audit()).toHaveLength(4)
  })

  test('comes back with a deleted product for an hour, and is not for another one of its address', async () => {
    const { call, db, upload, read, stored } = await createShop()
    const { src } = (await upload()).json<OwnPictureAnswer>()
    const remove = async () => (await call('DELETE', `products/${SKILLET}`)).body as { entry: object }
    const removed = await remove()
    await deleteLeftPictures(db, AT)
    await deleteLeftPictures(db, AT + HOUR_MS - 1)
    expect((await call('POST', 'products', removed)).status).toBe(201)
    expect((await read()).ownPicture).toMatchObject({ src })
    await deleteLeftPictures(db, AT + HOUR_MS)
    expect((await read()).ownPicture).toMatchObject({ src })

    await remove()
    expect((await call('POST', 'products', { entry: removed.entry })).status).toBe(201)
    expect(await read()).not.toHaveProperty('ownPicture')
    expect(await stored()).toBe(0)

    await upload()
    await remove()
    await deleteLeftPictures(db, AT)
    expect(await stored()).toBe(1)
    await deleteLeftPictures(db, AT + HOUR_MS)
    expect([await stored(), await db.selectFrom('product_pictures').selectAll().execute()]).toEqual([0, []])
  })

  test('follows its product to another address, and stays when a file replaces the list', async () => {
    const { admin, call, db, upload, read, entry, stored } = await createShop()
    const { src } = (await upload()).json<OwnPictureAnswer>()
    const { entry: skillet } = await entry()
    expect((await call('PUT', `products/${SKILLET}`, { entry: { ...skillet, slug: 'pan' } })).status).toBe(
      200,
    )
    expect((await read('pan')).ownPicture).toMatchObject({ src })
    const file = async () => (await admin('GET', '/api/admin/files/products?format=json')).body
    const replace = (body: string) =>
      admin('PUT', '/api/admin/files/products', body, { 'content-type': 'application/json' })
    const whole = await file()
    expect(whole).not.toContain(src)
    expect((await replace(whole.replace('A ', 'One '))).statusCode).toBe(200)
    expect((await read('pan')).ownPicture).toMatchObject({ src })
    const others = (JSON.parse(whole) as { slug: string }[]).filter(({ slug }) => slug !== 'pan')
    expect((await replace(JSON.stringify(others))).statusCode).toBe(200)
    await deleteLeftPictures(db, AT)
    await deleteLeftPictures(db, AT + HOUR_MS)
    expect(await stored()).toBe(0)
  })

  test('is refused with a reason without a picture, its text or its product', async () => {
    const { app, admin, call, upload, read, stored } = await createShop()
    const url = `/api/admin/products/${SKILLET}/picture`
    for (const [answer, status, message] of [
      [await admin('PUT', url, pictureForm({ alt: 'A skillet' })), 400, 'choose a picture'],
      [await upload({}), 400, 'say what the picture shows'],
      [await upload({ alt: 'x'.repeat(201) }), 400, '200 characters'],
      [await upload({ alt: 'A skillet' }, Buffer.from('<svg/>')), 415, 'JPEG, PNG, WebP or AVIF'],
      [
        await admin('PUT', '/api/admin/products/none/picture', pictureForm({ alt: 'A' }, await picture())),
        404,
        'not there anymore',
      ],
      [await admin('PATCH', url, { alt: 'A skillet' }), 404, 'no picture of its own'],
      [await app.server.inject({ method: 'DELETE', url }), 401, 'sign in'],
    ] as const)
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { message: expect.stringContaining(message) },
      ])
    expect((await call('GET', `products/${SKILLET}/picture`)).body).toEqual({})
    expect(await read()).not.toHaveProperty('ownPicture')
    expect(await stored()).toBe(0)
  })
})
