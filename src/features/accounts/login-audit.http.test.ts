import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { ANN, createLoginApp, LOGIN_START } from '../../testing/login-app.ts'
import type { AuditAnswer } from '../audit/audit.contract.ts'

const WRONG = { ...ANN, password: 'a secret that is wrong' }

/** Sums are stored a second later. */
const PATIENCE = { timeout: 20_000 }

describeOnBothDatabases('logins in the audit trail', (newDatabase) => {
  async function createApp() {
    const { app, clock, logIn } = await createLoginApp(await newDatabase())
    const { token } = (await logIn(ANN, '203.0.113.1')).json<{ token: string }>()
    const trail = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await app.server.inject({ url: '/api/admin/audit', headers })).json<AuditAnswer>().entries
    }
    return { clock, logIn, trail }
  }

  test('say by whom and with what, and each day sums what was refused, without addresses or typed words', async () => {
    const { clock, logIn, trail } = await createApp()
    const signIn = {
      admin: 'ann',
      action: 'sign in',
      subject: 'with Firefox on Linux',
      at: LOGIN_START,
      count: 1,
    }
    expect(await trail()).toMatchObject([signIn])
    clock.now += 1000
    await logIn({ ...WRONG, username: 'a password typed here' }, '192.0.2.1')
    for (let count = 0; count < 8; count++) {
      clock.now += 1000
      await logIn(WRONG, '198.51.100.9')
    }
    const refused = { admin: 'not signed in', before: null }
    const wrong = { ...refused, action: 'wrong password', subject: 'for ann', count: 6 }
    const tooMany = { ...refused, action: 'too many tries', subject: 'for ann', count: 2 }
    await expect
      .poll(trail, PATIENCE)
      .toMatchObject([
        { ...tooMany, at: LOGIN_START + 9000 },
        { ...wrong, at: LOGIN_START + 7000, after: { firstAt: expect.any(Number) } },
        { ...refused, action: 'wrong password', subject: 'for a name that does not exist', count: 1 },
        signIn,
      ])
    expect(JSON.stringify(await trail())).not.toMatch(/198\.51|192\.0\.2|typed here|a secret/)
    clock.now += 600_000
    await logIn(WRONG, '198.51.100.9')
    await expect.poll(trail, PATIENCE).toMatchObject([{ ...wrong, count: 7 }, tooMany, {}, signIn])
  })

  test('a flood of refused logins is one entry for each kind', async () => {
    const { logIn, trail } = await createApp()
    await Promise.all(Array.from({ length: 300 }, (_, index) => logIn(WRONG, `198.18.${index % 250}.1`)))
    const sums = async () => {
      const entries = (await trail()).filter(({ admin }) => admin === 'not signed in')
      return { entries: entries.length, count: entries.reduce((sum, { count }) => sum + count, 0) }
    }
    await expect.poll(sums, PATIENCE).toMatchObject({ count: 300 })
    expect((await sums()).entries).toBeLessThanOrEqual(3)
  })
})
