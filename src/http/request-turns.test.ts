import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newSqlite } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

async function startApp() {
  const environment = { METRICS_TOKEN: 'a-token-of-some-length' }
  const { server } = await createTestApp({ databaseUrl: await newSqlite(), environment })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo

  /** A connection that reads nothing until the test does. */
  function open(): Socket {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    return socket
  }

  return {
    open,
    nextConnection: () => once(server.server, 'connection'),
    get: (path: string) =>
      fetch(server.listeningOrigin + path, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(5000),
      }),
    /** How many requests for a path were answered. */
    async answered(path: string): Promise<number> {
      const authorization = `Bearer ${environment.METRICS_TOKEN}`
      const { body } = await server.inject({ url: '/metrics', headers: { authorization } })
      const counts = body
        .split('\n')
        .filter(
          (line) => line.startsWith('http_request_duration_seconds_count') && line.includes(`"${path}"`),
        )
      return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    },
  }
}

const requestFor = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`

test.for(['/api/openapi.json', '/api/docs/json', '/', '/icon.svg', '/nowhere', '/api/trending'])(
  'a thousand unread requests for %s at once end their connection, and others are served',
  async (path) => {
    const app = await startApp()
    const connected = app.nextConnection()
    const socket = app.open()
    const [served] = (await connected) as [Socket]
    socket.write(requestFor(path).repeat(1000))
    await once(served, 'close')
    expect((await app.get('/')).status).toBe(200)
    expect(await app.answered(path)).toBeLessThan(50)
  },
)

test('a client that reads gets the answers to what it sent ahead, in order', async () => {
  const app = await startApp()
  const socket = app.open()
  const paths = ['/api/trending', '/nowhere.txt', '/', '/livez', '/robots.txt', '/api/nothing'].flatMap(
    (path) => [path, path, path, path],
  )
  socket.write(paths.map((path) => requestFor(path, 'accept: text/plain\r\n')).join(''))
  socket.write(requestFor('/livez', 'connection: close\r\n'))
  const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
  const expected = paths.map((path) =>
    path.startsWith('/nowhere') || path === '/api/nothing' ? '404' : '200',
  )
  expect(statuses).toEqual([...expected, '200'])
})

test('an answer that is not read holds back the ones after it', async () => {
  const app = await startApp()
  const socket = app.open().pause()
  // More than the kernel keeps for one connection.
  socket.write(requestFor('/api/docs/static/swagger-ui-bundle.js').repeat(20))
  await once(socket, 'readable')
  socket.write(requestFor('/robots.txt').repeat(10))
  await app.get('/')
  expect(await app.answered('/robots.txt')).toBe(0)
})
