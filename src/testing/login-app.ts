import { createFirstAdmin } from '../features/accounts/account.service.ts'
import { open } from './databases.ts'
import { createTestApp } from './test-app.ts'

export const LOGIN_START = Date.UTC(2026, 10, 21, 9)

/** The administrator of the app below. */
export const ANN = { username: 'ann', password: 'correct horse' }

/** The whole app behind a proxy that it trusts, with a clock that stands still and an administrator. */
export async function createLoginApp(databaseUrl: string) {
  const db = await open(databaseUrl)
  const clock = { now: LOGIN_START }
  const app = await createTestApp({
    databaseUrl,
    db,
    now: () => clock.now,
    environment: { TRUST_PROXY: '127.0.0.1' },
  })
  await createFirstAdmin(db, ANN, LOGIN_START)

  /** Signs in, or tries to, from an address. */
  const logIn = (body: object, address = '203.0.113.1') =>
    app.server.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: body,
      headers: {
        'x-forwarded-for': address,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
      },
    })
  return { app, db, clock, logIn }
}
