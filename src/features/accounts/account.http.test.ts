import { expect, test } from 'vitest'
import type { App } from '../../app/app.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { ANN, createLoginApp, LOGIN_START } from '../../testing/login-app.ts'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../../auth/session.service.ts'

function asAdmin(app: App, token: string, method: 'GET' | 'POST' | 'DELETE', url: string) {
  return app.server.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
}

describeOnBothDatabases('administrators', (newDatabase) => {
  async function createApp() {
    const { app, db, clock, logIn } = await createLoginApp(await newDatabase())
    async function signIn(): Promise<string> {
      return (await logIn(ANN)).json<{ token: string }>().token
    }
    async function status(token: string): Promise<number> {
      return (await asAdmin(app, token, 'GET', '/api/admin/session')).statusCode
    }
    return { app, db, clock, logIn, signIn, status }
  }

  test('a name and its password open a session, which says whose it is', async () => {
    const { app, db, logIn } = await createApp()
    const answer = await logIn(ANN)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { username, token } = answer.json<{ username: string; token: string }>()
    expect(username).toBe('ann')
    // 256 bits; only a hash is stored.
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await db.selectFrom('admin_sessions').selectAll().execute())).not.toContain(token)
    const session = await asAdmin(app, token, 'GET', '/api/admin/session')
    expect([session.statusCode, session.json()]).toEqual([200, { username: 'ann' }])
    // The scheme ignores case.
    const headers = { authorization: `bearer ${token}` }
    expect((await app.server.inject({ url: '/api/admin/session', headers })).statusCode).toBe(200)
  })

  test('a wrong password and an unknown name get the same answer, byte for byte', async () => {
    const { logIn } = await createApp()
    const wrong = await logIn({ ...ANN, password: 'correct hors' })
    const unknown = await logIn({ ...ANN, username: 'nobody' })
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid credentials' }])
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  })

  test('a body that says too little is refused', async () => {
    const { logIn } = await createApp()
    for (const body of [{}, { username: 'ann' }, { ...ANN, password: '' }, { ...ANN, username: ['ann'] }])
      expect((await logIn(body)).statusCode).toBe(400)
  })

  test('a session ends half an hour after its last use, or twelve hours after it began', async () => {
    const { clock, signIn, status } = await createApp()
    const idle = await signIn()
    clock.now += SESSION_IDLE_MS - 1
    expect(await status(idle)).toBe(200)
    clock.now += SESSION_IDLE_MS
    expect(await status(idle)).toBe(401)

    const busy = await signIn()
    const began = clock.now
    while (clock.now - began < SESSION_MAX_MS - SESSION_IDLE_MS) {
      clock.now += SESSION_IDLE_MS / 2
      expect(await status(busy)).toBe(200)
    }
    clock.now = began + SESSION_MAX_MS - 1
    await status(busy)
    clock.now = began + SESSION_MAX_MS
    expect(await status(busy)).toBe(401)
  })

  test('signing out ends this session and no other', async () => {
    const { app, signIn, status } = await createApp()
    const [phone, desktop] = [await signIn(), await signIn()]
    expect((await asAdmin(app, phone, 'POST', '/api/admin/logout')).statusCode).toBe(204)
    expect([await status(phone), await status(desktop)]).toEqual([401, 200])
  })

  test('an account sees its own sessions and ends them, and nobody else’s', async () => {
    const { app, db, clock, logIn, signIn, status } = await createApp()
    const lost = await signIn()
    clock.now += 1000
    const mine = await signIn()
    const list = async (token: string) =>
      (await asAdmin(app, token, 'GET', '/api/admin/sessions')).json<{ id: string; isThisOne: boolean }[]>()
    const sessions = await list(mine)
    expect(sessions).toMatchObject([
      { createdAt: LOGIN_START + 1000, isThisOne: true },
      { createdAt: LOGIN_START, isThisOne: false },
    ])
    await db
      .insertInto('admins')
      .columns(['id', 'username', 'password_hash', 'created_at'])
      .expression(
        db
          .selectFrom('admins')
          .select((eb) => [
            eb.val('b').as('id'),
            eb.val('bob').as('username'),
            'password_hash',
            'created_at',
          ]),
      )
      .execute()
    const bob = (await logIn({ ...ANN, username: 'bob' })).json<{ token: string }>().token
    const lostSession = `/api/admin/sessions/${sessions[1]?.id}`
    expect((await asAdmin(app, bob, 'DELETE', lostSession)).statusCode).toBe(404)
    expect(await status(lost)).toBe(200)
    expect((await asAdmin(app, mine, 'DELETE', lostSession)).statusCode).toBe(204)
    expect([await status(lost), await status(mine)]).toEqual([401, 200])
    expect((await asAdmin(app, mine, 'DELETE', lostSession)).statusCode).toBe(404)
    expect(
      await db.selectFrom('audit_entries').selectAll().where('action', '=', 'end').execute(),
    ).toMatchObject([
      {
        admin: 'ann',
        at: clock.now,
        action: 'end',
        subject: `session ${sessions[1]?.id}`,
        before: JSON.stringify({ device: 'Firefox on Linux' }),
      },
    ])
  })

  test('sessions are told apart by device, and all others end at once', async () => {
    const { app, db, clock, signIn, status } = await createApp()
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1'
    const phone = await app.server.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: ANN,
      headers: { 'user-agent': userAgent },
    })
    const { token: lost } = phone.json<{ token: string }>()
    clock.now += 1000
    const mine = await signIn()
    const list = async () => (await asAdmin(app, mine, 'GET', '/api/admin/sessions')).json<object[]>()
    expect(await list()).toMatchObject([
      { device: 'Firefox on Linux', isThisOne: true },
      { device: 'Safari on iPhone', isThisOne: false },
    ])
    expect(JSON.stringify(await db.selectFrom('admin_sessions').selectAll().execute())).not.toContain('26_0')
    const ended = await asAdmin(app, mine, 'DELETE', '/api/admin/sessions')
    expect([ended.statusCode, ended.json()]).toEqual([200, { endedCount: 1 }])
    expect([await status(lost), await status(mine)]).toEqual([401, 200])
    expect(await list()).toHaveLength(1)
    expect(
      await db.selectFrom('audit_entries').selectAll().where('action', '=', 'end').execute(),
    ).toMatchObject([
      { admin: 'ann', subject: 'other sessions of ann', after: JSON.stringify({ endedCount: 1 }) },
    ])
  })

  test('every route for administrators refuses who has no session, an ended one, or an invented one', async () => {
    const { app, clock, signIn } = await createApp()
    const ended = await signIn()
    clock.now += SESSION_MAX_MS
    const { paths } = (await app.server.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { security?: object[]; responses: Record<string, unknown> }>>
    }>()
    const routes = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        // An empty requirement is that of visitors.
        operation.security?.every((each) => Object.keys(each).length > 0)
          ? [{ path, method, operation }]
          : [],
      ),
    )
    // Every route that is not for visitors is recognised by its path or its method.
    // The routes of the set-up ask for its code instead, see setup.http.test.ts.
    const publicRoutes = [
      '/api/admin/login',
      '/api/analytics/',
      '/api/ideas',
      '/api/setup/',
      '/api/shorten-url',
    ]
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of Object.keys(operations)) {
        const isForVisitors =
          method === 'get'
            ? !path.startsWith('/api/admin/')
            : publicRoutes.some((route) => path.startsWith(route))
        const isGuarded = routes.some((route) => route.path === path && route.method === method)
        expect([method, path, isGuarded]).toEqual([method, path, !isForVisitors])
      }
    }
    expect(routes.length).toBeGreaterThanOrEqual(4)
    for (const { path, method, operation } of routes) {
      expect(operation.responses).toHaveProperty('401')
      for (const authorization of [
        undefined,
        '',
        'Bearer',
        `Bearer ${ended}`,
        'Bearer invented',
        `Basic ${ended}`,
      ]) {
        const answer = await app.server.inject({
          method: method.toUpperCase() as 'GET',
          url: path.replaceAll(/\{\w+\}/g, 'x'),
          headers: authorization === undefined ? {} : { authorization },
        })
        expect([method, path, authorization, answer.statusCode]).toEqual([method, path, authorization, 401])
        expect(answer.json()).toEqual({ message: expect.stringContaining('sign in') })
      }
    }
  })
})
