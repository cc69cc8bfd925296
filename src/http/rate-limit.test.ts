import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { DAY_MS, MINUTE_MS } from '../core/time.ts'
import { createFirstAdmin } from '../features/accounts/account.service.ts'
import { newSqlite, open } from '../testing/databases.ts'
import { ANN } from '../testing/login-app.ts'
import { createTestApp } from '../testing/test-app.ts'
import { addRateLimits, limitedWrite, WRITES_PER_MINUTE } from './rate-limit.ts'

function write(app: App, address: string) {
  // Invalid requests count too, and are faster than stored ones.
  return app.server.inject({
    method: 'POST',
    url: '/api/analytics/search',
    payload: {},
    headers: { 'x-forwarded-for': address },
  })
}

/** The minute that counts does not end during a test. */
const NOON = Date.UTC(2026, 10, 21, 12)

async function createLimitedApp(environment: Record<string, string> = {}): Promise<App> {
  return createTestApp({
    databaseUrl: await newSqlite(),
    now: () => NOON,
    environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', ...environment },
  })
}

async function exhaust(app: App, address: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: WRITES_PER_MINUTE }, () => write(app, address)))
  expect(answers.filter((answer) => answer.statusCode !== 400)).toEqual([])
}

test('one address may write so often in a minute, and is then told when to come back', async () => {
  const app = await createLimitedApp()
  await exhaust(app, '198.51.100.1')
  const refused = await write(app, '198.51.100.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(refused.json()).toEqual({ message: expect.stringMatching(/a lot at once.*try again/) })
})

test('the limit holds for all writes together, for a whole IPv6 network, and for nobody else', async () => {
  const app = await createLimitedApp()
  await exhaust(app, '2001:db8:1:2::1')
  expect((await write(app, '2001:db8:1:2:ffff::2')).statusCode).toBe(429)
  expect((await write(app, '2001:db8:1:3::1')).statusCode).toBe(400)
})

test('beyond the limit a search still reaches the retailer, and is not counted', async () => {
  const app = await createLimitedApp()
  const search = (address: string) =>
    app.server.inject({
      method: 'POST',
      url: '/search',
      payload: 'q=lamp',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    })
  const within = await search('198.51.100.1')
  await exhaust(app, '198.51.100.2')
  const beyond = await search('198.51.100.2')
  expect(beyond.statusCode).toBe(303)
  expect(beyond.headers).toMatchObject({ location: within.headers.location })
  expect(beyond.headers).not.toHaveProperty('retry-after')
})

test('a login has limits of its own: behind a proxy that is not trusted, the writes of strangers are those of its network', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const app = await createTestApp({ databaseUrl, db, environment: { RATE_LIMIT: 'on' } })
  await createFirstAdmin(db, ANN, 0)
  await exhaust(app, '198.51.100.1')
  expect((await write(app, '198.51.100.2')).statusCode).toBe(429)
  const login = await app.server.inject({ method: 'POST', url: '/api/admin/login', payload: ANN })
  expect(login.statusCode).toBe(200)
})

test('reads are never limited', async () => {
  const app = await createLimitedApp()
  await exhaust(app, '198.51.100.1')
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  for (const url of ['/', '/api/trending', '/api/search/words', '/livez', '/readyz']) {
    const answers = await Promise.all(
      Array.from({ length: WRITES_PER_MINUTE + 10 }, () => app.server.inject({ url, headers })),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  }
})

test('RATE_LIMIT=off lifts it', async () => {
  const app = await createLimitedApp({ RATE_LIMIT: 'off' })
  await exhaust(app, '198.51.100.1')
  expect((await write(app, '198.51.100.1')).statusCode).toBe(400)
})

test('a step of the machine’s clock, there and back, makes nobody wait longer than a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  onTestFinished(() => void vi.useRealTimers())
  const clock = { steady: 0 }
  const app = Fastify()
  onTestFinished(() => app.close())
  await addRateLimits(app, { isRateLimited: true, steadyNow: () => clock.steady })
  app.post('/write', { config: limitedWrite }, () => 'written')
  const status = async () => (await app.inject({ method: 'POST', url: '/write' })).statusCode

  vi.setSystemTime(NOON + DAY_MS)
  for (let writes = 1; writes <= WRITES_PER_MINUTE; writes++) expect(await status()).toBe(200)
  expect(await status()).toBe(429)
  vi.setSystemTime(NOON)
  expect(await status()).toBe(429)
  clock.steady += MINUTE_MS
  expect(await status()).toBe(200)
})
