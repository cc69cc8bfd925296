import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import type * as Passwords from '../../auth/password.server.ts'
import { runAdminCommand } from '../../cli/admin-command.ts'
import { createFirstAdmin } from './account.service.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'

const START = Date.UTC(2026, 10, 21, 9)
const ANN = { username: 'ann', password: 'correct horse' }
const FRESH = 'seven sleepy otters'

/** A request that the next check of a password sends before its result is used: once. */
const meanwhile = vi.hoisted(() => ({ next: undefined as (() => Promise<unknown>) | undefined }))

vi.mock('../../auth/password.server.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Passwords>()
  return {
    ...original,
    verifyPassword: async (password: string, phc: string) => {
      const isRight = await original.verifyPassword(password, phc)
      const { next } = meanwhile
      meanwhile.next = undefined
      await next?.()
      return isRight
    },
  }
})

describeOnBothDatabases('while a password is checked', (newDatabase) => {
  async function signIn() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({ databaseUrl, db, now: () => START })
    await createFirstAdmin(db, ANN, START)
    const post = (path: string, payload: object, token?: string) =>
      app.server.inject({
        method: 'POST',
        url: `/api/admin/${path}`,
        payload,
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      })
    const { token } = (await post('login', ANN)).json<{ token: string }>()
    return { db, post, token }
  }

  test('it is changed: the login opens no session that outlives the change', async () => {
    const { db, post, token } = await signIn()

    meanwhile.next = () => post('password', { currentPassword: ANN.password, newPassword: FRESH }, token)
    const late = await post('login', ANN)

    expect([late.statusCode, late.json()]).toEqual([401, { message: 'Invalid credentials' }])
    expect(await db.selectFrom('admin_sessions').select('id').execute()).toHaveLength(1)
    expect((await post('login', { ...ANN, password: FRESH })).statusCode).toBe(200)
  })
  test('somebody resets it: the change that was being checked does not undo the reset', async () => {
    const { db, post, token } = await signIn()
    let reset = ''
    meanwhile.next = async () => {
      reset = await runAdminCommand(db, ['password', 'ann'], START)
    }
    const late = await post('password', { currentPassword: ANN.password, newPassword: FRESH }, token)

    expect([late.statusCode, late.json()]).toEqual([
      401,
      { message: expect.stringContaining('Please sign in') },
    ])
    expect((await post('login', { ...ANN, password: FRESH })).statusCode).toBe(401)
    const password = /\S{20}/.exec(reset)?.[0]
    expect((await post('login', { ...ANN, password })).statusCode).toBe(200)
  })

  test('the session is ended: no app is turned on', async () => {
    const { db, post, token } = await signIn()
    const { secret } = (await post('second-factor/app/setup', {}, token)).json<{ secret: string }>()
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: START })
    meanwhile.next = () => db.deleteFrom('admin_sessions').execute()
    const late = await post('second-factor/app', { password: ANN.password, code }, token)

    expect(late.statusCode).toBe(401)
    expect((await post('login', ANN)).statusCode).toBe(200)
  })
})
