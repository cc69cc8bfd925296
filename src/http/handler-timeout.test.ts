import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { LogController, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { handleErrors, sendJsonError } from './errors.ts'
import { addHandlerTimeout, untimed } from './handler-timeout.ts'

const TIMEOUT_MS = 20_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An app whose `/slow` responds when the test decides. */
function createSlowApp() {
  const replies: FastifyReply[] = []
  const app = Fastify()
  addHandlerTimeout(app, TIMEOUT_MS)
  app.get('/slow', (_request, reply) => void replies.push(reply))
  app.get('/upload', { config: untimed }, (_request, reply) => void replies.push(reply))
  app.get('/quick', () => 'at once')
  onTestFinished(() => app.close())
  return { app, replies, began: (count: number) => vi.waitFor(() => expect(replies).toHaveLength(count)) }
}

test('a handler that takes too long is answered with 503, and not before', async () => {
  const { app, began } = createSlowApp()
  const answered = vi.fn<(status: number) => void>()
  const answer = app.inject('/slow').then(({ statusCode }) => answered(statusCode))
  await began(1)
  vi.advanceTimersByTime(TIMEOUT_MS - 1000)
  expect((await app.inject('/quick')).body).toBe('at once')
  expect(answered).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  await answer
  expect(answered).toHaveBeenCalledWith(503)
})

test.each([
  ['answers', (reply: FastifyReply) => reply.send('too late')],
  ['fails', (_reply: FastifyReply, fail: (error: Error) => void) => fail(new Error('too late'))],
])('a handler that %s after its time is logged once', async (_how, end) => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  addHandlerTimeout(app, TIMEOUT_MS)
  handleErrors(app, { sendError: sendJsonError, isReported: () => false, steadyNow: () => performance.now() })
  const begun = Promise.withResolvers<[FastifyReply, (error: Error) => void]>()
  app.get('/slow', (_request, reply) => {
    const ended = Promise.withResolvers<void>()
    begun.resolve([reply, ended.reject])
    return ended.promise
  })
  onTestFinished(() => app.close())
  const answer = app.inject('/slow')
  const [reply, fail] = await begun.promise
  vi.advanceTimersByTime(TIMEOUT_MS + 1000)
  expect((await answer).statusCode).toBe(503)
  end(reply, fail)
  await new Promise(setImmediate)
  expect(lines).toEqual([expect.stringContaining('took longer than')])
})

test('an answer of another type that never began ends as an error in JSON', async () => {
  const app = Fastify()
  addHandlerTimeout(app, TIMEOUT_MS)
  handleErrors(app, { sendError: sendJsonError, isReported: () => false, steadyNow: () => performance.now() })
  const begun = Promise.withResolvers<void>()
  app.get('/lines', (_request, reply) => {
    begun.resolve()
    return reply.type('application/x-ndjson').send(new PassThrough())
  })
  onTestFinished(() => app.close())
  const answer = app.inject('/lines')
  await begun.promise
  vi.advanceTimersByTime(TIMEOUT_MS + 1000)
  const { statusCode, headers } = await answer
  expect([statusCode, headers['content-type']]).toEqual([503, 'application/json; charset=utf-8'])
})

test('a handler that answers in time is left alone, whatever happens to an older one', async () => {
  const { app, replies, began } = createSlowApp()
  const late = app.inject('/slow')
  await began(1)
  vi.advanceTimersByTime(TIMEOUT_MS / 2)
  const punctual = app.inject('/slow')
  await began(2)
  vi.advanceTimersByTime(TIMEOUT_MS / 2 + 1000)
  expect((await late).statusCode).toBe(503)
  replies[1]?.send('just in time')
  expect((await punctual).body).toBe('just in time')
})

test('a handler that looks after its own time has all of it', async () => {
  const { app, replies, began } = createSlowApp()
  const answer = app.inject('/upload')
  await began(1)
  vi.advanceTimersByTime(10 * TIMEOUT_MS)
  expect((await app.inject('/quick')).body).toBe('at once')
  replies[0]?.send('arrived')
  expect((await answer).body).toBe('arrived')
})

test('a response that has begun arrives whole, however long its reader takes', async () => {
  const { app, replies, began } = createSlowApp()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${url}/slow`)
  await began(1)
  const pieces = new PassThrough()
  replies[0]?.send(pieces)
  pieces.write('first ')
  const response = await answer
  vi.advanceTimersByTime(2 * TIMEOUT_MS)
  expect(await (await fetch(`${url}/quick`)).text()).toBe('at once')
  pieces.end('and last')
  expect(await response.text()).toBe('first and last')
})

test('a reader that takes nothing of a response for three minutes is let go, with what was opened for it', async () => {
  const { app, replies, began } = createSlowApp()
  const accepted = once(app.server, 'connection')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
  onTestFinished(() => void client.destroy())
  client.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n')
  const [connection]: Socket[] = await accepted
  await began(1)
  const file = new PassThrough()
  replies[0]?.send(file)
  file.write('first ')
  await vi.waitFor(() => expect(replies[0]?.raw.headersSent).toBe(true))
  vi.advanceTimersByTime(TIMEOUT_MS + 1000)
  expect(connection?.timeout).toBe(3 * 60_000)
  // Node says so when nothing was sent for that time.
  connection?.emit('timeout')
  await vi.waitFor(() => expect(file.destroyed).toBe(true))
})

test('a body that drips in is answered with 408, and its connection ends', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  })
  const began = Promise.withResolvers<void>()
  addHandlerTimeout(app, TIMEOUT_MS)
  app.addHook('onRequest', async () => began.resolve())
  const handler = vi.fn<() => string>(() => 'whole')
  app.post('/body', handler)
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await began.promise
  vi.advanceTimersByTime(TIMEOUT_MS + 1000)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(answer).toContain('Please try again')
  expect(handler).not.toHaveBeenCalled()
  expect(lines.filter((line) => /"level":(?:40|50)/.test(line))).toEqual([])
})
