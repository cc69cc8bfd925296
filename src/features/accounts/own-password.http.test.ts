import { expect, test } from 'vitest'
import { runAdminCommand } from '../../cli/admin-command.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createFirstAdmin } from './account.service.ts'
import { FREE_TRIES } from './login-delay.ts'

const START = Date.UTC(2026, 10, 21, 9)
const ANN = { username: 'ann', password: 'correct horse' }
const FRESH = 'seven sleepy otters'

describeOnBothDatabases('one’s own password', (newDatabase) => {
  async function createApp(password: string = ANN.password, username = 'ann') {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const clock = { now: START }
    const app = await createTestApp({ databaseUrl, db, now: () => clock.now })
    await createFirstAdmin(db, { username, password }, START)
    const logIn = (typed: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { username, password: typed },
      })
    const signIn = async (typed: string) => (await logIn(typed)).json<{ token: string }>().token
    const get = (token: string, url: string) =>
      app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const change = (token: string, currentPassword: string, newPassword: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/admin/password',
        payload: { currentPassword, newPassword },
        headers: { authorization: `Bearer ${token}` },
      })
    const shorten = (token: string, payload: object) =>
      app.server.inject({
        method: 'POST',
        url: '/api/shorten-url',
        payload,
        headers: { authorization: `Bearer ${token}` },
      })
    return { app, db, clock, logIn, signIn, get, change, shorten }
  }

  test('is changed by its owner, ends the other sessions, and is in the audit trail', async () => {
    const { db, logIn, signIn, get, change } = await createApp()
    const [mine, other] = [await signIn(ANN.password), await signIn(ANN.password)]
    expect((await change(mine, ANN.password, FRESH)).statusCode).toBe(204)
    expect((await get(mine, '/api/admin/session')).statusCode).toBe(200)
    expect((await get(other, '/api/admin/session')).statusCode).toBe(401)
    expect((await logIn(ANN.password)).statusCode).toBe(401)
    expect((await logIn(FRESH)).statusCode).toBe(200)
    const entries = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'change').execute()
    expect(entries).toMatchObject([
      { admin: 'ann', at: START, subject: 'password of ann', before: null, after: null },
    ])
  })

  test('is not replaced by the same one in wider letters, which would open the site as before', async () => {
    const { signIn, change } = await createApp()
    const refused = await change(await signIn(ANN.password), ANN.password, 'ｃorrect horse')
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { message: expect.stringContaining('choose another one') },
    ])
  })

  test('that is replaced opens no session any more, even for a login that has begun before', async () => {
    const { db, logIn, signIn, change } = await createApp()
    const mine = await signIn(ANN.password)
    const logins = Array.from({ length: 8 }, () => logIn(ANN.password))
    expect((await change(mine, ANN.password, FRESH)).statusCode).toBe(204)
    await Promise.all(logins)
    expect(await db.selectFrom('admin_sessions').select('id').execute()).toHaveLength(1)
  })

  test('is not changed without the current one, nor to the same, a short, a common one or one’s name', async () => {
    const { logIn, signIn, change } = await createApp('administrator', 'quirinia')
    const token = await signIn('administrator')
    for (const [current, fresh, message] of [
      ['wrong', FRESH, 'not your current password'],
      ['administrator', 'administrator', 'choose another one'],
      ['administrator', 'seven77', '8 characters at least'],
      ['administrator', 'quirinia', 'among the first that strangers try'],
      ['administrator', 'QuiriNia', 'among the first that strangers try'],
      ['administrator', 'Password1', 'among the first that strangers try'],
      ['administrator', 'ILOVEYOU', 'among the first that strangers try'],
    ] as const) {
      const answer = await change(token, current, fresh)
      expect([fresh, answer.statusCode]).toEqual([fresh, 400])
      expect(answer.json()).toEqual({ message: expect.stringContaining(message) })
    }
    expect((await logIn('administrator')).statusCode).toBe(200)
  })

  test('cannot be guessed by somebody with a session', async () => {
    const { db, clock, signIn, change } = await createApp()
    const token = await signIn(ANN.password)
    const guess = async () => {
      for (let count = 0; count < FREE_TRIES.client; count++)
        expect((await change(token, `wrong ${count}`, FRESH)).statusCode).toBe(400)
    }
    await guess()
    expect((await change(token, 'wrong', FRESH)).statusCode).toBe(429)
    await runAdminCommand(db, ['unlock', 'ann'], clock.now)
    await guess()
    const refused = await change(token, ANN.password, FRESH)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    clock.now += 30_000
    expect((await change(token, ANN.password, FRESH)).statusCode).toBe(204)
    const refusals = db.selectFrom('audit_entries').selectAll().where('action', '=', 'too many tries')
    await expect
      .poll(() => refusals.execute(), { timeout: 20_000 })
      .toMatchObject([{ admin: 'ann', subject: 'in a session', count: 2 }])
  })

  test('that was made up must be changed before anything else', async () => {
    const { db, signIn, get, change, shorten } = await createApp()
    await db.updateTable('admins').set({ must_change_password: 1 }).execute()
    const token = await signIn(ANN.password)
    for (const url of [
      '/api/admin/sessions',
      '/api/admin/audit',
      '/api/admin/promotions',
      '/api/admin/proxy',
    ]) {
      const answer = await get(token, url)
      expect([url, answer.statusCode]).toEqual([url, 403])
      expect(answer.json()).toEqual({
        message: 'Please choose a password of your own first.',
        reason: 'password-change',
      })
    }
    const theirs = { url: 'https://www.amazon.com/dp/B000000000?tag=theirs-20', tag: 'theirs' }
    expect((await shorten(token, theirs)).statusCode, 'As for a visitor.').toBe(403)
    expect((await get(token, '/api/admin/session')).statusCode).toBe(200)
    expect((await change(token, ANN.password, FRESH)).statusCode).toBe(204)
    expect((await get(token, '/api/admin/sessions')).statusCode).toBe(200)
    expect((await get(await signIn(FRESH), '/api/admin/sessions')).statusCode).toBe(200)
  })
})
