import { expect, test } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '../../auth/key-scope.ts'
import { DAY_MS, MINUTE_MS } from '../../core/time.ts'
import { createAdminApp } from '../../testing/admin-app.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { upsertSetting } from '../settings/setting.store.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { CALLS_PER_MINUTE, TRIES_PER_MINUTE } from './api-key-check.service.ts'
import type { MadeApiKeyAnswer } from './api-key.contract.ts'

const START = Date.UTC(2026, 10, 24, 9)
const TARGET = 'https://example.com/lamp'

/** All that keys open, written down a second time on purpose: a new operation is closed until somebody adds it here. */
const OPEN: Readonly<Record<string, KeyScope>> = {
  'get /api/admin/links': 'links:read',
  'post /api/admin/links': 'links:write',
  'post /api/admin/own-links': 'links:write',
  'patch /api/admin/links/{code}': 'links:write',
  'delete /api/admin/links/{code}': 'links:write',
  'get /api/admin/link-targets': 'links:read',
  'post /api/admin/files/own-links': 'links:write',
  'get /api/admin/files/own-links': 'links:read',
  'get /api/admin/links/{code}/clicks': 'links:read',
  'get /api/admin/links/{code}/clicks.csv': 'links:read',
  'get /api/admin/statistics/today': 'statistics:read',
  'get /api/admin/statistics/series': 'statistics:read',
  'get /api/admin/statistics/tops': 'statistics:read',
  'get /api/admin/statistics/today.csv': 'statistics:read',
  'get /api/admin/statistics/series.csv': 'statistics:read',
  'get /api/admin/statistics/tops.csv': 'statistics:read',
  'get /api/admin/statistics/hand-offs': 'statistics:read',
  'get /api/admin/statistics/hand-offs.csv': 'statistics:read',
  'post /api/shorten-url': 'links:write',
}

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly description?: string
  readonly responses: Readonly<Record<string, unknown>>
}

/** The answer to a key without the scope that is needed, if there is one. */
function lackOf(needed: KeyScope | undefined) {
  const message = needed === undefined ? 'API keys do not open this' : `lacks the scope ${needed}`
  return {
    status: 403,
    body: { message: expect.stringContaining(message) },
    cache: 'no-store',
    asked: `Bearer error="insufficient_scope"${needed === undefined ? '' : `, scope="${needed}"`}`,
  }
}

/** The answer to a key that opens nothing. */
function refusal(word: string) {
  return {
    status: 401,
    body: { message: expect.stringContaining(word) },
    headers: { 'www-authenticate': 'Bearer error="invalid_token"', 'cache-control': 'no-store' },
  }
}

