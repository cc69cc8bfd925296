import { expect, test } from 'vitest'
import { DAY_MS } from '../../core/time.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { ANN, createLoginApp } from '../../testing/login-app.ts'
import { deleteOldClients } from './known-client.service.ts'
import { FREE_TRIES } from './login-delay.ts'

const WRONG = { ...ANN, password: 'wrong' }
const HOME = '203.0.113.1'
const AWAY = '198.51.100.9'

describeOnBothDatabases('wrong logins', (newDatabase) => {
  async function createApp() {
    const { db, clock, logIn } = await createLoginApp(await newDatabase())
    const statuses = async (body: object, address: string, times: number) => {
      const all: number[] = []
      for (let count = 0; count < times; count++) all.push((await logIn(body, address)).statusCode)
      return all
    }
    return { db, clock, logIn, statuses }
  }

  test('make one wait after six, twice as long each time, for that name and from there only', async () => {
    const { clock, logIn, statuses } = await createApp()
    expect(await statuses(WRONG, AWAY, FREE_TRIES.address)).toEqual(
      Array.from({ length: FREE_TRIES.address }, () => 401),
    )
    // With the right password too: otherwise the answer would reveal it.
    const refused = await logIn(ANN, AWAY)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.json()).toEqual({ message: expect.stringContaining('try again in 1 min') })
    expect((await logIn({ ...WRONG, username: 'bob' }, AWAY)).statusCode).toBe(401)
    expect((await logIn(WRONG, '198.51.100.10')).statusCode).toBe(401)
    clock.now += 30_000
    expect(await statuses(WRONG, AWAY, 2)).toEqual([401, 429])
    expect((await logIn(ANN, AWAY)).headers['retry-after']).toBe('60')
    clock.now += 60_000
    expect((await logIn(ANN, AWAY)).statusCode).toBe(200)
  })

  test('are not forgiven at midnight, when visitors get other keys', async () => {
    const { clock, statuses } = await createApp()
    clock.now = Date.UTC(2026, 10, 22) - 10_000
    await statuses(WRONG, AWAY, FREE_TRIES.address)
    clock.now += 20_000
    expect(await statuses(ANN, AWAY, 1)).toEqual([429])
    clock.now += 10_000
    expect(await statuses(ANN, AWAY, 1)).toEqual([200])
  })

  test('are counted when they come at once as when they come in turn', async () => {
    const { logIn } = await createApp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(WRONG, AWAY)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(20 - FREE_TRIES.address)
  })

  test('of strangers everywhere make strangers wait, but neither the owner’s browser nor the owner’s network', async () => {
    const { clock, logIn } = await createApp()
    const { deviceToken } = (await logIn(ANN, HOME)).json<{ deviceToken: string }>()
    const answers: number[] = []
    for (let count = 0; count < FREE_TRIES.account + 5; count++)
      answers.push((await logIn(WRONG, `198.18.${count}.1`)).statusCode)
    expect(answers.filter((status) => status === 401)).toHaveLength(FREE_TRIES.account)
    expect(answers.slice(FREE_TRIES.account)).toEqual([429, 429, 429, 429, 429])
    expect((await logIn(ANN, AWAY)).statusCode).toBe(429)
    const known = await logIn({ ...ANN, deviceToken }, AWAY)
    expect([known.statusCode, known.json<object>()]).toEqual([200, expect.objectContaining({ deviceToken })])
    expect((await logIn(ANN, HOME)).statusCode).toBe(200)
    // The login in the known browser has made its network known too.
    expect((await logIn(ANN, AWAY)).statusCode).toBe(200)
    expect((await logIn({ ...ANN, deviceToken: 'invented' }, '192.0.2.1')).statusCode).toBe(429)
    clock.now += 30_000
    expect((await logIn({ ...ANN, deviceToken: 'invented' }, '192.0.2.1')).statusCode).toBe(200)
  })

  test('in a known browser make that browser wait, and no other', async () => {
    const { logIn, statuses } = await createApp()
    const first = (await logIn(ANN, HOME)).json<{ deviceToken: string }>()
    const second = (await logIn(ANN, HOME)).json<{ deviceToken: string }>()
    expect(second.deviceToken).not.toBe(first.deviceToken)
    await statuses({ ...WRONG, deviceToken: first.deviceToken }, HOME, FREE_TRIES.client)
    expect(await statuses({ ...ANN, deviceToken: first.deviceToken }, HOME, 1)).toEqual([429])
    expect(await statuses({ ...ANN, deviceToken: second.deviceToken }, HOME, 1)).toEqual([200])
    expect(await statuses(ANN, HOME, 1)).toEqual([200])
  })

  test('after 90 days without a login, neither its browser nor its network is stored', async () => {
    const { db, clock, logIn } = await createApp()
    await logIn(ANN, HOME)
    const stored = async () => (await db.selectFrom('known_clients').selectAll().execute()).length
    await deleteOldClients(db, clock.now + 90 * DAY_MS - 1)
    expect(await stored()).toBe(2)
    await deleteOldClients(db, clock.now + 90 * DAY_MS)
    expect(await stored()).toBe(0)
  })

  test('leave neither an address nor a name nor a token in the database', async () => {
    const { db, logIn } = await createApp()
    await logIn(WRONG, AWAY)
    const { deviceToken } = (await logIn(ANN, HOME)).json<{ deviceToken: string }>()
    const delays = await db.selectFrom('login_delays').selectAll().execute()
    const kinds = delays.map(({ scope }) => scope.split(':')[0] ?? '')
    // The network of the right try is counted with nothing in it.
    expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual(['account', 'address', 'network', 'network'])
    const stored = JSON.stringify([delays, await db.selectFrom('known_clients').selectAll().execute()])
    expect(stored).not.toMatch(/203\.0\.113|198\.51\.100|"ann"/)
    expect(stored).not.toContain(deviceToken)
  })
})
