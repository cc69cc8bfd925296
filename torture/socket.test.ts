import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newEmptySqlite } from '../src/testing/databases.ts'
import { PATIENCE, startUnlimited } from '../src/testing/durability.ts'
import type { ServerProcess } from '../src/testing/server-process.ts'

/** Memory that a server may hold while strangers do not read, in MiB; a quiet one holds about 250. */
const MAX_RESIDENT_MIB = 450

/** How long home may take while strangers hold connections, in milliseconds. */
const MAX_HOME_MS = 2000

const SOCKETS = 500

/** Long enough for a server without bounds to run out of memory: the fault took 2 to 4 s. */
const HOLD_MS = 15_000

function openSocket(server: ServerProcess): Socket {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  // A server that refuses a stranger may reset the connection.
  socket.on('error', () => socket.destroy())
  onTestFinished(() => {
    socket.destroy()
  })
  return socket
}

function residentMib(server: ServerProcess): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Infinity) / 1024
}

/** Checks again and again, for some seconds, that the server lives, answers others, and holds little memory. */
async function expectUnmoved(server: ServerProcess): Promise<void> {
  const until = performance.now() + HOLD_MS
  while (performance.now() < until) {
    const startedAt = performance.now()
    expect((await fetch(server.url)).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(MAX_HOME_MS)
    expect(residentMib(server)).toBeLessThan(MAX_RESIDENT_MIB)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(server.child.exitCode).toBeNull()
}

const PIPELINES = [
  { path: '/api/openapi.json', sockets: 1, requests: 1000 },
  { path: '/api/docs/json', sockets: 1, requests: 1000 },
  { path: '/', sockets: 100, requests: 500 },
  { path: '/icon.svg', sockets: 100, requests: 500 },
  { path: '/api/trending', sockets: 100, requests: 500 },
  { path: '/s/qqqqqq', sockets: 100, requests: 500 },
]

test.for(PIPELINES)(
  '$path, pipelined $requests times on $sockets connections, unread',
  async (pipeline, { task }) => {
    const { path, sockets, requests } = pipeline
    task.meta.tried = sockets * requests
    const server = await startUnlimited(await newEmptySqlite())
    const text = `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`.repeat(requests)
    for (let number = 0; number < sockets; number++) openSocket(server).pause().write(text)
    await expectUnmoved(server)
  },
)

test('headers and bodies that arrive a byte a second', async ({ task }) => {
  task.meta.tried = 2 * SOCKETS
  const server = await startUnlimited(await newEmptySqlite())
  const heads = [
    'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ',
    'POST /api/analytics/search HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"query":"',
  ]
  const sockets = heads.flatMap((head) =>
    Array.from({ length: SOCKETS }, () => {
      const socket = openSocket(server)
      socket.write(head)
      return socket.resume()
    }),
  )
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 1000)
  onTestFinished(() => clearInterval(dripping))
  await expectUnmoved(server)
  await Promise.all(sockets.filter((socket) => !socket.destroyed).map((socket) => once(socket, 'close')))
}, 180_000)

test('connections that are cut in the middle of a body', async ({ task }) => {
  task.meta.tried = SOCKETS
  const server = await startUnlimited(await newEmptySqlite())
  for (let number = 0; number < SOCKETS; number++) {
    const socket = openSocket(server)
    socket.write(
      'POST /api/analytics/search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
      () => socket.destroy(),
    )
  }
  await expectUnmoved(server)
  // A stranger who leaves is no failure of the server: the log has no line for each.
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{')),
  ).toEqual([])
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENCE).toBe(200)
})
