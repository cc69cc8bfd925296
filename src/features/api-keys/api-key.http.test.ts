import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../core/time.ts'
import { createAdminApp } from '../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import type { MadeApiKeyAnswer } from './api-key.contract.ts'
import { MAX_API_KEYS } from './api-key.ts'

const START = Date.UTC(2026, 10, 24, 9)
const PLUGIN = { name: 'Blog plugin', scopes: ['links:write', 'links:read'], expiresAt: null }

describeOnBothDatabases('API keys', (newDatabase) => {
  async function createApp() {
    const clock = { now: START }
    const admin = await createAdminApp({ databaseUrl: await newDatabase(), now: () => clock.now })
    const make = async (body: object = PLUGIN) => (await admin.call('POST', 'api-keys', body)).body
    return { ...admin, clock, make: make as (body?: object) => Promise<MadeApiKeyAnswer> }
  }

  test('are told once, kept as a hash, listed and revoked, with their makers in the audit trail', async () => {
    const { db, call, clock, audit, make } = await createApp()
    expect(await call('GET', 'api-keys')).toMatchObject({ status: 200, body: [] })
    const { key, entry } = await make()
    expect(key).toMatch(/^gimme_[\da-f]{16}_[\da-f]{64}$/)
    expect(key).toContain(entry.id)
    expect(entry).toEqual({
      id: entry.id,
      name: 'Blog plugin',
      scopes: ['links:read', 'links:write'],
      madeBy: 'ann',
      createdAt: START,
      expiresAt: null,
      lastUsedAt: null,
    })
    const secret = key.split('_')[2] ?? ''
    for (const stored of [
      await db.selectFrom('api_keys').selectAll().execute(),
      await db.selectFrom('audit_entries').selectAll().execute(),
      (await call('GET', 'api-keys')).body,
    ])
      expect(JSON.stringify(stored)).not.toContain(secret)
    clock.now += MINUTE_MS
    const second = await make({ name: 'Report', scopes: ['statistics:read'], expiresAt: START + DAY_MS })
    expect((await call('GET', 'api-keys')).body).toEqual([second.entry, entry])

    clock.now += MINUTE_MS
    expect(await call('DELETE', `api-keys/${entry.id}`)).toMatchObject({ status: 204 })
    expect(await call('DELETE', `api-keys/${entry.id}`)).toMatchObject({
      status: 404,
      body: { message: 'That API key was revoked already.' },
    })
    expect((await call('GET', 'api-keys')).body).toEqual([second.entry])
    const scopes = ['links:read', 'links:write']
    expect(await audit()).toEqual([
      {
        at: START,
        admin: 'ann',
        action: 'create',
        subject: 'API key “Blog plugin”',
        before: null,
        after: { scopes, expiresAt: null },
      },
      expect.objectContaining({ action: 'create', subject: 'API key “Report”' }),
      {
        at: START + 2 * MINUTE_MS,
        admin: 'ann',
        action: 'revoke',
        subject: 'API key “Blog plugin”',
        before: { madeBy: 'ann', scopes, expiresAt: null, lastUsedAt: null },
        after: null,
      },
    ])
  })

  test('are made only shortly after the password', async () => {
    const { call, clock } = await createApp()
    clock.now += 10 * MINUTE_MS
    expect(await call('POST', 'api-keys', PLUGIN)).toMatchObject({
      status: 403,
      body: { reason: 'password-again' },
    })
    expect((await call('GET', 'api-keys')).body).toEqual([])
    await call('POST', 'password/check', { password: 'correct horse' })
    expect(await call('POST', 'api-keys', PLUGIN)).toMatchObject({ status: 201 })
  })

  test.for([
    [{ ...PLUGIN, name: ' ' }, 'name: must not be empty'],
    [{ ...PLUGIN, name: 'x'.repeat(61) }, 'name: must have 60 characters at most'],
    [{ ...PLUGIN, scopes: [] }, 'scopes: must have one at least'],
    [{ ...PLUGIN, scopes: ['everything'] }, 'scopes.0: '],
    [{ ...PLUGIN, expiresAt: START }, 'expiresAt: must lie in the future'],
    [{ ...PLUGIN, expiresAt: 1e18 }, 'expiresAt: '],
  ] as const)('are refused: %j', async ([body, message]) => {
    const { call } = await createApp()
    const answer = await call('POST', 'api-keys', body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
    expect((await call('GET', 'api-keys')).body).toEqual([])
  })

  test('have a name each, and are not too many', async () => {
    const { call, make } = await createApp()
    const { entry } = await make()
    expect(await call('POST', 'api-keys', PLUGIN)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has this name') },
    })
    for (let count = 1; count < MAX_API_KEYS; count++) await make({ ...PLUGIN, name: `Plugin ${count}` })
    const oneMore = { ...PLUGIN, name: 'One more' }
    expect(await call('POST', 'api-keys', oneMore)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('revoke one') },
    })
    await call('DELETE', `api-keys/${entry.id}`)
    expect(await call('POST', 'api-keys', oneMore)).toMatchObject({ status: 201 })
  })

  test('go with the account that made them', async () => {
    const { db, make, call } = await createApp()
    const { entry } = await make()
    await db
      .insertInto('admins')
      .values({ id: 'b', username: 'bob', password_hash: '', created_at: START })
      .execute()
    await db.updateTable('api_keys').set({ admin_id: 'b' }).where('id', '=', entry.id).execute()
    expect((await call('GET', 'api-keys')).body).toMatchObject([{ madeBy: 'bob' }])
    await db.deleteFrom('admins').where('id', '=', 'b').execute()
    expect((await call('GET', 'api-keys')).body).toEqual([])
  })
})
