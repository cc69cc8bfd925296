import { expect, test } from 'vitest'
import { newSqlite } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

const TOKEN = 'a-token-of-some-length'

async function createApp(environment: Record<string, string> = {}) {
  return createTestApp({ databaseUrl: await newSqlite(), environment })
}

test('tells the process and each route’s requests, by pattern and never by address', async () => {
  const { server } = await createApp()
  await server.inject('/api/trending?private=1')
  await server.inject('/private-address')
  await server.inject({ method: 'POST', url: '/api/analytics/search', payload: {} })
  const answer = await server.inject('/metrics')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('process_resident_memory_bytes')
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/trending",status="200"} 1',
  )
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/analytics/search",status="400"} 1',
  )
  expect(answer.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
  )
  expect(answer.body).not.toContain('private')
})

test('counts what failed on our side', async () => {
  const { server } = await createApp()
  server.get('/api/fails', () => Promise.reject(new Error('broken')))
  await server.inject('/api/fails')
  expect((await server.inject('/metrics')).body).toContain(
    'http_request_failures_total{route="/api/fails"} 1',
  )
})

test.for([
  ['127.0.0.1', {}, 200],
  ['127.9.9.9', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['10.0.0.1', {}, 403],
  ['::2', {}, 403],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, 403],
  ['127.0.0.1', { host: 'localhost:3000' }, 200],
  ['127.0.0.1', { host: '[::1]:3000' }, 200],
  ['127.0.0.1', { host: 'evil.example' }, 403],
  ['127.0.0.1', { host: '127.0.0.1.evil.example' }, 403],
  ['10.0.0.1', { authorization: `Bearer ${TOKEN}` }, 403],
] as const)('without a token, %s with %j gets %i', async ([remoteAddress, headers, status]) => {
  const { server } = await createApp()
  const answer = await server.inject({ url: '/metrics', remoteAddress, headers: { ...headers } })
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(status === 200 ? 'http_request_duration' : 'METRICS_TOKEN')
})

test.for([
  ['10.0.0.1', { authorization: `Bearer ${TOKEN}` }, 200],
  ['10.0.0.1', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.1' }, 200],
  ['10.0.0.1', { authorization: `bearer ${TOKEN}` }, 200],
  ['127.0.0.1', {}, 403],
  ['127.0.0.1', { authorization: TOKEN }, 403],
  ['127.0.0.1', { authorization: `Bearer ${TOKEN}x` }, 403],
  ['127.0.0.1', { authorization: 'Bearer ' }, 403],
] as const)('with a token, %s with %j gets %i', async ([remoteAddress, headers, status]) => {
  const { server } = await createApp({ METRICS_TOKEN: TOKEN })
  const answer = await server.inject({ url: '/metrics', remoteAddress, headers: { ...headers } })
  expect(answer.statusCode).toBe(status)
})

test.for(['https://gimme.example', 'http://192.0.2.7:3000'])(
  'a site that visitors know as %s may be behind a proxy that adds no header, and needs a token',
  async (BASE_URL) => {
    const { server } = await createApp({ BASE_URL })
    expect((await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(403)
  },
)

test('a forged address does not open it behind a trusted proxy either', async () => {
  const { server } = await createApp({ TRUST_PROXY: '127.0.0.1' })
  const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }
  expect((await server.inject({ url: '/metrics', headers })).statusCode).toBe(403)
})
