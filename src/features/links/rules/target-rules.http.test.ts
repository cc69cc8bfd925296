import { expect, test } from 'vitest'
import type { App } from '../../../app/app.ts'
import type { SiteConfig } from '../../../core/site-config.ts'
import { MINUTE_MS } from '../../../core/time.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases, open } from '../../../testing/databases.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { upsertSetting } from '../../settings/setting.store.ts'
import type { LinkEntryAnswer, LinksAnswer } from '../admin/link-admin.contract.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'
const TARGET = 'https://www.example.com/gifts'
const GERMAN = 'https://de.example.org/geschenke'
const APP = 'https://app.example.net/open'
const TRUSTED = { COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: '127.0.0.1' }
/** One id counts in all 14 shops of eBay. */
const EBAY = { RETAILER_NAME: 'eBay', RETAILER_HOST: 'ebay.com', AFFILIATE_TAG: '5338000000' }

interface Visit {
  readonly country?: string
  readonly userAgent?: string
  readonly address?: string
}

async function follow(
  { server }: App,
  path: string,
  { country = 'US', userAgent = COMPUTER, address = '192.0.2.1' }: Visit = {},
) {
  const { statusCode, headers, body } = await server.inject({
    url: `/s/${path}`,
    headers: {
      accept: 'text/html',
      'user-agent': userAgent,
      'cf-ipcountry': country,
      'x-forwarded-for': address,
    },
    remoteAddress: '127.0.0.1',
  })
  return { status: statusCode, location: headers.location, caching: headers['cache-control'], body }
}

