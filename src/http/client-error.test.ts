import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createAdminApp } from '../testing/admin-app.ts'
import { newSqlite } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'
import { securityHeaders } from './security-headers.ts'
import { createClientErrorHandler } from './client-error.ts'

/** Sends some bytes; returns everything that is received until the server ends the connection. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

/** The response to an error code from Node. */
async function answerToError(code: string): Promise<string> {
  const headers = securityHeaders({ baseUrl: 'https://shop.example' })
  const answer = createClientErrorHandler(pino({ level: 'silent' }), () => headers)
  const server = createServer((socket) => answer(Object.assign(new Error('secret'), { code }), socket))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return answerTo((server.address() as AddressInfo).port, '')
}

test.for([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_INVALID_METHOD', '400 Bad Request'],
] as const)('%s is answered with %s and a message, and ends the connection', async ([code, status]) => {
  const [head = '', body = ''] = (await answerToError(code)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`))
  expect(head).toContain('\r\nconnection: close')
  expect(head).toContain('\r\nx-content-type-options: nosniff')
  expect(head).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/\.$/) })
})

test('a connection that was reset is not answered', async () => {
  const server = createServer((socket) => {
    createClientErrorHandler(pino({ level: 'silent' }), () => ({}))(
      Object.assign(new Error(), { code: 'ECONNRESET' }),
      socket,
    )
    socket.end()
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  expect(await answerTo((server.address() as AddressInfo).port, '')).toBe('')
})

test.for([
  [
    'a broken head',
    'POST /secret HTTP/1.1\r\nuser-agent: SecretBrowser\r\nbro ken: 1\r\n\r\nsecret wish',
    400,
  ],
  ['too many headers', `GET / HTTP/1.1\r\nx: ${'secret'.repeat(4000)}\r\n\r\n`, 431],
] as const)('%s is answered, and nothing of it is logged at any level', async ([, bytes, status]) => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = await createTestApp({ databaseUrl: await newSqlite(), logger })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  expect(await answerTo(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  // Compares the whole line, because a Buffer would be logged as numbers.
  const told = lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level === 10)
  expect(told).toEqual([
    {
      level: 10,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      code: expect.stringMatching(/^HPE_/),
      msg: 'no whole request',
    },
  ])
})

test.for(['gzip', 'identity', '"chunked"', 'chunked, gzip', 'gzip\r\ntransfer-encoding: identity'])(
  'Transfer-Encoding: %s is answered once',
  async (coding) => {
    const app = await createTestApp({ databaseUrl: await newSqlite() })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    for (const line of ['GET / ', 'GET /nowhere ', 'POST /api/shorten-url ', 'POST /search ']) {
      const answers = await answerTo(
        port,
        `${line}HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: ${coding}\r\n\r\n{}`,
      )
      expect([line, answers.match(/HTTP\/1\.1 /g)]).toEqual([line, ['HTTP/1.1 ']])
    }
  },
)

test('a request that is no whole one is not answered in place of the one before it', async () => {
  const app = await createTestApp({ databaseUrl: await newSqlite() })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const answers = await answerTo(port, 'GET /livez HTTP/1.1\r\nhost: a\r\n\r\nbro ken\r\n\r\n')
  expect(answers).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test.for([
  ['a broken head', 'GET / HTTP/1.1\r\nbro ken: 1\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nx: ${'long'.repeat(6000)}\r\n\r\n`, 431],
  [
    'an address that cannot be decoded',
    'GET /100% HTTP/1.1\r\nhost: a\r\naccept: text/plain\r\nconnection: close\r\n\r\n',
    404,
  ],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  [
    'an expectation that nobody knows',
    'GET /livez HTTP/1.1\r\nhost: a\r\nexpect: x\r\nconnection: close\r\n\r\n',
    200,
  ],
] as const)(
  '%s keeps browsers on https where the address was chosen in the set-up',
  async ([, bytes, status]) => {
    const { app, call } = await createAdminApp({ databaseUrl: await newSqlite() })
    expect(await call('PATCH', 'settings', { baseUrl: 'https://shop.example' })).toMatchObject({
      status: 204,
    })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const answer = await answerTo((app.server.server.address() as AddressInfo).port, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n')
  },
)

test('a request without a host is told what it lacks, and ends its connection; HTTP/1.0 needs none', async () => {
  const app = await createTestApp({ databaseUrl: await newSqlite() })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const [head = '', body = ''] = (await answerTo(port, 'GET /livez HTTP/1.1\r\n\r\n')).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head.toLowerCase()).toContain('\r\nconnection: close')
  expect(head).toContain('\r\nx-content-type-options: nosniff')
  expect(head).toContain("frame-ancestors 'none'")
  expect(JSON.parse(body)).toEqual({ message: 'The request names no host. Please send a Host header.' })
  expect(await answerTo(port, 'GET /livez HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a head that drips in has ten seconds, and is answered with 408', async () => {
  const app = await createTestApp({ databaseUrl: await newSqlite() })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const startedAt = performance.now()
  expect(await answerTo(port, 'GET / HTTP/1.1\r\nhost: ')).toMatch(/^HTTP\/1\.1 408 /)
  const seconds = (performance.now() - startedAt) / 1000
  expect(seconds).toBeGreaterThan(9)
  // Node looks for late heads every 30 s unless told otherwise.
  expect(seconds).toBeLessThan(20)
})
