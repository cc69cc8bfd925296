import { expect, test } from 'vitest'
import { runAdminCommand } from '../../../cli/admin-command.ts'
import { describeOnBothDatabases, open } from '../../../testing/databases.ts'
import { createSoftwareAuthenticator } from '../../../testing/software-authenticator.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createFirstAdmin } from '../account.service.ts'
import { CHALLENGE_LIFE_MS } from './challenge.server.ts'
import { deleteSpentChallenges } from './passkey.store.ts'

const START = Date.UTC(2026, 10, 21, 9)
const ANN = { username: 'ann', password: 'correct horse' }
const SITE = 'https://shop.example'

interface Challenge {
  readonly challenge: string
}

/** Tests of logins have a file of their own. */
const LOGINS = ['sign in', 'wrong password', 'wrong code', 'wrong passkey']

describeOnBothDatabases('passkeys', (newDatabase) => {
  async function createApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const clock = { now: START }
    const appAt = (BASE_URL: string) =>
      createTestApp({ databaseUrl, db, now: () => clock.now, environment: { BASE_URL } })
    const app = await appAt(SITE)
    await createFirstAdmin(db, ANN, START)
    const post = (path: string, payload?: object, on = app) =>
      on.server.inject({
        method: 'POST',
        url: `/api/admin/login${path}`,
        ...(payload && { payload }),
      })
    const logIn = (fields: object = {}, on = app) => post('', { ...ANN, ...fields }, on)
    const token = (await logIn()).json<{ token: string }>().token
    const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
      app.server.inject({
        method,
        url: `/api/admin/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    const factors = async () =>
      (await call('GET', 'second-factor')).json<{
        recoveryCodesLeft: number
        passkeys: { id: string; name: string; lastUsedAt: number | null; isForThisSite: boolean }[]
      }>()

    /** Registers the passkey of a new authenticator. */
    async function register(name: string, origin = SITE, isVerified = true, idBytes?: number) {
      clock.now++
      const authenticator = createSoftwareAuthenticator(origin, isVerified, idBytes)
      const options = (await call('POST', 'passkeys/options', ANN)).json<Challenge>()
      const answer = await call('POST', 'passkeys', { name, response: authenticator.create(options) })
      return { authenticator, answer }
    }

    const challenge = async () => (await post('/passkey/options')).json<Challenge>()
    const signIn = (response: object) => post('/passkey', { response })
    const audited = async () =>
      (
        await db
          .selectFrom('audit_entries')
          .selectAll()
          .where('action', 'not in', LOGINS)
          .orderBy('at')
          .execute()
      ).map(({ admin, action, subject }) => `${admin}: ${action} ${subject}`)
    return { db, clock, appAt, call, logIn, factors, register, challenge, signIn, audited }
  }

  test('is registered with the password, and then signs in alone', async () => {
    const { db, call, factors, register, challenge, signIn, audited } = await createApp()
    const refused = await call('POST', 'passkeys/options', { password: 'wrong' })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { message: 'That is not your current password.' },
    ])
    const options = (await call('POST', 'passkeys/options', ANN)).json<object>()
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'Gimme' },
      user: { name: 'ann' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { authenticator, answer } = await register('Phone')
    expect([answer.statusCode, answer.json<{ recoveryCodes: string[] }>().recoveryCodes.length]).toEqual([
      200, 10,
    ])
    expect(await factors()).toMatchObject({ passkeys: [{ name: 'Phone', lastUsedAt: null }] })
    expect((await register('Laptop')).answer.json(), 'The codes from before stay valid.').toEqual({
      recoveryCodes: [],
    })

    const welcome = await signIn(authenticator.get(await challenge()))
    expect([welcome.statusCode, welcome.json()]).toMatchObject([200, { username: 'ann' }])
    expect(welcome.headers['cache-control']).toBe('no-store')
    const again = await signIn(authenticator.get(await challenge()))
    expect(again.statusCode).toBe(200)
    expect((await factors()).passkeys[0]).toMatchObject({ name: 'Phone', lastUsedAt: START + 2 })
    expect(await db.selectFrom('passkeys').select('counter').where('name', '=', 'Phone').execute()).toEqual([
      { counter: 2 },
    ])
    expect(await audited()).toEqual(['ann: create passkey of ann', 'ann: create passkey of ann'])
  })

  test('a challenge is good for one answer, for five minutes, and for its purpose', async () => {
    const { db, clock, call, register, challenge, signIn } = await createApp()
    const { authenticator } = await register('Phone')
    const first = await challenge()
    const answer = authenticator.get(first)
    expect((await signIn(answer)).statusCode).toBe(200)
    expect((await signIn(answer)).statusCode, 'The same answer again.').toBe(401)
    expect((await signIn(authenticator.get(first))).statusCode, 'A new one to the same.').toBe(401)
    const late = await challenge()
    clock.now += CHALLENGE_LIFE_MS
    expect((await signIn(authenticator.get(late))).statusCode).toBe(401)
    const registration = (await call('POST', 'passkeys/options', ANN)).json<Challenge>()
    expect((await signIn(authenticator.get(registration))).statusCode).toBe(401)
    expect((await signIn(authenticator.get({ challenge: 'AAAA' }))).statusCode).toBe(401)
    expect((await signIn(authenticator.get(await challenge()))).statusCode).toBe(200)
    await deleteSpentChallenges(db, clock.now + CHALLENGE_LIFE_MS)
    expect(await db.selectFrom('spent_challenges').selectAll().execute()).toEqual([])
  })

  test('another site, an unknown passkey, a forged signature and a copied authenticator are refused', async () => {
    const { db, register, challenge, signIn } = await createApp()
    expect((await register('Phone', 'https://shop.example.evil')).answer.statusCode).toBe(400)
    const { authenticator } = await register('Phone')
    const stranger = createSoftwareAuthenticator(SITE)
    const forged = { ...stranger.get(await challenge()), id: authenticator.get({ challenge: '' }).id }
    const refused = await signIn(stranger.get(await challenge()))
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      {
        message: 'That passkey does not open this site. Please try again, or sign in with your password.',
      },
    ])
    expect((await signIn({ ...forged, rawId: forged.id })).statusCode).toBe(401)
    expect((await signIn(authenticator.get(await challenge()))).statusCode).toBe(200)
    authenticator.rewind()
    expect((await signIn(authenticator.get(await challenge()))).statusCode).toBe(401)
    const tried = db.selectFrom('audit_entries').selectAll().where('action', '=', 'wrong passkey')
    await expect
      .poll(() => tried.execute(), { timeout: 20_000 })
      .toMatchObject([{ admin: 'not signed in', subject: 'at the login', count: 3 }])
  })

  test('a device that does not ask for its owner’s finger or PIN is refused, as a passkey signs in alone', async () => {
    const { register } = await createApp()
    expect((await register('Key', SITE, false)).answer.statusCode).toBe(400)
  })

  test('an identifier with characters that no authenticator makes is refused', async () => {
    const { register, challenge, signIn } = await createApp()
    const { authenticator } = await register('Laptop')
    const signed = authenticator.get(await challenge())
    for (const id of ['\0', '', 'a b', 'ü'])
      expect([id, (await signIn({ ...signed, id })).statusCode]).toEqual([id, 400])
  })

  test('with one, a password alone opens nothing; a recovery code helps', async () => {
    const { logIn, register, appAt } = await createApp()
    const { answer } = await register('Phone')
    const asked = await logIn()
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      {
        message: 'Please sign in with your passkey, or type a recovery code.',
        reason: 'second-factor',
        hasApp: false,
      },
    ])
    const [code] = answer.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect((await logIn({ code })).statusCode).toBe(200)
    const moved = await appAt('https://other.example')
    expect((await logIn({}, moved)).statusCode, 'It could not be used there.').toBe(200)
  })

  test.for([16, 1023])('is renamed and removed by its owner, with an id of %i bytes', async (idBytes) => {
    const { clock, call, logIn, factors, register, challenge, signIn, audited } = await createApp()
    const { authenticator } = await register('Phone', SITE, true, idBytes)
    clock.now++
    const id = (await factors()).passkeys[0]?.id ?? ''
    expect((await call('PATCH', `passkeys/${id}`, { name: 'Old phone' })).statusCode).toBe(204)
    expect((await factors()).passkeys).toMatchObject([{ name: 'Old phone' }])
    clock.now++
    expect((await call('PATCH', 'passkeys/nothing', { name: 'x' })).statusCode).toBe(404)
    expect((await call('POST', `passkeys/${id}/remove`, { password: 'wrong' })).statusCode).toBe(400)
    expect((await call('POST', `passkeys/${id}/remove`, ANN)).statusCode).toBe(204)
    expect((await call('POST', `passkeys/${id}/remove`, ANN)).statusCode).toBe(404)
    expect((await signIn(authenticator.get(await challenge()))).statusCode).toBe(401)
    expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await logIn()).statusCode).toBe(200)
    expect(await audited()).toEqual([
      'ann: create passkey of ann',
      'ann: change passkey of ann',
      'ann: delete passkey of ann',
    ])
  })

  test('adding and removing one ends all other sessions', async () => {
    const { db, call, logIn, factors, register, challenge, signIn } = await createApp()
    const sessions = async () => (await db.selectFrom('admin_sessions').select('id').execute()).length
    await logIn()
    expect(await sessions()).toBe(2)
    const { authenticator } = await register('Phone')
    expect(await sessions()).toBe(1)
    await signIn(authenticator.get(await challenge()))
    expect(await sessions()).toBe(2)
    const id = (await factors()).passkeys[0]?.id ?? ''
    expect((await call('POST', `passkeys/${id}/remove`, ANN)).statusCode).toBe(204)
    expect(await sessions()).toBe(1)
  })

  test('npm run admin removes all of an account', async () => {
    const { db, clock, register, challenge, signIn } = await createApp()
    const { authenticator } = await register('Phone')
    await runAdminCommand(db, ['password-only', 'ann'], clock.now)
    expect((await signIn(authenticator.get(await challenge()))).statusCode).toBe(401)
  })
})
