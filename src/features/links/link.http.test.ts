import { describe, expect, test } from 'vitest'
import type { App } from '../../app/app.ts'
import { DAY_MS } from '../../core/time.ts'
import { WRITES_PER_MINUTE } from '../../http/rate-limit.ts'
import { createAdminApp } from '../../testing/admin-app.ts'
import { newSqlite, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { EVENTS_PER_MINUTE } from '../../visitors/machine-speed.ts'
import { findToday } from '../statistics/statistic.service.ts'
import type { MadeApiKeyAnswer } from '../api-keys/api-key.contract.ts'
import { countClicks } from './admin/link-list.store.ts'
import { LINKS_PER_NETWORK_AND_DAY } from './link.service.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const NOON = Date.UTC(2026, 10, 21, 12)
const TARGET = 'https://example.com/a%20b?c=%C3%BC'

async function startApp(environment: Readonly<Record<string, string>> = {}) {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const app = await createTestApp({
    databaseUrl,
    db,
    environment: { BASE_URL: 'https://shop.example', ...environment },
  })
  return { app, db }
}

function shorten(app: App, url: unknown) {
  return app.server.inject({ method: 'POST', url: '/api/shorten-url', payload: { url } })
}

async function codeOf(app: App, url = TARGET): Promise<string> {
  return (await shorten(app, url)).json<{ code: string }>().code
}

function get(
  app: App,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  return app.server.inject({ method, url, headers: { 'user-agent': BROWSER, ...headers } })
}

describe('POST /api/shorten-url', () => {
  test('answers with the link, and for the same address with the same', async () => {
    const { app } = await startApp()
    const answer = await shorten(app, ' https://EXAMPLE.com/a b?c=ü ')
    expect(answer.statusCode).toBe(200)
    const body = answer.json<{ code: string }>()
    expect(body).toEqual({
      shortUrl: `https://shop.example/s/${body.code}`,
      code: expect.stringMatching(/^[\da-zA-Z]{7}$/),
      targetUrl: TARGET,
      isRetailer: false,
    })
    expect((await shorten(app, TARGET)).json()).toEqual(body)
  })

  test('tags the retailer', async () => {
    const { app } = await startApp()
    expect((await shorten(app, 'https://amazon.com/dp/1')).json()).toMatchObject({
      targetUrl: 'https://amazon.com/dp/1?tag=gimme-20',
      isRetailer: true,
    })
  })

  test.for([
    ['http://127.1/', 'This address is not open to everybody on the Internet.'],
    ['https://shop.example/s/aaaaaaa', 'This is a short link already.'],
    [' ', 'url: Please enter a URL to shorten'],
    [7, /^url: /],
  ] as const)('refuses %j and says why', async ([url, message]) => {
    const { app } = await startApp()
    const answer = await shorten(app, url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: expect.stringMatching(message) })
  })

  test('a flood from one address is stopped', async () => {
    const { app } = await startApp({ RATE_LIMIT: 'on' })
    for (let number = 0; number < WRITES_PER_MINUTE; number++) {
      expect((await shorten(app, TARGET)).statusCode).toBe(200)
    }
    expect((await shorten(app, TARGET)).statusCode).toBe(429)
  })

  test('one network makes as many new links a day as people need; administrators and keys make more', async () => {
    const clock = { now: NOON }
    const { app, admin } = await createAdminApp({
      databaseUrl: await newSqlite(),
      now: () => clock.now,
      environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
    })
    const make = (target: number, address: string, headers: Readonly<Record<string, string>> = {}) =>
      app.server.inject({
        method: 'POST',
        url: '/api/shorten-url',
        payload: { url: `https://example.com/${target}` },
        headers: { 'x-forwarded-for': address, ...headers },
      })
    const made = await Promise.all(
      Array.from({ length: LINKS_PER_NETWORK_AND_DAY }, (_, n) => make(n, `198.51.100.${n % 250}`)),
    )
    expect(new Set(made.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))

    const refused = await make(1000, '198.51.100.251')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(12 * 3600)])
    expect(refused.json()).toEqual({
      message: 'That was a lot of short links for one day. Please try again in 12 hours.',
    })
    // A link that is there, and another network.
    expect((await make(7, '198.51.100.251')).statusCode).toBe(200)
    expect((await make(1001, '203.0.113.1')).statusCode).toBe(200)
    const ofAdmin = await admin(
      'POST',
      '/api/shorten-url',
      { url: TARGET },
      { 'x-forwarded-for': '198.51.100.252' },
    )
    expect(ofAdmin.statusCode).toBe(200)
    const { key } = (
      await admin('POST', '/api/admin/api-keys', { name: 'Blog', scopes: ['links:write'], expiresAt: null })
    ).json<MadeApiKeyAnswer>()
    const ofKey = await make(1002, '198.51.100.253', { authorization: `Bearer ${key}` })
    expect(ofKey.statusCode).toBe(200)

    clock.now += DAY_MS / 2
    expect((await make(1000, '198.51.100.251')).statusCode).toBe(200)
  })
})

