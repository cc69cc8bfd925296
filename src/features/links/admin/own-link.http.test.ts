import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../core/time.ts'
import type { App } from '../../../app/app.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../../testing/databases.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import type { LinkEntryAnswer, LinksAnswer } from './link-admin.contract.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const TARGET = 'https://www.example.com/gifts?for=summer'

function follow(app: App, path: string) {
  return app.server.inject({ url: `/s/${path}`, headers: { 'user-agent': BROWSER, accept: 'text/html' } })
}

describeOnBothDatabases('links that an owner names', (newDatabase) => {
  async function startApp() {
    const clock = { now: NOW }
    const databaseUrl = await newDatabase()
    const parts = await createAdminApp({ databaseUrl, now: () => clock.now })
    const list = async (q = '') =>
      (await parts.call('GET', `links?q=${encodeURIComponent(q)}`)).body as LinksAnswer
    const make = (body: object) => parts.call('POST', 'own-links', { targetUrl: TARGET, ...body })
    return { ...parts, clock, databaseUrl, list, make }
  }

  test('lead where they should, in any case, with a preview and a QR code', async () => {
    const { app, make, audit, list } = await startApp()
    const words = { title: 'Summer', tags: ['Mail', 'mail', 'july'], note: 'For\nthe newsletter' }
    const made = await make({ slug: 'summer-gifts', ...words })
    const own = { ...words, tags: ['Mail', 'july'] }
    expect(made).toMatchObject({
      status: 201,
      body: {
        code: 'summer-gifts',
        shortUrl: 'http://localhost:3000/s/summer-gifts',
        targetUrl: TARGET,
        state: 'works',
        clicks: 0,
        own,
      },
    })
    for (const path of ['summer-gifts', 'summer-gifts', 'Summer-Gifts', 'summer-gifts?fbclid=1']) {
      const answer = await follow(app, path)
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 302, TARGET])
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
    }
    expect((await follow(app, 'summer-gifts+')).body).toContain('This short link leads to www.example.com')
    expect((await follow(app, 'summer-gifts/qr.svg')).statusCode).toBe(200)
    expect(await audit()).toMatchObject([
      { action: 'create', subject: 'link summer-gifts', before: null, after: { targetUrl: TARGET, own } },
    ])
    await expect.poll(async () => (await list()).links[0]?.clicks, { timeout: 4000 }).toBe(4)
  })

  test('are several for one address, and visitors who shorten it get none of them', async () => {
    const { app, make, list } = await startApp()
    const shorten = async () => {
      const payload = { url: TARGET }
      return (await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload })).json<{
        code: string
      }>()
    }
    await make({ slug: 'summer-gifts' })
    const { code } = await shorten()
    expect(code).toMatch(/^\w{7}$/)
    expect(await make({ slug: 'gifts-mail' })).toMatchObject({ status: 201 })
    expect((await shorten()).code).toBe(code)
    expect(await list()).toMatchObject({ count: 3 })
  })

  test.for([
    ['summer-gifts', 409, 'slug: summer-gifts is taken. Please choose another name.'],
    ['surnmer-gifts', 409, /^slug: looks too much like summer-gifts/],
    ['summer-glfts', 409, /^slug: looks too much like summer-gifts/],
    ['summer-g1fts', 409, /^slug: looks too much like summer-gifts/],
    ['Summer-Gifts', 400, /^slug: must be of small letters/],
    ['sümmer', 400, /^slug: must be of small letters/],
    ['a', 400, /^slug: must have 2 to 60/],
    ['a'.repeat(61), 400, /^slug: must have 2 to 60/],
    ['admin', 400, /^slug: is a name that Gimme needs/],
    ['qr', 400, /^slug: is a name that Gimme needs/],
    ['gateway', 400, /^slug: looks like a code/],
    ['../admin', 400, /^slug: /],
    ['x/qr.svg', 400, /^slug: /],
  ] as const)('a second one cannot be called %s', async ([slug, status, message]) => {
    const { make, list, audit } = await startApp()
    await make({ slug: 'summer-gifts' })
    expect(await make({ slug })).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect(await list()).toMatchObject({ count: 1 })
    expect(await audit()).toHaveLength(1)
  })

  test('two of the same name at the same moment make one', async () => {
    const { make, list } = await startApp()
    const answers = await Promise.all([make({ slug: 'one-name' }), make({ slug: 'one-narne' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await list()).toMatchObject({ count: 1 })
  })

  test('lead only where any short link may, and ask about the tag of somebody else', async () => {
    const { app, make, call, list } = await startApp()
    await call('POST', 'blocked-hosts', { host: 'evil.example.org' })
    for (const targetUrl of [
      'javascript:alert(1)',
      'http://127.0.0.1/',
      'https://evil.example.org/',
      '',
      'x',
      'http://localhost:3000/s/aaaaaaa',
    ])
      expect(await make({ slug: 'a-link', targetUrl })).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^targetUrl: /) },
      })
    const targetUrl = 'https://www.amazon.com/dp/B000000001?tag=rival-20'
    expect(await make({ slug: 'a-link', targetUrl })).toMatchObject({
      status: 400,
      body: { foreignTag: 'rival-20' },
    })
    expect(await list()).toMatchObject({ count: 0 })
    await make({ slug: 'our-link', targetUrl, tag: 'ours' })
    await make({ slug: 'their-link', targetUrl, tag: 'theirs' })
    expect((await follow(app, 'our-link')).headers.location).toBe(
      'https://www.amazon.com/dp/B000000001?tag=gimme-20',
    )
    expect((await follow(app, 'their-link')).headers.location).toBe(targetUrl)
  })

  test('after a decision about their tags are still beside the link of their address', async () => {
    const { app, make, call } = await startApp()
    const targetUrl = 'https://www.amazon.com/dp/B000000001?tag=rival-20'
    await make({ slug: 'their-link', targetUrl, tag: 'theirs' })
    const entries = [{ kind: 'link', id: 'their-link' }]
    expect(await call('POST', 'foreign-tags', { tag: 'ours', entries })).toMatchObject({ status: 200 })
    const payload = { url: 'https://www.amazon.com/dp/B000000001' }
    const answer = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload })
    expect(answer.json<{ code: string }>().code).not.toBe('their-link')
    expect((await follow(app, 'their-link')).headers.location).toBe(`${payload.url}?tag=gimme-20`)
  })

  test('are found by name, title, tag and note, and by words of their targets', async () => {
    const { make, list, call } = await startApp()
    await make({ slug: 'summer-gifts', title: 'For GRANDMA', tags: ['mail'], note: 'Ünder the tree' })
    await make({ slug: 'winter-gifts', targetUrl: 'https://example.org/summer' })
    const found = async (q: string) => (await list(q)).links.map(({ code }) => code)
    for (const q of [
      'summer-gifts',
      'SUMMER-G',
      'grandma',
      'mail',
      'ünder tree',
      '/s/summer-gifts+',
      'www.example',
    ])
      expect([q, await found(q)]).toEqual([q, ['summer-gifts']])
    expect(await found('summer')).toEqual(['summer-gifts', 'winter-gifts'])
    expect(await found('gifts')).toEqual(['summer-gifts', 'winter-gifts'])
    await call('PATCH', 'links/summer-gifts', { title: 'For nephews', tags: [], note: '' })
    expect(await found('nephew')).toEqual(['summer-gifts'])
    expect([await found('grandma'), await found('mail'), await found('ünder')]).toEqual([[], [], []])
    await call('DELETE', 'links/summer-gifts')
    expect([await found('nephew'), await found('gifts')]).toEqual([[], ['winter-gifts']])
  })

  test('are searched by short words among the first 5,000, and the list says so', async () => {
    const { db, list } = await startApp()
    const words = { tags: '[]', note: '', starts_at: null, max_clicks: null, used_clicks: 0, gone_url: null }
    const codes = Array.from({ length: 5001 }, (_none, index) => `link-${1000 + index}`)
    for (let from = 0; from < codes.length; from += 1000)
      await db
        .insertInto('own_links')
        .values(
          codes
            .slice(from, from + 1000)
            .map((code) => ({ code, skeleton: code, title: `Number ${code.slice(5)}`, ...words })),
        )
        .execute()
    const last = { code: 'link-6000', target_url: 'https://example.com/', url_hash: 'last' }
    const never = { expires_at: null, disabled_at: null, changed_at: null }
    await db
      .insertInto('short_links')
      .values({ ...last, is_retailer: 0, created_at: NOW, ...never })
      .execute()
    const found = await list('number 6000')
    expect([found.links.map(({ code }) => code), found.isPartial]).toEqual([['link-6000'], undefined])
    expect(await list('zq')).toMatchObject({ links: [], isPartial: true })
  })

  test('are switched off, deleted and put back with what was said about them, everywhere', async () => {
    const { app, make, call, list, databaseUrl, audit } = await startApp()
    const other = await createTestApp({ databaseUrl, now: () => NOW })
    await make({ slug: 'summer-gifts', title: 'Summer' })
    expect((await follow(other, 'summer-gifts')).statusCode).toBe(302)
    await call('PATCH', 'links/summer-gifts', { isDisabled: true })
    expect((await follow(app, 'summer-gifts')).statusCode).toBe(410)
    await expect
      .poll(async () => (await follow(other, 'summer-gifts')).statusCode, { timeout: 4000 })
      .toBe(410)
    const [before] = (await list()).links
    await call('DELETE', 'links/summer-gifts')
    expect((await follow(app, 'summer-gifts')).statusCode).toBe(404)
    const {
      shortUrl: _shortUrl,
      isRetailer: _isRetailer,
      state: _state,
      clicks: _clicks,
      ...body
    } = before as LinkEntryAnswer
    expect(await call('POST', 'links', { ...body, own: null })).toMatchObject({ status: 400 })
    expect(await call('POST', 'links', body)).toMatchObject({
      status: 201,
      body: { ...before, clicks: expect.any(Number) },
    })
    expect(await call('POST', 'links', body)).toMatchObject({ status: 409 })
    await call('DELETE', 'links/summer-gifts')
    await make({ slug: 'surnmer-gifts' })
    expect(await call('POST', 'links', body)).toMatchObject({ status: 409 })
    expect((await audit()).map(({ action }) => action).filter((action) => action === 'restore')).toHaveLength(
      1,
    )
  })

  test('begin and end when their owner says, with a page that says so', async () => {
    const { app, make, clock, list } = await startApp()
    const times = { startsAt: NOW + MINUTE_MS, expiresAt: NOW + 2 * MINUTE_MS }
    expect(await make({ slug: 'happy-hour', ...times })).toMatchObject({ body: { state: 'waiting' } })
    const page = async (path = 'happy-hour') => {
      const { statusCode, headers, body } = await follow(app, path)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['cache-control']).toMatch(/no-store/)
      return { statusCode, location: headers.location, body }
    }
    // Its QR code is printed before.
    expect((await follow(app, 'happy-hour/qr.svg')).statusCode).toBe(200)
    for (const path of ['happy-hour', 'happy-hour+']) {
      const early = await page(path)
      expect(early).toMatchObject({ statusCode: 404, location: undefined })
      expect(early.body).toContain('It opens on November 21, 2026 at 9:01 AM UTC. Come back then!')
      expect(early.body).not.toContain('example.com')
    }
    clock.now += MINUTE_MS
    expect(await page()).toMatchObject({ statusCode: 302, location: TARGET })
    expect((await list()).links).toMatchObject([{ state: 'works', expiresAt: times.expiresAt }])
    clock.now += MINUTE_MS - 1
    expect(await page()).toMatchObject({ statusCode: 302 })
    clock.now += 1
    const late = await page()
    expect(late.statusCode).toBe(410)
    expect(late.body).toContain('It was made for a limited time, and that is over.')
    expect((await list()).links).toMatchObject([{ state: 'expired' }])
  })

  test('end after a number of clicks by people, exactly, on two instances together', async () => {
    const { app, make, list, call, databaseUrl } = await startApp()
    const other = await createTestApp({ databaseUrl, now: () => NOW })
    await make({ slug: 'first-ten', maxClicks: 10 })
    const bot = { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }
    for (let n = 0; n < 5; n++)
      expect((await app.server.inject({ url: '/s/first-ten', headers: bot })).statusCode).toBe(302)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => follow(n % 2 === 0 ? app : other, 'first-ten')),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 302)).toHaveLength(10)
    expect(codes.filter((code) => code === 410)).toHaveLength(20)
    expect((await follow(other, 'first-ten')).body).toContain('somebody was faster with the last one')
    expect((await app.server.inject({ url: '/s/first-ten', headers: bot })).statusCode).toBe(410)
    const [link] = (await list()).links
    expect(link).toMatchObject({ state: 'used-up', own: { maxClicks: 10, usedClicks: 10 } })
    await expect.poll(async () => (await list()).links[0]?.clicks, { timeout: 4000 }).toBe(10)
    // A deletion that is undone gives no clicks back.
    await call('DELETE', 'links/first-ten')
    const { code, targetUrl, createdAt, expiresAt, disabledAt, own } = link as LinkEntryAnswer
    const body = { code, targetUrl, createdAt, expiresAt, disabledAt, own }
    expect(await call('POST', 'links', body)).toMatchObject({ status: 201, body: { state: 'used-up' } })
  })

  test('that have ended lead where their owner says, which may not be blocked', async () => {
    const { app, make, call, clock } = await startApp()
    const goneUrl = 'https://www.amazon.com/dp/B000000002'
    await make({ slug: 'till-noon', expiresAt: NOW + 1, goneUrl })
    await make({ slug: 'once', maxClicks: 1, goneUrl: 'https://example.org/late' })
    await make({ slug: 'not-yet', startsAt: NOW + MINUTE_MS, goneUrl })
    expect((await follow(app, 'once')).headers.location).toBe(TARGET)
    clock.now += 1
    const ended = await follow(app, 'till-noon')
    expect([ended.statusCode, ended.headers.location]).toEqual([302, `${goneUrl}?tag=gimme-20`])
    expect(ended.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    const late = await follow(app, 'once')
    expect([late.statusCode, late.headers.location]).toEqual([302, 'https://example.org/late'])
    expect((await follow(app, 'once+')).statusCode).toBe(410)
    expect((await follow(app, 'not-yet')).statusCode).toBe(404)
    await call('POST', 'blocked-hosts', { host: 'example.org' })
    expect((await follow(app, 'once')).statusCode).toBe(410)
  })

  test.for([
    [{ startsAt: NOW + 2, expiresAt: NOW + 2 }, /^expiresAt: must be later/],
    [{ expiresAt: NOW }, /^expiresAt: lies in the past/],
    [{ expiresAt: 8.64e15 }, /^expiresAt: must lie between/],
    [{ startsAt: -1 }, /^startsAt: /],
    [{ maxClicks: 0 }, /^maxClicks: must be 1 or more/],
    [{ maxClicks: 1.5 }, /^maxClicks: /],
    [{ maxClicks: 2_000_000_000 }, /^maxClicks: must be 1,000,000,000 at most/],
    [{ goneUrl: 'javascript:alert(1)' }, /^goneUrl: Only addresses/],
    [{ goneUrl: 'http://localhost:3000/s/aaaaaaa' }, /^goneUrl: This is a short link already/],
    [{ goneUrl: 'https://amazon.com/dp/B1?tag=rival-20' }, /^goneUrl: This address carries the tag rival-20/],
  ] as const)('cannot have the rules %j', async ([rules, message]) => {
    const { make, list } = await startApp()
    expect(await make({ slug: 'a-link', ...rules })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    })
    expect(await list()).toMatchObject({ count: 0 })
  })

  test('pass parameters on where their owner wants that, and never a tag', async () => {
    const { app, make } = await startApp()
    const amazon = 'https://www.amazon.com/dp/B000000001?ref=a'
    await make({ slug: 'plain' })
    await make({ slug: 'passing', passesQuery: true })
    await make({ slug: 'paid-link', targetUrl: amazon, passesQuery: true, expiresAt: NOW + MINUTE_MS })
    await make({ slug: 'counted', passesQuery: true, maxClicks: 5 })
    const query = 'utm_source=x&for=winter&TAG=rival-20&ref=b&a=%0d%0a'
    // From the database, and from memory.
    for (let n = 0; n < 2; n++) {
      const whereTo = async (slug: string) => (await follow(app, `${slug}?${query}`)).headers.location
      expect(await whereTo('plain')).toBe(TARGET)
      for (const slug of ['passing', 'counted'])
        expect(await whereTo(slug)).toBe(`${TARGET}&utm_source=x&TAG=rival-20&ref=b&a=%0D%0A`)
      expect(await whereTo('paid-link')).toBe(`${amazon}&utm_source=x&for=winter&a=%0D%0A&tag=gimme-20`)
      expect((await follow(app, 'passing')).headers.location).toBe(TARGET)
    }
  })

  test('are made by administrators only, and never with what cannot be shown', async () => {
    const { app, make, list } = await startApp()
    const payload = { slug: 'a-link', targetUrl: TARGET }
    const answer = await app.server.inject({ method: 'POST', url: '/api/admin/own-links', payload })
    expect(answer.statusCode).toBe(401)
    for (const wrong of [
      { title: 'a\nb' },
      { title: 'x'.repeat(121) },
      { note: '\u202E' },
      { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) },
      { tags: [''] },
      { tags: 'mail' },
    ])
      expect([wrong, await make({ slug: 'a-link', ...wrong })]).toMatchObject([wrong, { status: 400 }])
    expect(await list()).toMatchObject({ count: 0 })
  })
})
