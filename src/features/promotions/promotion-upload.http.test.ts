import { expect, test } from 'vitest'
import { asAdmin, uploadPromotion } from '../../testing/admin-requests.ts'
import { newSqlite, open } from '../../testing/databases.ts'
import { noisyJpeg } from '../../testing/pictures.ts'
import { createTestApp } from '../../testing/test-app.ts'

const FIELDS = { destinationUrl: 'https://shop.example/' }

async function createApp() {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const app = await createTestApp({ databaseUrl, db })
  return { app, admin: await asAdmin(app, db, Date.now()) }
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

test('ten large uploads at once are all made, and the home page answers meanwhile', async () => {
  const { app, admin } = await createApp()
  const large = await noisyJpeg(2800, 2400)
  expect(large.length).toBeGreaterThan(3 * 1024 * 1024)
  const home = async () =>
    (await app.server.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode
  const statuses = await Promise.all(
    times(10, async () => {
      const upload = uploadPromotion(admin, FIELDS, large)
      return [await home(), (await upload).statusCode, await home()]
    }),
  )
  expect(statuses).toEqual(times(10, () => [200, 201, 200]))
  // Between pictures there is a rest.
}, 120_000)

test('more than can wait are told when to come back', async () => {
  const { admin } = await createApp()
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
