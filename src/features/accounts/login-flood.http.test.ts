import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { App } from '../../app/app.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createFirstAdmin } from './account.service.ts'
import { MAX_WAITING_TRIES } from './login.service.ts'

const START = Date.UTC(2026, 10, 21, 9)
const ANN = { username: 'ann', password: 'correct horse' }

function logIn(app: App, body: object, address: string) {
  return app.server.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: body,
    headers: { 'x-forwarded-for': address },
  })
}

/** Sends a wrong login on a connection of its own. */
function sendWrongLogin(port: number, tryNumber: number): Socket {
  const body = JSON.stringify({ username: `somebody-${tryNumber}`, password: 'wrong' })
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/admin/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  return socket
}

describeOnBothDatabases('a flood of wrong logins', (newDatabase) => {
  async function createApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({
      databaseUrl,
      db,
      now: () => START,
      environment: { TRUST_PROXY: '127.0.0.1' },
    })
    await createFirstAdmin(db, ANN, START)
    return { app, db }
  }

  test('from many networks is refused at once, with a time to come back, and disturbs no session', async () => {
    const { app } = await createApp()
    const { token } = (await logIn(app, ANN, '203.0.113.1')).json<{ token: string }>()
    const inOrder: number[] = []
    const flood = Array.from({ length: 1200 }, async (_, index) => {
      const answer = await logIn(
        app,
        { ...ANN, password: `wrong ${index}` },
        `198.18.${index >> 8}.${index & 255}`,
      )
      inOrder.push(answer.statusCode)
      return answer
    })
    const headers = { authorization: `Bearer ${token}` }
    const session = await app.server.inject({ url: '/api/admin/session', headers })
    expect(session.statusCode).toBe(200)
    const answers = await Promise.all(flood)
    expect(inOrder[0]).toBe(503)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThanOrEqual(1200 - MAX_WAITING_TRIES - 10)
    for (const answer of refused) {
      expect(answer.json()).toEqual({ message: expect.stringContaining('try again in a few seconds') })
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect((await logIn(app, ANN, '203.0.113.1')).statusCode).toBe(200)
  })

  test('takes no time for those whose sender has gone', async () => {
    const { app, db } = await createApp()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const sockets = Array.from({ length: 20 }, (_, index) => sendWrongLogin(port, index))
    await Promise.race(sockets.map((socket) => once(socket, 'data')))
    for (const socket of sockets) socket.destroy()
    expect((await logIn(app, ANN, '203.0.113.1')).statusCode).toBe(200)
    const counted = await db
      .selectFrom('login_delays')
      .where('scope', 'like', 'account:%')
      .selectAll()
      .execute()
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.length).toBeLessThan(15)
  })
})
