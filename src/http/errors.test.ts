import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { OverloadError } from '../core/overload-error.ts'
import { newSqlite } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'
import { sendPieces } from './send-pieces.ts'

/** An app with routes that fail, and what it logs. */
async function createFailingApp(now?: () => number) {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const app = await createTestApp({
    databaseUrl: await newSqlite(),
    logger,
    ...(now && { now }),
    environment: { TRUST_PROXY: '127.0.0.1' },
  })
  const failures: Record<string, Error> = {
    bug: new TypeError('secret is not a function'),
    gateway: Object.assign(new Error('upstream secret'), { statusCode: 502 }),
    teapot: Object.assign(new Error('I am a teapot.'), { statusCode: 418 }),
    busy: new OverloadError('secret queue'),
    timeout: Object.assign(new Error('secret timeout'), { statusCode: 503 }),
    deadlock: Object.assign(new Error('secret deadlock'), { code: '40P01' }),
    locked: Object.assign(new Error('secret lock'), { code: 'SQLITE_BUSY' }),
    slow: Object.assign(new Error('canceling secret statement'), { code: '57014' }),
    refused: new AggregateError([Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' })]),
    constraint: Object.assign(new Error('secret constraint'), { code: '23505' }),
  }
  for (const [name, error] of Object.entries(failures)) {
    app.server.get(`/api/fails/${name}`, () => Promise.reject(error))
    app.server.get(`/fails/${name}`, () => Promise.reject(error))
  }
  return { app, lines }
}

async function* failingPieces() {
  yield 'the first piece'
  throw new Error('secret piece')
}

async function* endlessPieces() {
  for (;;) yield 'one more piece'
}

const html = { accept: 'text/html' }

test('what is our fault is told apart from what will pass, and neither tells how we are built', async () => {
  const { app } = await createFailingApp()
  const expected = {
    bug: 500,
    gateway: 500,
    constraint: 500,
    busy: 503,
    timeout: 503,
    deadlock: 503,
    locked: 503,
    slow: 503,
    refused: 503,
  }
  for (const [name, status] of Object.entries(expected)) {
    const answer = await app.server.inject(`/api/fails/${name}`)
    expect([name, answer.statusCode]).toEqual([name, status])
    expect(answer.json()).toEqual({ message: expect.stringMatching(/try again/i) })
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503)
    const page = await app.server.inject({ url: `/fails/${name}`, headers: html })
    expect([name, page.statusCode]).toEqual([name, status])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toMatch(/try again/i)
    expect(answer.body + page.body).not.toMatch(/secret|TypeError|at .*\.ts/)
  }
})

test('the caller’s fault is told as it is', async () => {
  const { app, lines } = await createFailingApp()
  const answer = await app.server.inject('/api/fails/teapot')
  expect(answer.statusCode).toBe(418)
  expect(answer.json()).toEqual({ message: 'I am a teapot.' })
  expect(lines).toEqual([])
})

test('what is hidden from outside is logged whole, with the route and without the visitor', async () => {
  const { app, lines } = await createFailingApp()
  const headers = { 'user-agent': 'SecretBrowser', 'x-forwarded-for': '203.0.113.7' }
  await app.server.inject({ url: '/api/fails/bug?q=private', headers })
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    level: pino.levels.values['error'],
    method: 'GET',
    route: '/api/fails/bug',
    err: { message: 'secret is not a function', stack: expect.stringContaining('errors.test.ts') },
  })
  expect(line).not.toMatch(/SecretBrowser|203\.0\.113\.7|private|127\.0\.0\.1/)
  await app.server.inject('/api/fails/busy')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: pino.levels.values['warn'] })
})

test('refusals are logged every ten seconds, with their number', async () => {
  const clock = { now: Date.UTC(2026, 10, 23) }
  const { app, lines } = await createFailingApp(() => clock.now)
  const refuse = async (times: number) => {
    for (let time = 0; time < times; time++) await app.server.inject('/api/fails/deadlock')
  }
  await refuse(100)
  clock.now += 9999
  await refuse(5)
  clock.now += 1
  await refuse(1)
  await refuse(1)
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: pino.levels.values['warn'], route: '/api/fails/deadlock', refusals: 1 },
    { refusals: 105 },
  ])
  // Faults of ours are all logged.
  await app.server.inject('/api/fails/bug')
  await app.server.inject('/api/fails/bug')
  expect(lines).toHaveLength(4)
})

test('an answer that fails after its beginning is cut off and logged once, unless its reader has left', async () => {
  const { app, lines } = await createFailingApp()
  app.server.get('/api/fails/midway', (_request, reply) => sendPieces(reply, failingPieces()))
  app.server.get('/api/endless', (_request, reply) => sendPieces(reply, endlessPieces()))
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/fails/midway?q=private`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')

  const began = once(app.server.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/endless HTTP/1.1\r\nhost: a\r\n\r\n')
  const [, response] = (await began) as [IncomingMessage, ServerResponse]
  await once(socket, 'data')
  const closed = once(response, 'close')
  socket.destroy()
  await closed
  await app.server.inject('/livez')

  // Fastify says where it listens.
  const told = lines.filter((line) => !line.includes('Server listening'))
  expect(told.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: pino.levels.values['error'],
      method: 'GET',
      route: '/api/fails/midway',
      err: { message: 'secret piece', stack: expect.stringContaining('errors.test.ts') },
    },
  ])
  expect(lines.join('')).not.toContain('private')
})

test('a body that its sender leaves unfinished is no failure of ours', async () => {
  const { app, lines } = await createFailingApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  for (const path of ['/api/analytics/search', '/api/shorten-url', '/api/ideas', '/search']) {
    const socket = connect(port, '127.0.0.1')
    const type = path === '/search' ? 'application/x-www-form-urlencoded' : 'application/json'
    const began = once(app.server.server, 'request')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 99\r\n\r\n{`)
    const [request] = (await began) as [IncomingMessage]
    // An aborted request has an error, too.
    const closed = new Promise((resolve) => request.once('close', resolve))
    socket.destroy()
    await closed
  }
  await app.server.inject('/livez')
  expect(lines.filter((line) => line.includes('failed'))).toEqual([])
})

test('ideas that their visitor does not wait for are no failure of ours', async () => {
  const { app, lines } = await createFailingApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const payload = { wish: 'golf gift for my dad' }
  const body = JSON.stringify(payload)
  const socket = connect(port, '127.0.0.1')
  const began = once(app.server.server, 'request')
  socket.write(
    `POST /api/ideas HTTP/1.1\r\nhost: a\r\naccept: application/x-ndjson\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  const [, response] = (await began) as [IncomingMessage, ServerResponse]
  const closed = once(response, 'close')
  // The first wish waits for the engine.
  await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  await closed
  expect((await app.server.inject({ method: 'POST', url: '/api/ideas', payload })).statusCode).toBe(200)
  expect(lines.filter((line) => line.includes('failed'))).toEqual([])
})