describe('GET /s/{code}', () => {
  test('redirects, from the database and from memory alike', async () => {
    const { app } = await startApp({ METRICS_TOKEN: 'a-token-of-some-length' })
    const code = await codeOf(app)
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
    for (const path of [`/s/${code}`, `/s/${code}`, `/s/${code}?fbclid=x`]) {
      const answer = await fetch(origin + path, { redirect: 'manual' })
      expect(answer.status).toBe(302)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        location: TARGET,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.any(String),
      })
    }
    const { body } = await get(app, '/metrics', { authorization: 'Bearer a-token-of-some-length' })
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/s/:code",status="302"} 3',
    )
  })

  test('counts people, and redirects everybody', async () => {
    const { app, db } = await startApp()
    const code = await codeOf(app)
    const uncounted = [
      { 'user-agent': 'WhatsApp/2.23.20.0' },
      { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]
    for (const headers of uncounted) expect((await get(app, `/s/${code}`, headers)).statusCode).toBe(302)
    const head = await get(app, `/s/${code}`, {}, 'HEAD')
    expect([head.statusCode, head.headers['location']]).toEqual([302, TARGET])
    await get(app, `/s/${code}`)
    await get(app, `/s/${code}?utm_source=x`)
    await app.close()
    expect(await db.selectFrom('event_counts').select(['metric', 'key', 'count']).execute()).toEqual([
      { metric: 'link.click', key: code, count: 2 },
    ])
  })

  test('counts apart what one network clicks faster than people do, where the owner sees robots', async () => {
    const databaseUrl = await newSqlite()
    const db = await open(databaseUrl)
    const environment = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
    const app = await createTestApp({ databaseUrl, db, now: () => NOON, environment })
    const code = await codeOf(app)
    for (let n = 0; n < 2 * EVENTS_PER_MINUTE; n++) {
      const answer = await get(app, `/s/${code}`, { 'x-forwarded-for': `198.51.100.${n}` })
      expect(answer.statusCode).toBe(302)
    }
    await get(app, `/s/${code}`, { 'x-forwarded-for': '203.0.113.1' })
    await app.close()
    expect((await findToday(db, NOON)).today).toMatchObject({
      linkClicks: EVENTS_PER_MINUTE + 1,
      bots: EVENTS_PER_MINUTE,
    })
    expect(await countClicks(db, [code])).toEqual(new Map([[code, EVENTS_PER_MINUTE + 1]]))
  })

  test('says 410 once it has ended, and never where it led', async () => {
    const { app, db } = await startApp()
    const code = await codeOf(app)
    await db.updateTable('short_links').set({ disabled_at: 1 }).execute()
    for (const path of [`/s/${code}`, `/s/${code}+`, `/s/${code}/qr.svg`]) {
      const answer = await get(app, path, { accept: 'text/html' })
      expect([path, answer.statusCode]).toEqual([path, 410])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(answer.body).toContain('It has been switched off')
      expect(answer.body).not.toContain('example.com')
    }
  })

  test.for(['/s/aaaaaaa', '/s/aaaaaaa+', '/s/nope', '/s/aaaaaaa/qr.png', '/s/%00', '/s/a%2Fb'])(
    '%s is not there',
    async (path) => {
      const { app } = await startApp()
      expect((await get(app, path, { accept: 'text/html' })).statusCode).toBe(404)
      expect((await get(app, path)).body).toContain('404 Page Not Found')
    },
  )

  test('with a + it shows where it leads, as text', async () => {
    const { app } = await startApp()
    const code = await codeOf(app, 'https://example.com/?q="><script>alert(1)</script>')
    const answer = await get(app, `/s/${code}+`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('This short link leads to example.com')
    expect(answer.body).not.toContain('<script>alert')
    expect(answer.headers['location']).toBeUndefined()
  })

  test('the owner may have a page name the host first, but not of the retailer', async () => {
    const databaseUrl = await newSqlite()
    const db = await open(databaseUrl)
    await db.insertInto('settings').values({ key: 'short_links_interstitial', value: 'true' }).execute()
    const app = await createTestApp({ databaseUrl, db })
    const code = await codeOf(app)
    for (let number = 0; number < 2; number++) {
      const answer = await get(app, `/s/${code}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('You are leaving for example.com')
      expect(answer.body).toContain(`href="${TARGET}"`)
    }
    const retailerCode = await codeOf(app, 'https://amazon.com/')
    expect((await get(app, `/s/${retailerCode}`)).statusCode).toBe(302)
  })
})
