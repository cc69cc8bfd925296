import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { ANN, createLoginApp } from '../../testing/login-app.ts'
import { FREE_TRIES } from './login-delay.ts'
import { MAX_WAITING_TRIES } from './login.service.ts'

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
  test('from many networks is refused at once, with a time to come back, and disturbs no session', async () => {
    const { app, logIn } = await createLoginApp(await newDatabase())
    const { token } = (await logIn(ANN)).json<{ token: string }>()
    const inOrder: number[] = []
    const flood = Array.from({ length: 1200 }, async (_, index) => {
      const answer = await logIn(
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
    expect((await logIn(ANN)).statusCode).toBe(200)
  })

  test('from a network that has to wait takes no place of the queue', async () => {
    const { logIn } = await createLoginApp(await newDatabase())
    const wrong = () => logIn({ ...ANN, password: 'wrong' }, '198.51.100.1')
    for (let count = 0; count < FREE_TRIES.address; count++) await wrong()
    const flood = Array.from({ length: 4 * MAX_WAITING_TRIES }, wrong)
    expect((await logIn(ANN, '203.0.113.9')).statusCode).toBe(200)
    expect((await Promise.all(flood)).filter(({ statusCode }) => statusCode !== 429)).toEqual([])
  })

  test('takes no time for those whose sender has gone', async () => {
    const { app, db, logIn } = await createLoginApp(await newDatabase())
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const sockets = Array.from({ length: 20 }, (_, index) => sendWrongLogin(port, index))
    await Promise.race(sockets.map((socket) => once(socket, 'data')))
    for (const socket of sockets) socket.destroy()
    expect((await logIn(ANN)).statusCode).toBe(200)
    const counted = await db
      .selectFrom('login_delays')
      .where('scope', 'like', 'account:%')
      .selectAll()
      .execute()
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.length).toBeLessThan(15)
  })
})
