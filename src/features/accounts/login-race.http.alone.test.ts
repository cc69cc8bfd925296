import { expect, test, vi } from 'vitest'
import type * as Passwords from '../../auth/password.server.ts'
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

describeOnBothDatabases('a login', (newDatabase) => {
  test('whose password is changed while it is checked opens no session that outlives the change', async () => {
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

    meanwhile.next = () => post('password', { currentPassword: ANN.password, newPassword: FRESH }, token)
    const late = await post('login', ANN)

    expect([late.statusCode, late.json()]).toEqual([401, { message: 'Invalid credentials' }])
    expect(await db.selectFrom('admin_sessions').select('id').execute()).toHaveLength(1)
    expect((await post('login', { ...ANN, password: FRESH })).statusCode).toBe(200)
  })
})
