import { expect, test } from 'vitest'
import { asAdmin } from '../../testing/admin-requests.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'

const AT = Date.UTC(2026, 10, 21, 9)
const URL = '/api/settings/shopping_temptations_enabled'

describeOnBothDatabases('settings', (newDatabase) => {
  async function createApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({ databaseUrl, db, now: () => AT })
    return { app, db, admin: await asAdmin(app, db, AT) }
  }

  test('an administrator switches one, and everybody sees it', async () => {
    const { app, db, admin } = await createApp()
    for (const value of ['false', 'true', 'true']) {
      const answer = await admin('PATCH', URL, { value })
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { key: 'shopping_temptations_enabled', settingValue: value },
      ])
      expect((await app.server.inject(URL)).json()).toEqual({ settingValue: value })
    }
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '!=', 'sign in')
      .execute()
    expect(entries.map(({ before, after }) => `${before} ${after}`).toSorted()).toEqual([
      '"false" "true"',
      '"true" "false"',
      '"true" "true"',
    ])
    expect(entries[0]).toMatchObject({ admin: 'ann', subject: 'setting shopping_temptations_enabled' })
  })

  test('an unknown one and any other value are refused', async () => {
    const { app, admin } = await createApp()
    for (const key of ['unknown', '__proto__', 'constructor'])
      expect((await admin('PATCH', `/api/settings/${key}`, { value: 'true' })).statusCode).toBe(404)
    for (const body of [{ value: 'yes' }, { value: true }, { value: '' }, {}, []]) {
      const answer = await admin('PATCH', URL, body)
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: expect.any(String) }])
    }
    expect((await app.server.inject(URL)).json()).toEqual({ settingValue: 'true' })
  })
})
