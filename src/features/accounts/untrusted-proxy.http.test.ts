import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeOnBothDatabases, newSqlite, open } from '../../testing/databases.ts'
import { createTestApp, type TestAppOptions } from '../../testing/test-app.ts'
import { createFirstAdmin } from './account.service.ts'
import { FREE_TRIES } from './login-delay.ts'

const START = Date.UTC(2026, 10, 21, 9)
const ANN = { username: 'ann', password: 'correct horse' }
const WRONG = { ...ANN, password: 'wrong' }
const HOME = '203.0.113.1'

async function createApp(databaseUrl: string, options: Omit<TestAppOptions, 'databaseUrl'> = {}) {
  const db = await open(databaseUrl)
  const app = await createTestApp({ databaseUrl, db, now: () => START, ...options })
  await createFirstAdmin(db, ANN, START)
  const logIn = (body: object, headers: Readonly<Record<string, string>>) =>
    app.server.inject({ method: 'POST', url: '/api/admin/login', payload: body, headers })
  const forwarded = (body: object, address: string) => logIn(body, { 'x-forwarded-for': address })
  const proxyOf = async (headers: Readonly<Record<string, string>>) => {
    const { token } = (await logIn(ANN, headers)).json<{ token: string }>()
    const authorization = `Bearer ${token}`
    return (
      await app.server.inject({ url: '/api/admin/proxy', headers: { ...headers, authorization } })
    ).json<unknown>()
  }
  return { app, logIn, forwarded, proxyOf }
}

describeOnBothDatabases('behind a proxy that TRUST_PROXY does not name', (newDatabase) => {
  test('strangers do not lock out the owner, who is known by browser or by the address that the proxy names', async () => {
    const { forwarded } = await createApp(await newDatabase())
    const { deviceToken } = (await forwarded(ANN, HOME)).json<{ deviceToken: string }>()
    for (let count = 0; count < FREE_TRIES.network; count++)
      expect((await forwarded(WRONG, `198.51.100.${count}`)).statusCode).toBe(401)
    const refused = await forwarded(ANN, '192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ message: expect.stringContaining('TRUST_PROXY') })
    expect((await forwarded(ANN, HOME)).statusCode).toBe(200)
    expect((await forwarded({ ...ANN, deviceToken }, '192.0.2.2')).statusCode).toBe(200)
  })

  test('six wrong tries for one address make that address wait, and no other', async () => {
    const { forwarded, logIn } = await createApp(await newDatabase())
    for (let count = 0; count < FREE_TRIES.address; count++) await forwarded(WRONG, `192.0.2.9, ${HOME}`)
    expect((await forwarded(WRONG, HOME)).statusCode).toBe(429)
    expect((await forwarded(WRONG, '192.0.2.9')).statusCode).toBe(401)
    expect((await logIn(WRONG, {})).statusCode).toBe(401)
  })
})

test('an administrator is told what to set, where the request was forwarded', async () => {
  const { proxyOf } = await createApp(await newSqlite())
  expect(await proxyOf({})).toEqual({ untrusted: null })
  expect(await proxyOf({ 'x-forwarded-for': HOME })).toEqual({
    untrusted: { header: 'X-Forwarded-For', address: '127.0.0.1' },
  })
  expect(await proxyOf({ forwarded: `for="[2001:db8::1]:80";proto=https` })).toEqual({
    untrusted: { header: 'Forwarded', address: '127.0.0.1' },
  })
  const { proxyOf: trusted } = await createApp(await newSqlite(), {
    environment: { TRUST_PROXY: '127.0.0.1' },
  })
  expect(await trusted({ 'x-forwarded-for': HOME })).toEqual({ untrusted: null })
})

test('the log says so once, without an address', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { app } = await createApp(await newSqlite(), { logger })
  await app.server.inject('/livez')
  expect(lines).toEqual([])
  for (const header of ['x-forwarded-for', 'forwarded', 'x-forwarded-for'])
    await app.server.inject({ url: '/livez', headers: { [header]: HOME } })
  expect(lines).toEqual([expect.stringMatching(/"header":"X-Forwarded-For".*TRUST_PROXY/)])
  expect(lines[0]).not.toContain(HOME)
})
