import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { MINUTE_MS } from '../../core/time.ts'
import { asAdmin } from '../../testing/admin-requests.ts'
import { createTestApp } from '../../testing/test-app.ts'

const START = Date.UTC(2026, 10, 21, 9)

describeOnBothDatabases('what cannot be undone', (newDatabase) => {
  async function createApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const clock = { now: START }
    const app = await createTestApp({ databaseUrl, db, now: () => clock.now })
    const admin = await asAdmin(app, db, START)
    const promotion = {
      id: 'lamp',
      image_url: '/lamp.webp',
      alt: 'a lamp',
      destination_url: 'https://shop.example/',
    }
    await db
      .insertInto('promotions')
      .values({ ...promotion, created_at: START })
      .execute()
    const count = async () => (await db.selectFrom('promotions').select('id').execute()).length
    return { db, clock, admin, count }
  }

  const REFUSAL = { message: expect.stringContaining('type your password again'), reason: 'password-again' }

  test.for([
    ['deleting all promotions', 'DELETE', '/api/promoted-products/bulk/all', undefined, 200],
    ['replacing all promotions by a file', 'PUT', '/api/admin/files/promotions', 'no list', 400],
  ] as const)(
    'is %s: ten minutes after the password it is asked for again',
    async ([, method, url, body, status]) => {
      const { clock, admin, count } = await createApp()
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      const act = () => admin(method, url, body, headers)
      clock.now += 10 * MINUTE_MS
      const refused = await act()
      expect([refused.statusCode, refused.json()]).toEqual([403, REFUSAL])
      expect(await count()).toBe(1)
      expect((await admin('POST', '/api/admin/password/check', { password: 'wrong' })).statusCode).toBe(400)
      expect((await act()).statusCode).toBe(403)
      expect(
        (await admin('POST', '/api/admin/password/check', { password: 'correct horse' })).statusCode,
      ).toBe(204)
      clock.now += 10 * MINUTE_MS - 1
      // The file is read now, and refused for what is in it.
      expect((await act()).statusCode).toBe(status)
      expect(await count()).toBe(status === 200 ? 0 : 1)
      clock.now += 1
      expect((await act()).statusCode).toBe(403)
    },
  )

  test.for([
    ['removing a report of earnings', 'DELETE', '/api/admin/earnings/reports/1', undefined],
    ['removing an own picture', 'DELETE', '/api/admin/products/lamp/picture', undefined],
    ['keeping fewer backups', 'PUT', '/api/admin/backups/schedule', { every: 'daily', hour: 3, keep: 1 }],
    ['deciding whose tag links carry', 'POST', '/api/admin/foreign-tags', { tag: 'theirs', entries: [] }],
  ] as const)('is %s too', async ([, method, url, body]) => {
    const { clock, admin } = await createApp()
    expect((await admin(method, url, body)).statusCode).not.toBe(403)
    clock.now += 10 * MINUTE_MS
    const refused = await admin(method, url, body)
    expect([refused.statusCode, refused.json()]).toEqual([403, REFUSAL])
  })

  test('is not what can be: a trial of a file, another list, one promotion', async () => {
    const { clock, admin, count } = await createApp()
    clock.now += 20 * MINUTE_MS
    const headers = { 'content-type': 'application/json' }
    // The files are read, and refused for what is in them.
    for (const url of ['/api/admin/files/promotions?trial=true', '/api/admin/files/deals'])
      expect([url, (await admin('PUT', url, 'no list', headers)).statusCode]).toEqual([url, 400])
    expect(await count()).toBe(1)
    expect((await admin('DELETE', '/api/promoted-products/lamp')).statusCode).toBe(200)
  })
})
