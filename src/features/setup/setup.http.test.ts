import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { WRITES_PER_MINUTE } from '../../http/rate-limit.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createAdminApp } from '../../testing/admin-app.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SetupAnswer } from './setup.contract.ts'
import { SETUP_CODE_HEADER } from './setup.endpoint.ts'
import { openSetup } from './setup.service.ts'
import { insertSetupCode } from './setup.store.ts'

const ANN = { username: 'ann', password: 'seven sleepy otters' }

describeOnBothDatabases('the set-up', (newDatabase) => {
  async function createShop(environment: Readonly<Record<string, string>> = {}) {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const code = (await openSetup(db)) ?? ''
    const { server } = await createTestApp({ databaseUrl, db, environment })
    async function send(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, given = code) {
      const answer = await server.inject({
        method,
        url: `/api/setup${path}`,
        headers: { [SETUP_CODE_HEADER]: given },
        ...(payload && { payload }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<unknown>() }
    }
    return { db, server, code, send }
  }

  test('goes from a first start to an open shop', async () => {
    const { db, server, code, send } = await createShop()
    expect(await send('GET', '')).toMatchObject({
      status: 200,
      body: {
        hasAdmin: false,
        username: 'admin',
        stored: [],
        variables: {},
        values: { productName: 'Gimme' },
      },
    })
    expect(await send('POST', '/finish')).toMatchObject({ status: 400 })
    expect(await send('POST', '/administrator', ANN)).toMatchObject({ status: 204 })
    const shop = { productName: 'Wünsch', baseUrl: 'https://wuensch.example' }
    expect(await send('PATCH', '/settings', shop)).toMatchObject({ status: 204 })

    const sample = await server.inject('/')
    expect(sample.headers['x-robots-tag']).toBe('noindex')
    expect(sample.body).toContain('Sample goods')
    expect(await send('POST', '/finish')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('gimme-20 is the sample tag') },
    })
    const retailer = { retailerHost: 'amazon.co.uk', affiliateTag: 'mine-21' }
    expect(await send('PATCH', '/settings', { ...retailer, rules: 'by-the-book' })).toMatchObject({
      status: 204,
    })
    expect(await send('GET', '')).toMatchObject({
      body: {
        hasAdmin: true,
        username: 'ann',
        stored: expect.arrayContaining(['productName', 'baseUrl', 'retailerHost', 'affiliateTag', 'rules']),
      },
    })
    expect(await send('POST', '/finish')).toMatchObject({ status: 204 })

    const opened = await server.inject('/')
    expect(opened.headers['x-robots-tag']).toBeUndefined()
    expect(opened.body).not.toContain('Sample goods')
    expect((await send('GET', '')).status).toBe(401)
    expect(await openSetup(db)).toBeUndefined()
    const signedIn = await server.inject({ method: 'POST', url: '/api/admin/login', payload: ANN })
    expect(signedIn.statusCode).toBe(200)
    const trail = await db.selectFrom('audit_entries').select(['admin', 'action', 'subject']).execute()
    expect(
      trail
        .filter(({ admin }) => admin === 'the set-up')
        .map(({ action, subject }) => `${action} ${subject}`),
    ).toEqual(
      expect.arrayContaining([
        'create administrator ann',
        'change settings of the site',
        'finish set-up',
        'change backup schedule',
      ]),
    )
    expect(JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute())).not.toContain(code)
  })

  test('keeps an answer that equals the default, but nothing that a variable fixes', async () => {
    const { send } = await createShop({ PRODUCT_NAME: 'Fixed' })
    const answers = { productName: 'Fixed', rules: 'as-specified', operatorName: '' }
    expect((await send('PATCH', '/settings', answers)).status).toBe(204)
    const { body } = await send('GET', '')
    expect(body).toMatchObject({ values: { productName: 'Fixed', rules: 'as-specified' } })
    expect((body as SetupAnswer).stored.toSorted()).toEqual(['operatorName', 'rules'])
  })

  test('is finished by an administrator who needs none of it', async () => {
    const { app, call, audit } = await createAdminApp({
      databaseUrl: await newDatabase(),
      environment: { BASE_URL: 'https://shop.example', AFFILIATE_TAG: 'mine-20' },
    })
    expect((await app.server.inject('/')).body).toContain('Sample goods')
    const answers = await Promise.all([call('POST', 'open-shop'), call('POST', 'open-shop')])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await app.server.inject('/')).body).not.toContain('Sample goods')
    expect((await call('GET', 'backups')).body).toMatchObject({
      schedule: { every: 'daily', hour: 3, keep: 7 },
    })
    const entries = (await audit()).map(({ admin, action, subject }) => `${admin} ${action} ${subject}`)
    expect(entries.toSorted()).toEqual(['ann change backup schedule', 'ann finish set-up'])
  })

  test('leaves the schedule of backups that an administrator has chosen', async () => {
    const { call } = await createAdminApp({
      databaseUrl: await newDatabase(),
      environment: { BASE_URL: 'https://shop.example', AFFILIATE_TAG: 'mine-20' },
    })
    const off = { every: 'off', hour: 4, keep: 3 }
    expect((await call('PUT', 'backups/schedule', off)).status).toBeLessThan(300)
    expect((await call('POST', 'open-shop')).status).toBe(204)
    expect((await call('GET', 'backups')).body).toMatchObject({ schedule: off })
  })

  test('opens for nobody without the code', async () => {
    const { server, send } = await createShop()
    for (const given of ['', 'x', 'a'.repeat(20), '__proto__'])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/administrator'],
        ['PATCH', '/settings'],
        ['POST', '/finish'],
      ] as const)
        expect([given, (await send(method, path, method === 'GET' ? undefined : {}, given)).status]).toEqual([
          given,
          401,
        ])
    expect((await server.inject('/api/setup')).statusCode).toBe(401)
  })

  test('limits how many codes a network tries', async () => {
    const { server } = await createShop({ RATE_LIMIT: 'on' })
    const statuses = new Map<number, number>()
    for (let tries = 0; tries <= WRITES_PER_MINUTE; tries++) {
      const headers = { [SETUP_CODE_HEADER]: `${tries}` }
      const { statusCode } = await server.inject({ method: 'GET', url: '/api/setup', headers })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [401, WRITES_PER_MINUTE],
      [429, 1],
    ])
  })

  test('changes nothing once it is finished, neither by a code that was stored late nor by a request that came early', async () => {
    const { db, server, code, send } = await createShop({ AFFILIATE_TAG: 'mine-20' })
    expect((await send('POST', '/administrator', ANN)).status).toBe(204)
    const bodyAsked = Promise.withResolvers<void>()
    const body = new Readable({ read: () => bodyAsked.resolve() })
    const request = server.inject({
      method: 'PATCH',
      url: '/api/setup/settings',
      headers: { [SETUP_CODE_HEADER]: code, 'content-type': 'application/json' },
      payload: body,
    })
    const early = request.then((answered) => answered)
    await bodyAsked.promise
    expect((await send('POST', '/finish')).status).toBe(204)
    body.push('{"productName":"Early"}')
    body.push(null)
    const answer = await early
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: expect.stringContaining('may be finished') },
    ])

    await insertSetupCode(db, code)
    expect((await send('PATCH', '/settings', { productName: 'Late' })).status).toBe(401)
    expect((await server.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Gimme' })
  })

  test('creates one administrator, of two that ask at the same moment', async () => {
    const { db, send } = await createShop()
    const answers = await Promise.all([
      send('POST', '/administrator', ANN),
      send('POST', '/administrator', { ...ANN, username: 'bob' }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 400]))
    expect(await db.selectFrom('admins').select('username').execute()).toHaveLength(1)
  })

  test('refuses what cannot be right, and stores nothing of it', async () => {
    const { send } = await createShop({ PRODUCT_NAME: 'Fixed' })
    const refused: readonly (readonly [object, RegExp])[] = [
      [{ affiliateTag: 'GIMME-20' }, /sample tag/],
      [{ affiliateTag: 'mine' }, /end in a dash and two digits/],
      [{ affiliateTag: 'mi ne-20' }, /letters, digits/],
      [{ productName: 'Mine' }, /PRODUCT_NAME sets this/],
      [{ baseUrl: 'shop.example' }, /absolute http/],
      [{ operatorEmail: 'ann' }, /email/],
      [{ rules: 'mine' }, /by-the-book/],
      [{ isSetUp: true }, /isSetUp/],
      [{ affiliateTag: 'mine-20', operatorEmail: 'ann' }, /email/],
    ]
    for (const [body, message] of refused)
      expect(await send('PATCH', '/settings', body)).toEqual({
        status: 400,
        body: { message: expect.stringMatching(message) },
      })
    for (const password of ['short', 'password1', 'ann-the-first'])
      expect((await send('POST', '/administrator', { username: 'ann-the-first', password })).status).toBe(400)
    expect(await send('GET', '')).toMatchObject({
      body: { hasAdmin: false, stored: [], variables: { productName: 'PRODUCT_NAME' } },
    })
    expect(
      (await send('PATCH', '/settings', { retailerHost: 'basar.example', affiliateTag: 'mine' })).status,
    ).toBe(204)
  })
})
