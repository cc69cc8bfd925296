import { expect, test } from 'vitest'
import { newSqlite } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

const TOKEN = 'a-token-of-some-length'

async function createApp(environment: Record<string, string> = {}) {
  return createTestApp({ databaseUrl: await newSqlite(), environment })
}

test('tells the process and each route’s requests, by pattern and never by address', async () => {
  const { server } = await createApp({ METRICS_TOKEN: TOKEN })
  await server.inject('/api/trending?private=1')
  await server.inject('/private-address')
  await server.inject({ method: 'POST', url: '/api/analytics/search', payload: {} })
  const answer = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
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
  const { server } = await createApp({ METRICS_TOKEN: TOKEN })
  server.get('/api/fails', () => Promise.reject(new Error('broken')))
  await server.inject('/api/fails')
  const answer = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.body).toContain('http_request_failures_total{route="/api/fails"} 1')
})

test.for([
  ['127.0.0.1', {}],
  // As nginx passes on a request unless told otherwise.
  ['127.0.0.1', { host: '127.0.0.1:3000' }],
  ['10.0.0.1', { authorization: 'Bearer ' }],
  ['10.0.0.1', { authorization: 'Bearer undefined' }],
  ['10.0.0.1', { authorization: `Bearer ${TOKEN}` }],
] as const)('without a token nobody reads them: %s with %j', async ([remoteAddress, headers]) => {
  const { server } = await createApp()
  const answer = await server.inject({ url: '/metrics', remoteAddress, headers: { ...headers } })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toEqual({ message: expect.stringContaining('METRICS_TOKEN') })
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