describeOnBothDatabases('an API key', (newDatabase) => {
  async function createApp(environment: Readonly<Record<string, string>> = {}, givenUrl?: string) {
    const clock = { now: START }
    const now = () => clock.now
    const databaseUrl = givenUrl ?? (await newDatabase())
    const shop = await createAdminApp({ databaseUrl, now, environment })

    async function make(scopes: readonly KeyScope[], more: object = {}) {
      const body = { name: scopes.join(' '), scopes, expiresAt: null, ...more }
      return (await shop.call('POST', 'api-keys', body)).body as MadeApiKeyAnswer
    }

    /** Sends a request with a token, from an address. */
    async function send(
      token: string,
      method: string,
      url: string,
      payload?: object,
      remoteAddress?: string,
    ) {
      const answer = await shop.app.server.inject({
        method: method.toUpperCase() as 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload !== undefined && { payload }),
        ...(remoteAddress !== undefined && { remoteAddress }),
      })
      const isJson = answer.headers['content-type']?.startsWith('application/json')
      const body: unknown = isJson ? answer.json() : answer.body
      return { status: answer.statusCode, headers: answer.headers, body }
    }

    /** All operations of the API's description that not everybody may use, or a key uses differently. */
    async function guarded() {
      const { paths } = (await shop.app.server.inject('/api/openapi.json')).json<{
        paths: Record<string, Record<string, Operation>>
      }>()
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
          operation.security === undefined
            ? []
            : [{ name: `${method} ${path}`, method, url: path.replaceAll(/\{\w+\}/g, 'x'), operation }],
        ),
      )
    }

    return { ...shop, databaseUrl, clock, now, make, send, guarded }
  }

  test('opens what its scopes name, and nothing else of the whole API', async () => {
    const { make, send, guarded, call } = await createApp()
    const keys = new Map<KeyScope, string>()
    for (const scope of KEY_SCOPES) keys.set(scope, (await make([scope])).key)
    const operations = await guarded()
    expect(operations.length).toBeGreaterThan(80)
    expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(OPEN)))
    for (const { name, method, url } of operations) {
      const needed = OPEN[name]
      for (const [scope, key] of keys) {
        const { status, body, headers } = await send(key, method, url)
        // A key that is let through sends nothing useful: that is refused by the schema, or not found.
        const outcome = [200, 400, 404, 415].includes(status)
          ? 'let through'
          : { status, body, cache: headers['cache-control'], asked: headers['www-authenticate'] }
        expect([name, scope, outcome]).toEqual([
          name,
          scope,
          scope === needed ? 'let through' : lackOf(needed),
        ])
      }
    }
    // None of those tries has changed anything: the keys are still there, and nothing was made in the name of ann.
    expect((await call('GET', 'api-keys')).body).toHaveLength(3)
  })

  test('has its scopes in the API’s description', async () => {
    const { guarded, app } = await createApp()
    for (const { name, operation } of await guarded()) {
      const scope = OPEN[name]
      const offered = operation.security?.flatMap(({ apiKey = [] }) => apiKey) ?? []
      expect([name, offered]).toEqual([name, scope === undefined ? [] : [scope]])
      if (scope === undefined) continue
      expect(operation.description).toContain(scope)
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '429']))
    }
    expect((await app.server.inject('/api/openapi.json')).json()).toMatchObject({
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    })
  })

  test('makes, reads and changes links, and the audit trail names it', async () => {
    const { make, send, audit, app } = await createApp()
    const { key } = await make(['links:read', 'links:write'], { name: 'Blog plugin' })
    const made = await send(key, 'post', '/api/shorten-url', { url: TARGET })
    expect(made.status).toBe(200)
    const { code } = made.body as { readonly code: string }
    expect((await send(key, 'get', '/api/admin/links')).body).toMatchObject({ links: [{ code }] })
    const changed = await send(key, 'patch', `/api/admin/links/${code}`, { isDisabled: true })
    expect(changed).toMatchObject({ status: 200, body: { state: 'disabled' } })
    expect((await app.server.inject(`/s/${code}`)).statusCode).toBe(410)
    expect((await send(key, 'delete', `/api/admin/links/${code}`)).status).toBe(204)
    await app.close()
    const author = 'ann by API key “Blog plugin”'
    const entries = (await audit()).filter(({ action }) => action !== 'create')
    expect(entries).toHaveLength(3)
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ admin: author, action: 'shorten', subject: 'links' }),
        expect.objectContaining({ admin: author, action: 'disable', subject: `link ${code}` }),
        expect.objectContaining({ admin: author, action: 'delete', subject: `link ${code}` }),
      ]),
    )
  })

  test('makes links where only administrators may, also with the tag of somebody else', async () => {
    const databaseUrl = await newDatabase()
    await upsertSetting(await open(databaseUrl), 'rules', JSON.stringify('by-the-book'))
    const { make, send, app } = await createApp({}, databaseUrl)
    const link = { url: 'https://www.amazon.com/dp/B000000000?tag=someone-20', tag: 'theirs' }
    const visitor = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload: link })
    expect(visitor.statusCode).toBe(403)
    const reader = await make(['links:read'])
    expect((await send(reader.key, 'post', '/api/shorten-url', link)).status).toBe(403)
    const { key } = await make(['links:write'])
    expect(await send(key, 'post', '/api/shorten-url', link)).toMatchObject({
      status: 200,
      body: { isRetailer: true, targetUrl: expect.stringContaining('someone-20') },
    })
  })

  test('that is wrong, revoked or expired is refused, and the day’s number of tries is in the audit trail', async () => {
    const { make, send, call, clock, app, db } = await createApp()
    const read = (token: string) => send(token, 'get', '/api/admin/links')
    const { key, entry } = await make(['links:read'])
    const expiring = await make(['links:read'], { name: 'Week', expiresAt: START + 7 * DAY_MS })
    expect([(await read(key)).status, (await read(expiring.key)).status]).toEqual([200, 200])
    clock.now += 7 * DAY_MS - 1
    expect((await read(expiring.key)).status).toBe(200)
    clock.now += 1
    expect(await read(expiring.key)).toMatchObject(refusal('expired'))
    const login = { username: 'ann', password: 'correct horse' }
    const answer = await app.server.inject({ method: 'POST', url: '/api/admin/login', payload: login })
    const { token } = answer.json<{ token: string }>()
    expect((await send(token, 'delete', `/api/admin/api-keys/${entry.id}`)).status).toBe(204)
    const lastDigit = expiring.key.endsWith('0') ? '1' : '0'
    const wrong = [key, `${expiring.key.slice(0, -1)}${lastDigit}`, 'gimme_', 'gimme_x', `${key}0`]
    for (const each of wrong) expect([each, await read(each)]).toMatchObject([each, refusal('not valid')])
    // Where visitors are welcome too, a wrong key is told so instead of being taken for a visitor.
    expect(await send(key, 'post', '/api/shorten-url', { url: TARGET })).toMatchObject(refusal('not valid'))
    expect((await call('GET', 'api-keys')).status).toBe(401)
    await app.close()
    const tries = await db
      .selectFrom('audit_entries')
      .select(['admin', 'action', 'subject', 'count'])
      .where('admin', '=', 'not signed in')
      .orderBy('action')
      .execute()
    expect(tries).toEqual([
      { admin: 'not signed in', action: 'expired key', subject: 'API key “Week”', count: 1 },
      { admin: 'not signed in', action: 'wrong key', subject: 'at the API', count: wrong.length + 1 },
    ])
  })

  test('that was revoked on one instance is refused by another at once', async () => {
    const { databaseUrl, now, make, send, call } = await createApp()
    const other = await createTestApp({ databaseUrl, db: await open(databaseUrl), now })
    const { key, entry } = await make(['links:read'])
    const elsewhere = async () => {
      const headers = { authorization: `Bearer ${key}` }
      return (await other.server.inject({ url: '/api/admin/links', headers })).statusCode
    }
    expect([await elsewhere(), (await send(key, 'get', '/api/admin/links')).status]).toEqual([200, 200])
    await call('DELETE', `api-keys/${entry.id}`)
    expect([await elsewhere(), (await send(key, 'get', '/api/admin/links')).status]).toEqual([401, 401])
  })

  test('shows its last use to the minute, and never where it came from', async () => {
    const { make, send, clock, db } = await createApp()
    const { key } = await make(['links:read'])
    const lastUse = async () => {
      await send(key, 'get', '/api/admin/links', undefined, '192.0.2.77')
      return (await db.selectFrom('api_keys').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
    }
    expect(await lastUse()).toBe(START)
    clock.now += MINUTE_MS - 1
    expect(await lastUse()).toBe(START)
    clock.now += 1
    expect(await lastUse()).toBe(START + MINUTE_MS)
    expect(JSON.stringify(await db.selectFrom('api_keys').selectAll().execute())).not.toContain('192.0.2')
  })

  test('in an address opens nothing', async () => {
    const { make, app } = await createApp()
    const { key } = await make(['links:read'])
    for (const name of ['key', 'api_key', 'apiKey', 'access_token', 'token', 'authorization'])
      expect([name, (await app.server.inject(`/api/admin/links?${name}=${key}`)).statusCode]).toEqual([
        name,
        401,
      ])
  })

  test('may be tried wrong some times a minute; callers that are known go on meanwhile', async () => {
    const { make, send, clock } = await createApp()
    const { key } = await make(['links:read'])
    const fresh = await make(['links:read'], { name: 'not used yet' })
    const read = (token: string, address = '192.0.2.1') =>
      send(token, 'get', '/api/admin/links', undefined, address)
    expect((await read(key)).status).toBe(200)
    const guess = `gimme_${'0'.repeat(16)}_${'0'.repeat(64)}`
    const statuses = await Promise.all(
      Array.from({ length: TRIES_PER_MINUTE + 5 }, async () => (await read(guess)).status),
    )
    // The first, right use was a try too.
    expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES_PER_MINUTE - 1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    expect(await read(fresh.key)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { message: 'Too many wrong API keys came from your network. Please try again in 60 s.' },
    })
    expect((await read(key)).status).toBe(200)
    expect((await read(fresh.key, '198.51.100.1')).status).toBe(200)
    clock.now += MINUTE_MS
    expect((await read(guess)).status).toBe(401)
  })

  test('has a limit of its own', async () => {
    const { make, send, clock } = await createApp({ RATE_LIMIT: 'on' })
    const busy = await make(['statistics:read'])
    const other = await make(['statistics:read'], { name: 'other' })
    const read = ({ key }: MadeApiKeyAnswer) => send(key, 'get', '/api/admin/statistics/today')
    for (let count = 0; count < CALLS_PER_MINUTE; count++) expect((await read(busy)).status).toBe(200)
    clock.now += 20_000
    expect(await read(busy)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40' },
      body: { message: 'This API key was used too often. Please try again in 40 s.' },
    })
    expect((await read(other)).status).toBe(200)
    clock.now += 40_000
    expect((await read(busy)).status).toBe(200)
  })
})