describeOnBothDatabases('rules of a short link', (newDatabase) => {
  async function startApp(
    environment: Readonly<Record<string, string>> = {},
    siteRules: SiteConfig['rules'] = 'as-specified',
  ) {
    const clock = { now: NOW }
    const databaseUrl = await newDatabase()
    await upsertSetting(await open(databaseUrl), 'rules', JSON.stringify(siteRules))
    const settings = { databaseUrl, now: () => clock.now, environment: { ...TRUSTED, ...environment } }
    const parts = await createAdminApp(settings)
    const make = (body: object) =>
      parts.call('POST', 'own-links', { slug: 'gifts-mail', targetUrl: TARGET, ...body })
    const list = async () => (await parts.call('GET', 'links')).body as LinksAnswer
    return { ...parts, clock, make, list, startOther: () => createTestApp(settings) }
  }

  test('lead by country and device, from the database and from memory', async () => {
    const { app, make, audit } = await startApp()
    const rules = [
      { targetUrl: GERMAN, countries: ['de', 'AT', 'DE'] },
      { targetUrl: APP, devices: ['phone'] },
    ]
    const made = await make({ rules })
    const stored = { devices: [], startsAt: null, endsAt: null, share: null }
    expect(made).toMatchObject({
      status: 201,
      body: {
        targetUrl: TARGET,
        own: {
          rules: [
            { ...stored, targetUrl: GERMAN, countries: ['DE', 'AT'], isBlocked: false },
            { ...stored, targetUrl: APP, countries: [], devices: ['phone'], isBlocked: false },
          ],
        },
      },
    })
    for (let n = 0; n < 2; n++)
      for (const [visit, location] of [
        [{ country: 'DE' }, GERMAN],
        [{ country: 'AT', userAgent: PHONE }, GERMAN],
        [{ country: 'US', userAgent: PHONE }, APP],
        [{ country: 'T1', userAgent: PHONE }, APP],
        [{ country: 'US' }, TARGET],
      ] as const)
        expect(await follow(app, 'gifts-mail', visit)).toMatchObject({
          status: 302,
          location,
          caching: 'private, no-store',
        })
    expect(await audit()).toMatchObject([
      { action: 'create', after: { own: { rules: [{ targetUrl: GERMAN }, { targetUrl: APP }] } } },
    ])
  })

  test('believe no country that an address without trust sends', async () => {
    const { app, make } = await startApp({ TRUST_PROXY: '10.0.0.0/8' })
    await make({ rules: [{ targetUrl: GERMAN, countries: ['DE'] }] })
    for (let n = 0; n < 2; n++)
      expect(await follow(app, 'gifts-mail', { country: 'DE' })).toMatchObject({ location: TARGET })
  })

  test('begin and end at their moments, also in memory', async () => {
    const { app, make, clock } = await startApp()
    const times = { startsAt: NOW + MINUTE_MS, endsAt: NOW + 2 * MINUTE_MS }
    await make({ rules: [{ targetUrl: APP, ...times }] })
    const whereTo = async () => (await follow(app, 'gifts-mail')).location
    expect([await whereTo(), await whereTo()]).toEqual([TARGET, TARGET])
    clock.now = times.startsAt
    expect(await whereTo()).toBe(APP)
    clock.now = times.endsAt - 1
    expect(await whereTo()).toBe(APP)
    clock.now = times.endsAt
    expect(await whereTo()).toBe(TARGET)
  })

  test('keep a visitor on one side, on every instance, and lead a share of all', async () => {
    const { app, make, startOther } = await startApp()
    const other = await startOther()
    await make({ rules: [{ targetUrl: APP, share: 30 }] })
    const visits = Array.from({ length: 200 }, (_, n) => ({ address: `192.0.2.${n}` }))
    const ledOn = async (where: App, some: typeof visits) =>
      Promise.all(some.map(async (visit) => (await follow(where, 'gifts-mail', visit)).location))
    const led = await ledOn(app, visits)
    expect(await ledOn(other, visits.slice(0, 30))).toEqual(led.slice(0, 30))
    // Five standard deviations of the binomial.
    const away = led.filter((location) => location === APP).length
    expect(Math.abs(away - 200 * 0.3)).toBeLessThan(5 * Math.sqrt(200 * 0.3 * 0.7))
  })

  test('lead with the owner’s tag, to the visitor’s shop where they search, and name the link to the retailer', async () => {
    const { app, make } = await startApp(EBAY)
    const search = 'https://www.ebay.com/sch/i.html?_nkw=cat'
    await make({
      rules: [
        { targetUrl: `${search}&campid=5338000000`, countries: ['DE', 'GB', 'US'] },
        { targetUrl: 'https://www.ebay.com/itm/123456789012', countries: ['FR'] },
      ],
    })
    for (let n = 0; n < 2; n++) {
      const whereTo = async (country: string) => (await follow(app, 'gifts-mail', { country })).location
      const mine = 'campid=5338000000&toolid=10001&customid=link-gifts-mail'
      expect(await whereTo('DE')).toMatch(/^https:\/\/www\.ebay\.de\/sch\/i\.html\?_nkw=cat&.*mkrid=707-/)
      expect(await whereTo('GB')).toMatch(/^https:\/\/www\.ebay\.co\.uk\/sch\/i\.html\?_nkw=cat&/)
      expect(await whereTo('US')).toContain(`${search}&mkevt=1`)
      expect(await whereTo('FR')).toContain('https://www.ebay.com/itm/123456789012?')
      for (const country of ['DE', 'US', 'FR']) expect(await whereTo(country)).toContain(mine)
      expect(await whereTo('IT')).toBe(TARGET)
    }
    const { body } = await follow(app, 'gifts-mail+', { country: 'DE' })
    expect(body).toContain('This short link leads you to www.ebay.de')
    expect(body).toMatch(/Visitors with another shop get the same search there: www\.ebay\.co\.uk, /)
  })

  test('are all shown by the preview, with their conditions in plain words', async () => {
    const { app, make } = await startApp()
    await make({
      rules: [
        { targetUrl: `${GERMAN}?a=1&b=<2>`, countries: ['DE', 'AT'], devices: ['phone', 'tablet'] },
        { targetUrl: APP, share: 30, startsAt: NOW + MINUTE_MS, endsAt: Date.UTC(2026, 11, 24) },
      ],
    })
    const { status, body, caching } = await follow(app, 'gifts-mail+')
    expect([status, caching]).toEqual([200, 'no-store'])
    const words = [...body.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(
      ([, name, text]) => [name, text],
    )
    expect(words).toEqual([
      ['Visitors in Austria or Germany on a phone or a tablet', `${GERMAN}?a=1&amp;b=%3C2%3E`],
      ['30% of visitors from November 21, 2026 at 9:01 AM UTC until December 24, 2026 at 12:00 AM UTC', APP],
      ['Everybody else', TARGET],
    ])
    expect(body).toContain('This short link leads you to www.example.com')
    expect((await follow(app, 'gifts-mail+', { country: 'DE', userAgent: PHONE })).body).toContain(
      'leads you to de.example.org',
    )
  })

  test('keep what else the link does: parameters, clicks, its end, and the page before a retailer', async () => {
    const { app, make, clock } = await startApp({}, 'by-the-book')
    const rules = [
      { targetUrl: 'https://www.amazon.com/dp/B000000001', countries: ['DE'] },
      { targetUrl: APP, countries: ['FR'] },
    ]
    const end = { expiresAt: NOW + MINUTE_MS, passesQuery: true, goneUrl: 'https://example.org/late' }
    expect(await make({ rules, ...end })).toMatchObject({ status: 201 })
    expect(await make({ slug: 'first-two', rules, maxClicks: 2 })).toMatchObject({ status: 201 })
    for (let n = 0; n < 2; n++) {
      const paid = await follow(app, 'gifts-mail?utm_source=x&tag=rival-20', { country: 'DE' })
      expect(paid.status).toBe(200)
      expect(paid.body).toContain('You are leaving for Amazon')
      expect(paid.body).toContain('https://www.amazon.com/dp/B000000001?utm_source=x&amp;tag=gimme-20')
      expect(await follow(app, 'gifts-mail?utm_source=x', { country: 'FR' })).toMatchObject({
        location: `${APP}?utm_source=x`,
      })
      expect(await follow(app, 'first-two', { country: 'FR' })).toMatchObject({ location: APP })
    }
    expect(await follow(app, 'first-two', { country: 'FR' })).toMatchObject({ status: 410 })
    clock.now += MINUTE_MS
    expect(await follow(app, 'gifts-mail', { country: 'FR' })).toMatchObject({ location: end.goneUrl })
  })

  test('of a blocked host lead nobody, on every instance within 2 s', async () => {
    const { app, make, call, list, startOther } = await startApp()
    const other = await startOther()
    await make({ rules: [{ targetUrl: GERMAN, countries: ['DE'] }] })
    const whereTo = async (where: App) => (await follow(where, 'gifts-mail', { country: 'DE' })).location
    expect([await whereTo(app), await whereTo(other)]).toEqual([GERMAN, GERMAN])
    await call('POST', 'blocked-hosts', { host: 'example.org' })
    expect(await whereTo(app)).toBe(TARGET)
    await expect.poll(() => whereTo(other), { timeout: 4000 }).toBe(TARGET)
    expect((await follow(app, 'gifts-mail+')).body).not.toContain('de.example.org')
    expect((await list()).links).toMatchObject([{ state: 'works', own: { rules: [{ isBlocked: true }] } }])
  })

  test('come back with a deleted link', async () => {
    const { app, make, call, list } = await startApp()
    await make({ rules: [{ targetUrl: GERMAN, countries: ['DE'], share: 100 }] })
    const [{ code, targetUrl, createdAt, expiresAt, disabledAt, own }] = (await list()).links as [
      LinkEntryAnswer,
    ]
    await call('DELETE', 'links/gifts-mail')
    // What a host was not yet when the link was deleted does not stop it from coming back.
    await call('POST', 'blocked-hosts', { host: 'de.example.org' })
    const body = { code, targetUrl, createdAt, expiresAt, disabledAt, own }
    expect(await call('POST', 'links', body)).toMatchObject({
      status: 201,
      body: { own: { rules: [{ targetUrl: GERMAN, countries: ['DE'], isBlocked: true }] } },
    })
    expect(await follow(app, 'gifts-mail', { country: 'DE' })).toMatchObject({ location: TARGET })
  })

  test('have addresses that any short link may have, a condition, and no others than these', async () => {
    const { make, call, list } = await startApp()
    await call('POST', 'blocked-hosts', { host: 'evil.example.org' })
    const fits = { targetUrl: GERMAN, countries: ['DE'] }
    const refused: readonly (readonly [rules: unknown, message: RegExp])[] = [
      [[{ targetUrl: GERMAN }], /^rules\.0\.targetUrl: needs a condition/],
      [
        [{ targetUrl: GERMAN, devices: ['phone', 'tablet', 'computer'] }],
        /^rules\.0\.targetUrl: needs a condition/,
      ],
      [[fits, { ...fits, targetUrl: '' }], /^rules\.1\.targetUrl: must not be empty/],
      [[fits, { ...fits, targetUrl: 'x' }], /^rules\.1\.targetUrl: Please enter a valid URL/],
      [[{ ...fits, targetUrl: 'javascript:alert(1)' }], /^rules\.0\.targetUrl: Only addresses/],
      [[{ ...fits, targetUrl: 'http://127.0.0.1/' }], /^rules\.0\.targetUrl: This address is not open/],
      [
        [{ ...fits, targetUrl: 'http://localhost:3000/s/aaaaaaa' }],
        /^rules\.0\.targetUrl: This is a short link/,
      ],
      [[{ ...fits, targetUrl: 'https://evil.example.org/' }], /^rules\.0\.targetUrl: Links to this site/],
      [
        [{ ...fits, targetUrl: 'https://amazon.com/dp/B1?tag=rival-20' }],
        /^rules\.0\.targetUrl: .* tag rival-20/,
      ],
      [[{ ...fits, countries: ['XX'] }], /^rules\.0\.countries\.0: is no country/],
      [[{ ...fits, countries: ['Germany'] }], /^rules\.0\.countries\.0: is no country/],
      [[{ ...fits, devices: ['watch'] }], /^rules\.0\.devices\.0: /],
      [[{ ...fits, share: 0 }], /^rules\.0\.share: must be 1 or more/],
      [[{ ...fits, share: 101 }], /^rules\.0\.share: must be 100 at most/],
      [[{ ...fits, share: 1.5 }], /^rules\.0\.share: /],
      [[{ ...fits, startsAt: 2, endsAt: 2 }], /^rules\.0\.endsAt: must be later/],
      [[{ ...fits, endsAt: 8.64e15 }], /^rules\.0\.endsAt: must lie between/],
      [Array.from({ length: 21 }, () => fits), /^rules: must be 20 at most/],
      ['none', /^rules: /],
    ]
    for (const [rules, message] of refused)
      expect([rules, await make({ rules })]).toMatchObject([
        rules,
        { status: 400, body: { message: expect.stringMatching(message) } },
      ])
    expect(await list()).toMatchObject({ count: 0 })
    await make({})
    for (const [rules, message] of refused)
      expect([rules, await call('PATCH', 'links/gifts-mail', { rules })]).toMatchObject([
        rules,
        { status: 400, body: { message: expect.stringMatching(message) } },
      ])
  })
})
