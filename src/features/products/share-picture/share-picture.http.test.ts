import { expect, test } from 'vitest'
import { parseConfig } from '../../../app/config.ts'
import { loadContent } from '../../../app/content.ts'
import { seedDatabase } from '../../../app/seed.ts'
import { newSqlite, open } from '../../../testing/databases.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import type { ProductAnswer } from '../product.contract.ts'

const content = await loadContent('content')

async function seeded(environment: Record<string, string> = {}) {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  await seedDatabase(db, content, parseConfig({}), 0)
  /** Requests a product's picture, or another address, from a new app without a cache. */
  async function ask(url?: string, slug = 'cast-iron-skillet') {
    const { server } = await createTestApp({ databaseUrl, db, environment })
    const { sharePicture } = (await server.inject(`/api/products/${slug}`)).json<ProductAnswer>()
    return { sharePicture, answer: await server.inject(url ?? sharePicture) }
  }
  return { db, ask }
}

test('a product has a picture for those who show its link, to be kept for good', async () => {
  const { ask } = await seeded()
  const { answer, sharePicture } = await ask()
  expect(sharePicture).toMatch(/^\/images\/share\/cast-iron-skillet-[0-9a-f]{16}\.png$/)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const png = answer.rawPayload
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('a product with the longest slug has one, too', async () => {
  const { db, ask } = await seeded()
  const slug = `cast-iron-${'x'.repeat(70)}`
  await db.updateTable('products').set({ slug }).where('slug', '=', 'cast-iron-skillet').execute()
  const { sharePicture, answer } = await ask(undefined, slug)
  expect(sharePicture).toContain(slug)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
})

test.each([
  ['name', { name: 'Another Skillet' }],
  ['category', { category: 'Outdoors' }],
  ['rating', { rating_tenths: 12 }],
  ['price range', { price_range: '$1' }],
])('another %s is another picture at another address, to which the old one leads', async (_what, change) => {
  const { db, ask } = await seeded()
  const before = await ask()
  await db.updateTable('products').set(change).where('slug', '=', 'cast-iron-skillet').execute()
  const { answer, sharePicture } = await ask(before.sharePicture)
  expect(sharePicture).not.toBe(before.sharePicture)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(sharePicture)
  expect(answer.headers['cache-control']).toBe('no-cache')
  const after = await ask()
  expect(after.answer.statusCode).toBe(200)
  expect(after.answer.rawPayload.equals(before.answer.rawPayload)).toBe(false)
})

test('another name of the site is another picture', async () => {
  const [ours, theirs] = [await seeded(), await seeded({ PRODUCT_NAME: 'Wanted' })]
  expect((await theirs.ask()).sharePicture).not.toBe((await ours.ask()).sharePicture)
})

test('there is no picture of what does not exist', async () => {
  const { ask } = await seeded()
  for (const file of ['none-0123456789abcdef.png', 'cast-iron-skillet.png', 'x', '%00-a.png'])
    expect([file, (await ask(`/images/share/${file}`)).answer.statusCode]).toEqual([file, 404])
})
