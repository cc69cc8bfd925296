import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { runAdminCommand } from '../../../cli/admin-command.ts'
import { describeOnBothDatabases } from '../../../testing/databases.ts'
import { ANN, createLoginApp } from '../../../testing/login-app.ts'
import { FREE_TRIES } from '../login-delay.ts'
import { renewRecoveryCodes } from './second-factor.service.ts'

const STEP_MS = 30_000

/** Tests of logins have a file of their own. */
const LOGINS = ['sign in', 'wrong password', 'wrong code']

describeOnBothDatabases('the second factor', (newDatabase) => {
  async function createApp() {
    const { app, db, clock, logIn: send } = await createLoginApp(await newDatabase())
    const logIn = (fields: object = {}) => send({ ...ANN, ...fields })
    const token = (await logIn()).json<{ token: string }>().token
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.server.inject({
        method,
        url: `/api/admin/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    const factors = async () => (await call('GET', 'second-factor')).json<object>()
    const codeOf = (secret: string, at = clock.now) =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at })

    /** Turns the app on; returns its secret and the recovery codes, a step later. */
    async function turnOn() {
      const { secret } = (await call('POST', 'second-factor/app/setup')).json<{ secret: string }>()
      const answer = await call('POST', 'second-factor/app', {
        password: ANN.password,
        code: codeOf(secret),
      })
      expect(answer.statusCode).toBe(200)
      clock.now += STEP_MS
      return { secret, recoveryCodes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes }
    }

    const audited = async () =>
      (
        await db
          .selectFrom('audit_entries')
          .selectAll()
          .where('action', 'not in', LOGINS)
          .orderBy('at')
          .execute()
      ).map(({ admin, action, subject }) => `${admin}: ${action} ${subject}`)
    return { app, db, clock, logIn, call, factors, codeOf, turnOn, audited }
  }

  test('an app is set up with a code and the password, and then asked for', async () => {
    const { db, clock, logIn, call, factors, codeOf, audited } = await createApp()
    const setup = (await call('POST', 'second-factor/app/setup')).json<{ secret: string; qrCode: string }>()
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(setup.qrCode).toMatch(/^<svg /)
    expect((await logIn()).statusCode, 'Nothing counts before a code.').toBe(200)
    const code = codeOf(setup.secret)
    for (const [proof, message] of [
      [{ password: 'wrong', code }, 'not your current password'],
      [{ password: ANN.password, code: '000000' }, 'That code is wrong'],
    ] as const) {
      const refused = await call('POST', 'second-factor/app', proof)
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { message: expect.stringContaining(message) },
      ])
    }
    const on = await call('POST', 'second-factor/app', { password: ANN.password, code })
    const { recoveryCodes } = on.json<{ recoveryCodes: string[] }>()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await factors()).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 })
    const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())
    for (const each of recoveryCodes) expect(stored).not.toContain(each)
    expect((await call('POST', 'second-factor/app/setup')).statusCode).toBe(409)

    const asked = await logIn()
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      {
        message: 'Please type the code that your authenticator app shows.',
        reason: 'second-factor',
        hasApp: true,
      },
    ])
    expect((await logIn({ code })).statusCode, 'The code that has confirmed it is used up.').toBe(401)
    clock.now += STEP_MS
    expect((await logIn({ code: codeOf(setup.secret) })).statusCode).toBe(200)
    expect(await audited()).toEqual(['ann: turn on authenticator app of ann'])
  })

  test('a code is accepted once, a step early or late, and no more', async () => {
    const { clock, logIn, codeOf, turnOn } = await createApp()
    const { secret } = await turnOn()
    const status = async (code: string) => (await logIn({ code })).statusCode
    clock.now += 4 * STEP_MS
    expect(await status(codeOf(secret, clock.now - 2 * STEP_MS))).toBe(401)
    expect(await status(codeOf(secret, clock.now + 2 * STEP_MS))).toBe(401)
    expect(await status(codeOf(secret, clock.now - STEP_MS))).toBe(200)
    const code = codeOf(secret)
    expect(await status(`${code.slice(0, 3)} ${code.slice(3)}`), 'Apps show a gap.').toBe(200)
    expect(await status(code)).toBe(401)
    expect(await status(codeOf(secret, clock.now - STEP_MS)), 'An earlier one than the last.').toBe(401)
    expect(await status(codeOf(secret, clock.now + STEP_MS))).toBe(200)
  })

  test('simultaneous logins with one code open one session', async () => {
    const { logIn, codeOf, turnOn } = await createApp()
    const { secret, recoveryCodes } = await turnOn()
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const answers = await Promise.all([1, 2, 3].map(() => logIn({ code })))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    }
  })

  test('wrong codes make further tries wait, and the password does not clear them', async () => {
    const { clock, logIn, codeOf, turnOn } = await createApp()
    const { secret } = await turnOn()
    const guess = async () =>
      expect((await logIn({ code: '000000' })).json()).toMatchObject({ reason: 'second-factor' })
    for (let count = 1; count < FREE_TRIES.client; count++) {
      await guess()
      expect((await logIn()).statusCode).toBe(401)
    }
    await guess()
    const waiting = await logIn({ code: codeOf(secret) })
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '30'])
    expect((await logIn()).statusCode).toBe(429)
    clock.now += STEP_MS
    expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(200)
  })

  test('a wrong password gets the same answer with the second factor as without', async () => {
    const { logIn, turnOn, codeOf } = await createApp()
    const { secret } = await turnOn()
    const wrong = await logIn({ password: 'wrong', code: codeOf(secret) })
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid credentials' }])
    expect((await logIn({ code: codeOf(secret) })).statusCode, 'The code is not used up.').toBe(200)
  })

  test('a recovery code opens one session, however it is typed; new ones make the old ones void', async () => {
    const { logIn, call, factors, codeOf, turnOn, audited } = await createApp()
    const { secret, recoveryCodes } = await turnOn()
    const [first = '', second] = recoveryCodes
    expect((await logIn({ code: first.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200)
    expect((await logIn({ code: first })).statusCode).toBe(401)
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 9 })
    const renew = (proof: object) => call('POST', 'second-factor/recovery-codes', { ...ANN, ...proof })
    const code = codeOf(secret)
    for (const proof of [{ password: 'wrong', code }, {}, { code: '000000' }])
      expect((await renew(proof)).statusCode, 'With the password alone a thief could turn the app off.').toBe(
        400,
      )
    expect((await call('POST', 'passkeys/options', ANN)).statusCode).toBe(400)
    const renewed = await renew({ code })
    expect((await logIn({ code: second })).statusCode).toBe(401)
    const [fresh] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect((await logIn({ code: fresh })).statusCode).toBe(200)
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await audited()).toEqual(
      expect.arrayContaining(['ann: use recovery code of ann', 'ann: renew recovery codes of ann']),
    )
  })

  test('recovery codes that are renewed several times at once leave one set', async () => {
    const { db, factors, turnOn } = await createApp()
    await turnOn()
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const renew = () => db.transaction().execute((transaction) => renewRecoveryCodes(transaction, id))
    await Promise.all([renew(), renew(), renew(), renew()])
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('is turned off with the password and a code, which cannot be guessed', async () => {
    const { db, clock, logIn, call, factors, codeOf, turnOn, audited } = await createApp()
    const { secret } = await turnOn()
    const off = (proof: object) => call('POST', 'second-factor/app/off', { ...ANN, ...proof })
    for (let count = 0; count < FREE_TRIES.client; count++)
      expect((await off({ code: '000000' })).statusCode).toBe(400)
    expect((await off({ code: codeOf(secret) })).statusCode).toBe(429)
    clock.now += STEP_MS
    expect((await off({ code: codeOf(secret) })).statusCode).toBe(204)
    expect(await factors()).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 })
    expect((await logIn()).statusCode).toBe(200)
    expect(await audited()).toContain('ann: turn off authenticator app of ann')
    const tried = db.selectFrom('audit_entries').selectAll().where('action', '=', 'wrong code')
    await expect
      .poll(() => tried.execute(), { timeout: 20_000 })
      .toMatchObject([{ admin: 'ann', subject: 'in a session', count: FREE_TRIES.client }])
    expect((await call('POST', 'second-factor/recovery-codes', ANN)).statusCode).toBe(409)
  })

  test('turning it on or off ends all other sessions, which may be those of a thief', async () => {
    const { app, logIn, call, codeOf, turnOn } = await createApp()
    const status = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await app.server.inject({ url: '/api/admin/session', headers })).statusCode
    }
    const before = (await logIn()).json<{ token: string }>().token
    const { secret, recoveryCodes } = await turnOn()
    expect(await status(before)).toBe(401)
    const between = (await logIn({ code: codeOf(secret) })).json<{ token: string }>().token
    expect(await status(between)).toBe(200)
    await call('POST', 'second-factor/app/off', { ...ANN, code: recoveryCodes[0] })
    expect(await status(between)).toBe(401)
    expect((await call('GET', 'session')).statusCode).toBe(200)
  })

  test('npm run admin removes it and ends the sessions', async () => {
    const { db, clock, logIn, call, turnOn, audited } = await createApp()
    await turnOn()
    expect(await runAdminCommand(db, ['password-only', 'ann'], clock.now)).toBe(
      'ann signs in with the password alone now.\n',
    )
    expect((await call('GET', 'session')).statusCode).toBe(401)
    expect((await logIn()).statusCode).toBe(200)
    expect(await audited()).toContain('command line: turn off second factor of ann')
    await expect(runAdminCommand(db, ['password-only', 'ann'], clock.now)).rejects.toThrow(
      '"ann" has no second factor.',
    )
  })
})
