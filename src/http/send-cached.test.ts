import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { App } from '../app/app.ts'
import { parseConfig } from '../app/config.ts'
import { seedDatabase } from '../app/seed.ts'
import { newSqlite, open } from '../testing/databases.ts'
import { countAlive } from '../testing/garbage.ts'
import { createTestApp, fullContent } from '../testing/test-app.ts'
import { chooseEncoding } from './send-cached.ts'

test.for([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['br; q=0.000, gzip ; q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['x-br, xgzip, brx', 'identity'],
  ['identity', 'identity'],
] as const)('a client that takes %j gets %s', ([acceptEncoding, encoding]) => {
  expect(chooseEncoding(acceptEncoding)).toBe(encoding)
})

const get = (app: App, headers: Record<string, string> = {}) => app.server.inject({ url: '/', headers })

const METRICS_TOKEN = 'a-token-of-some-length'

async function createApp(): Promise<App> {
  return createTestApp({ databaseUrl: await newSqlite(), environment: { METRICS_TOKEN } })
}

describe('a cached answer', () => {
  test('is the same in every encoding', async () => {
    const app = await createApp()
    const plain = await get(app)
    const br = await get(app, { 'accept-encoding': 'br' })
    const gzip = await get(app, { 'accept-encoding': 'gzip' })
    expect([plain, br, gzip].map((answer) => answer.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain.body)
    expect(String(gunzipSync(gzip.rawPayload))).toBe(plain.body)
    for (const { headers } of [plain, br, gzip]) {
      expect(headers['vary']).toBe('accept-encoding')
      expect(headers['etag']).toBe(plain.headers['etag'])
      expect(headers['cache-control']).toMatch(/max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/)
    }
  })

  test('is not sent again to a client that has it', async () => {
    const app = await createApp()
    const { headers } = await get(app)
    const etag = String(headers.etag)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const answer = await get(app, { 'if-none-match': known, 'accept-encoding': 'br' })
      expect([known, answer.statusCode, answer.body]).toEqual([known, 304, ''])
      expect(answer.headers.etag).toBe(etag)
      expect(answer.headers['cache-control']).toBe(headers['cache-control'])
      expect(answer.headers).not.toHaveProperty('content-encoding')
    }
    for (const other of ['"other"', 'W/"other"', etag.replaceAll('"', '')])
      expect((await get(app, { 'if-none-match': other })).statusCode).toBe(200)
  })

  test('a page that is missing stays missing, whatever the client has', async () => {
    const app = await createApp()
    const headers = { accept: 'text/html' }
    const { headers: first } = await app.server.inject({ url: '/nowhere', headers })
    const again = await app.server.inject({
      url: '/nowhere',
      headers: { ...headers, 'if-none-match': String(first.etag) },
    })
    expect(again.statusCode).toBe(404)
    expect(again.headers['cache-control']).toBe('no-cache')
  })

  test('answers HEAD with the same headers and no body', async () => {
    const app = await createApp()
    const full = await get(app)
    const head = await app.server.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers.etag).toBe(full.headers.etag)
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
  })
})

/** Status, headers and body as they came over the wire; fetch would unpack them. */
async function ask(app: App, path: string, headers: Record<string, string>, method = 'GET') {
  const sent = request(app.server.listeningOrigin + path, { method, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe('over a connection, from memory', () => {
  test.for(['/', '/api/trending', '/shorten'])('%s is answered as its route answers it', async (path) => {
    const app = await createApp()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const first = await app.server.inject(path)
    const asked = [
      {},
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { 'if-none-match': String(first.headers.etag) },
      { 'if-none-match': '"other"' },
    ]
    for (const headers of asked) {
      const ofRoute = await app.server.inject({ url: path, headers })
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(app, path, headers, method)
        expect(answer.status).toBe(ofRoute.statusCode)
        expect(answer.headers).toMatchObject({ ...ofRoute.headers, date: answer.headers.date })
        expect(answer.body).toEqual(method === 'GET' ? ofRoute.rawPayload : Buffer.alloc(0))
      }
    }
    const { body: metrics } = await app.server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const counted = `http_request_duration_seconds_count{method="GET",route="${path}",status="200"}`
    expect(metrics).toContain(`${counted} ${1 + 2 * 4}\n`)
  })
})

test('files of the build never change, and come ready compressed', async () => {
  const app = await createTestApp({ databaseUrl: await newSqlite() })
  const page = await app.server.inject('/')
  const [, script = ''] = / data-files='\["([^"]+)"/.exec(page.body) ?? []
  const plain = await app.server.inject(script)
  const br = await app.server.inject({ url: script, headers: { 'accept-encoding': 'gzip, br' } })
  expect(plain.statusCode).toBe(200)
  expect(br.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain.body)
  for (const { headers } of [plain, br]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
  }
  for (const hidden of [`${script}.br`, '/.vite/manifest.json', '/../package.json', '/%2e%2e/package.json'])
    expect([hidden, (await app.server.inject(hidden)).statusCode]).toEqual([hidden, 404])
})

test('nothing of a request is kept with a cached answer', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  await seedDatabase(db, fullContent, parseConfig({}), 0)
  const app = await createTestApp({ databaseUrl, db })
  const requests: WeakRef<object>[] = []
  app.server.addHook('onRequest', async (asked, reply) => {
    requests.push(new WeakRef(asked), new WeakRef(reply))
  })
  const products = (await app.server.inject('/api/products')).json<{ products: { slug: string }[] }>()
  const slugs = products.products.map(({ slug }) => slug)
  for (const slug of slugs) {
    for (const path of [`/product/${slug}`, `/api/products/${slug}`, `/api/products/${slug}/related`])
      expect((await app.server.inject(path)).statusCode).toBe(200)
  }
  for (const path of ['/', '/api/trending', '/api/deals', '/api/suggestions', '/api/products?page=2'])
    await app.server.inject(path)
  expect(requests.length).toBeGreaterThan(20)
  await expect.poll(() => countAlive(requests), { timeout: 10_000 }).toBeLessThan(4)
})
