import { HOUR_MS } from '../../../core/time.ts'
import { expect, test } from 'vitest'
import type { App } from '../../../app/app.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../../testing/databases.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import type { LinksAnswer } from './link-admin.contract.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** A host of 253 characters, as many as a name may have. */
const LONGEST_HOST = `${`${'x'.repeat(59)}.`.repeat(4)}y.example.org`

async function codeOf(app: App, url: string): Promise<string> {
  const answer = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload: { url } })
  return answer.json<{ code: string }>().code
}

async function follow(app: App, code: string): Promise<number> {
  const headers = { 'user-agent': BROWSER }
  return (await app.server.inject({ url: `/s/${code}`, headers })).statusCode
}

describeOnBothDatabases('short links of an owner', (newDatabase) => {
  async function startApp() {
    const clock = { now: NOW }
    const databaseUrl = await newDatabase()
    const parts = await createAdminApp({ databaseUrl, now: () => clock.now })
    const list = async (query = '') => (await parts.call('GET', `links${query}`)).body as LinksAnswer
    return { ...parts, clock, list, databaseUrl }
  }

  test('are listed with their clicks, the newest first, and found by code, link, host and target', async () => {
    const { app, db, clock, list } = await startApp()
    expect(await list()).toEqual({ links: [], count: 0, page: 1, pages: 1 })
    const old = await codeOf(app, 'https://www.example.com/Old_Thing?x=1')
    clock.now += 1000
    const young = await codeOf(app, 'https://amazon.com/dp/1')
    const counted = { metric: 'link.click', key: old, is_bot: 0, count: 3 } as const
    await db
      .insertInto('event_counts')
      .values([
        { ...counted, hour: NOW },
        { ...counted, hour: NOW - HOUR_MS },
        { ...counted, hour: NOW, is_bot: 1 },
        { ...counted, hour: NOW, metric: 'other' },
      ])
      .execute()
    const oldEntry = {
      code: old,
      shortUrl: `http://localhost:3000/s/${old}`,
      targetUrl: 'https://www.example.com/Old_Thing?x=1',
      isRetailer: false,
      createdAt: NOW,
      expiresAt: null,
      disabledAt: null,
      state: 'works',
      own: null,
      clicks: 6,
      version: expect.any(String),
    }
    expect(await list()).toMatchObject({ links: [{ code: young, clicks: 0 }, oldEntry], count: 2 })
    for (const q of [old, `http://localhost:3000/s/${old}+`, 'example.com', 'WWW. old_', 'old thing'])
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).links]).toEqual([q, [oldEntry]])
    for (const q of ['%', 'old%thing', 'nowhere']) expect(await list(`?q=${q}`)).toMatchObject({ count: 0 })
  })

  test('are listed to the last page by what "next" says, and found by parts of words', async () => {
    const { db, call, list } = await startApp()
    const row = { is_retailer: 0, expires_at: null, disabled_at: null, changed_at: null } as const
    const codes = Array.from(
      { length: 60 },
      (_, index) => `codeabc${String.fromCodePoint(97 + (index % 26))}${index}`,
    )
    await db
      .insertInto('short_links')
      .values(
        codes.map((code, index) => ({
          ...row,
          code,
          target_url: `https://example.com/x${index}x`,
          url_hash: code,
          created_at: NOW + Math.floor(index / 7),
        })),
      )
      .execute()
    const seen: string[] = []
    let after: string | undefined
    for (let page = 1; page === 1 || after !== undefined; page++) {
      const answer = await list(
        `?page=${page}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`,
      )
      expect(answer).toMatchObject({ page, count: 60 })
      seen.push(...answer.links.map(({ code }) => code))
      after = answer.next
    }
    expect(seen.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(codes.toSorted((a, b) => (a < b ? -1 : 1)))
    expect((await list('?q=XAMPLE.com%2Fx42')).links.map(({ code }) => code)).toEqual([codes[42]])
    expect(await list('?q=x4')).toMatchObject({ count: 11 })
    await call('DELETE', `links/${codes[42]}`)
    expect(await list('?q=x42x')).toMatchObject({ count: 0 })
    expect(await call('GET', 'links?after=nothing')).toMatchObject({ status: 400 })
  })

  test('are switched off and on again at once, here and on another instance', async () => {
    const { app, call, list, audit, changedTopics, databaseUrl } = await startApp()
    const other = await createTestApp({ databaseUrl, now: () => NOW })
    const code = await codeOf(app, 'https://example.com/')
    expect([await follow(app, code), await follow(other, code)]).toEqual([302, 302])
    const off = await call('PATCH', `links/${code}`, { isDisabled: true })
    expect(off).toMatchObject({ status: 200, body: { code, state: 'disabled', disabledAt: NOW } })
    expect(await follow(app, code)).toBe(410)
    await expect.poll(() => follow(other, code), { timeout: 4000 }).toBe(410)
    expect((await list()).links).toMatchObject([{ state: 'disabled' }])
    // Switching off again changes nothing.
    await call('PATCH', `links/${code}`, { isDisabled: true })
    expect(await call('PATCH', `links/${code}`, { isDisabled: false })).toMatchObject({
      body: { state: 'works', disabledAt: null },
    })
    expect(await follow(app, code)).toBe(302)
    expect(await changedTopics()).toEqual(['links'])
    const writes = (await audit()).map(({ action, subject }) => `${action} ${subject}`)
    expect(new Set(writes)).toEqual(new Set([`disable link ${code}`, `enable link ${code}`]))
    expect(writes).toHaveLength(2)
  })

  test('are deleted, forgotten at once, and put back as they were unless another one has taken the place', async () => {
    const { app, call, list, audit, clock } = await startApp()
    const code = await codeOf(app, 'https://example.com/')
    expect(await follow(app, code)).toBe(302)
    await call('PATCH', `links/${code}`, { isDisabled: true })
    // Clicks are counted a moment later.
    await expect.poll(() => list()).toMatchObject({ links: [{ clicks: 1 }] })
    const { links: before } = await list()
    clock.now += 1000
    expect(await call('DELETE', `links/${code}`)).toMatchObject({ status: 204 })
    expect(await follow(app, code)).toBe(404)
    expect(await list()).toMatchObject({ count: 0 })
    clock.now += 1000
    const body = { code, targetUrl: 'https://example.com/', createdAt: NOW, expiresAt: null, disabledAt: NOW }
    expect(await call('POST', 'links', body)).toMatchObject({ status: 201, body: before[0] })
    expect(await list()).toMatchObject({ links: before, count: 1 })
    clock.now += 1000
    await call('PATCH', `links/${code}`, { isDisabled: false })
    expect(await follow(app, code)).toBe(302)
    const subject = `link ${code}`
    expect((await audit()).slice(1, 3)).toMatchObject([
      { action: 'delete', subject, before: { targetUrl: 'https://example.com/' }, after: null },
      { action: 'restore', subject, before: null, after: { targetUrl: 'https://example.com/' } },
    ])
    await call('DELETE', `links/${code}`)
    const successor = await codeOf(app, 'https://example.com/')
    expect(successor).not.toBe(code)
    const taken = { ...body, code: successor, targetUrl: 'https://example.com/other' }
    for (const each of [body, taken])
      expect(await call('POST', 'links', each)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Another short link') },
      })
    for (const each of [
      { ...body, code: 'app' },
      { ...body, targetUrl: 'javascript:1' },
    ])
      expect(await call('POST', 'links', each)).toMatchObject({ status: 400 })
    expect(await list()).toMatchObject({ count: 1 })
    for (const answer of [
      await call('DELETE', `links/${code}`),
      await call('PATCH', `links/${code}`, { isDisabled: true }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: expect.stringContaining('no such') } })
    expect(await call('PATCH', `links/${code}`, {})).toMatchObject({ status: 400 })
  })

  test('are not put back with times that no calendar has', async () => {
    const { call, list } = await startApp()
    const body = { code: 'aaaaaaa', targetUrl: 'https://example.com/', expiresAt: null, disabledAt: null }
    const times = { createdAt: NOW, expiresAt: null, disabledAt: null }
    for (const field of ['createdAt', 'expiresAt', 'disabledAt'])
      for (const at of [8.64e15 + 1, Number.MAX_SAFE_INTEGER, Date.UTC(10_000, 0), -1])
        expect(await call('POST', 'links', { ...body, ...times, [field]: at })).toMatchObject({
          status: 400,
          body: { message: `${field}: must lie between the years 1970 and 9999` },
        })
    expect(await list()).toMatchObject({ count: 0 })
  })

  test('a blocked host stops old and new links, within 2 s everywhere, until it is let in again', async () => {
    const { app, call, list, audit, changedTopics, databaseUrl } = await startApp()
    const other = await createTestApp({ databaseUrl, now: () => NOW })
    const code = await codeOf(app, 'https://www.evil.example.org/x')
    expect([await follow(app, code), await follow(other, code)]).toEqual([302, 302])
    const body = { host: ' HTTPS://Evil.Example.org/some/page ' }
    expect(await call('POST', 'blocked-hosts', body)).toMatchObject({
      status: 201,
      body: { host: 'evil.example.org' },
    })
    expect(await follow(app, code)).toBe(410)
    await expect.poll(() => follow(other, code), { timeout: 4000 }).toBe(410)
    expect((await list()).links).toMatchObject([{ state: 'blocked' }])
    for (const instance of [app, other]) {
      const payload = { url: 'https://evil.example.org/new' }
      const answer = await instance.server.inject({ method: 'POST', url: '/api/shorten-url', payload })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: 'Links to this site are not welcome here.' },
      ])
    }
    expect(await call('GET', 'blocked-hosts?q=EVIL')).toMatchObject({
      body: { hosts: [{ host: 'evil.example.org', blockedAt: NOW }], count: 1 },
    })
    expect(await call('POST', 'blocked-hosts', body)).toMatchObject({ status: 409 })
    expect(await call('DELETE', 'blocked-hosts/evil.example.org')).toMatchObject({ status: 204 })
    expect(await follow(app, code)).toBe(302)
    expect(await call('DELETE', 'blocked-hosts/evil.example.org')).toMatchObject({ status: 404 })
    expect(await changedTopics()).toEqual(['blocked-hosts'])
    expect((await audit()).map(({ action }) => action).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'block',
      'unblock',
    ])
  })

  test.each([
    ['*.bad.example.org', 'bad.example.org', 'https://www.bad.example.org/'],
    ['https://*.Bad.example.org/x', 'bad.example.org', 'https://bad.example.org/'],
    ['bücher.example.org.', 'xn--bcher-kva.example.org', 'https://shop.bücher.example.org/'],
    [LONGEST_HOST, LONGEST_HOST, `https://${LONGEST_HOST}/`],
    ['8.8.8.8', '8.8.8.8', 'http://8.8.8.8/'],
    ['[2606:4700::1111]', '2606:4700::1111', 'http://[2606:4700::1111]/'],
    ['2606:4700:0::1111', '2606:4700::1111', 'http://[2606:4700::1111]/'],
  ])('%s blocks %s', async (typed, host, url) => {
    const { app, call } = await startApp()
    expect(await call('POST', 'blocked-hosts', { host: typed })).toMatchObject({
      status: 201,
      body: { host },
    })
    const answer = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload: { url } })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Links to this site are not welcome here.' },
    ])
    expect(await call('DELETE', `blocked-hosts/${encodeURIComponent(host)}`)).toMatchObject({ status: 204 })
  })

  test.each(['amazon.com', 'https://www.amazon.com/dp/B1'])(
    'the retailer cannot be blocked: %s',
    async (host) => {
      const { call, audit } = await startApp()
      expect(await call('POST', 'blocked-hosts', { host })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('amazon.com is where you earn') },
      })
      expect(await audit()).toEqual([])
    },
  )

  test('what is no domain cannot be blocked', async () => {
    const { call, audit } = await startApp()
    const long = `${'a.'.repeat(126)}example`
    for (const host of [
      'com',
      '*.com',
      '.',
      'x..y',
      'a.*.example',
      '-a.example',
      long,
      'https://',
      'a b.example',
      '',
      7,
    ])
      expect(await call('POST', 'blocked-hosts', { host })).toMatchObject({
        status: 400,
        body: { message: expect.any(String) },
      })
    expect([await audit(), await call('GET', 'blocked-hosts')]).toMatchObject([[], { body: { count: 0 } }])
  })
})
