import { expect, test } from 'vitest'
import type { App } from '../../../app/app.ts'
import { MINUTE_MS } from '../../../core/time.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../../testing/databases.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import type { LinkEntryAnswer, LinksAnswer } from './link-admin.contract.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const TARGET = 'https://www.example.com/gifts'
const PATH = 'links/summer-gifts'

async function follow(app: App, code = 'summer-gifts') {
  const answer = await app.server.inject({ url: `/s/${code}`, headers: { 'user-agent': BROWSER } })
  return answer.headers.location ?? answer.statusCode
}

describeOnBothDatabases('a named link that is changed', (newDatabase) => {
  async function startApp() {
    const clock = { now: NOW }
    const databaseUrl = await newDatabase()
    const parts = await createAdminApp({ databaseUrl, now: () => clock.now })
    const make = async (body: object) =>
      (await parts.call('POST', 'own-links', { slug: 'summer-gifts', targetUrl: TARGET, ...body }))
        .body as LinkEntryAnswer
    const list = async (q = '') => (await parts.call('GET', `links?q=${q}`)).body as LinksAnswer
    return { ...parts, clock, databaseUrl, make, list }
  }

  test('has the new words, times, target and rules at once, and within 2 s on another instance', async () => {
    const { app, make, call, list, audit, changedTopics, databaseUrl, clock } = await startApp()
    const other = await createTestApp({ databaseUrl, now: () => NOW })
    const made = await make({ title: 'Summer', tags: ['mail'], note: 'A note' })
    expect([await follow(app), await follow(other)]).toEqual([TARGET, TARGET])
    clock.now += 1
    const change = {
      title: 'Late summer',
      tags: ['mail', 'Mail', 'july'],
      startsAt: NOW - 1,
      expiresAt: NOW + MINUTE_MS,
      goneUrl: 'https://example.org/late',
      rules: [{ targetUrl: 'https://example.net/', devices: ['computer'] }],
    }
    const changed = await call('PATCH', PATH, change)
    expect(changed).toMatchObject({
      status: 200,
      body: {
        targetUrl: TARGET,
        expiresAt: change.expiresAt,
        own: {
          title: change.title,
          tags: ['mail', 'july'],
          note: 'A note',
          startsAt: change.startsAt,
          goneUrl: change.goneUrl,
          rules: change.rules,
        },
      },
    })
    expect((changed.body as LinkEntryAnswer).version).not.toBe(made.version)
    expect((await list('late')).links).toEqual([changed.body])
    expect(await follow(app)).toBe('https://example.net/')
    await expect.poll(() => follow(other), { timeout: 4000 }).toBe('https://example.net/')
    clock.now += 1
    expect(await call('PATCH', PATH, { rules: [], targetUrl: 'https://example.net/new' })).toMatchObject({
      status: 200,
      body: { targetUrl: 'https://example.net/new', own: { rules: [], title: 'Late summer' } },
    })
    expect(await follow(app)).toBe('https://example.net/new')
    expect((await list('example.net')).links).toHaveLength(1)
    expect((await audit()).slice(1)).toMatchObject([
      {
        action: 'change',
        subject: 'link summer-gifts',
        before: { own: { title: 'Summer', rules: [] } },
        after: { own: { title: 'Late summer', rules: [{ targetUrl: 'https://example.net/' }] } },
      },
      { action: 'change', before: { targetUrl: TARGET }, after: { targetUrl: 'https://example.net/new' } },
    ])
    expect(await changedTopics()).toContain('links')
  })

  test('keeps its clicks and the count of used ones, which begins anew with a new number', async () => {
    const { app, make, call } = await startApp()
    await make({ maxClicks: 2 })
    expect(await follow(app)).toBe(TARGET)
    expect(await call('PATCH', PATH, { maxClicks: 3, title: 'x' })).toMatchObject({
      body: { own: { maxClicks: 3, usedClicks: 1 } },
    })
    expect([await follow(app), await follow(app), await follow(app)]).toEqual([TARGET, TARGET, 410])
    expect(await call('PATCH', PATH, { maxClicks: null })).toMatchObject({ body: { state: 'works' } })
    expect(await follow(app)).toBe(TARGET)
    expect(await call('PATCH', PATH, { maxClicks: 1 })).toMatchObject({
      body: { state: 'works', own: { usedClicks: 0 } },
    })
    expect([await follow(app), await follow(app)]).toEqual([TARGET, 410])
  })

  test('is not written over what somebody else has changed, and what changes nothing is not recorded', async () => {
    const { make, call, audit, list, clock } = await startApp()
    const { version } = await make({ title: 'Summer' })
    clock.now += 1
    await call('PATCH', PATH, { title: 'Summer', version })
    expect(await call('PATCH', PATH, { title: 'First', version })).toMatchObject({ status: 200 })
    expect(await call('PATCH', PATH, { title: 'Second', version })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Somebody else has changed this link') },
    })
    expect((await list()).links).toMatchObject([{ own: { title: 'First' } }])
    clock.now += 1
    expect(await call('PATCH', PATH, { title: 'Second' })).toMatchObject({ status: 200 })
    expect((await audit()).map(({ action }) => action)).toEqual(['create', 'change', 'change'])
  })

  test('asks about the tag of somebody else, and is checked as a new one is', async () => {
    const { app, make, call, clock, audit } = await startApp()
    await make({ expiresAt: NOW + 10 })
    const targetUrl = 'https://www.amazon.com/dp/B000000001?tag=rival-20'
    expect(await call('PATCH', PATH, { targetUrl })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^targetUrl: /), foreignTag: 'rival-20' },
    })
    for (const [change, message] of [
      [{ targetUrl: 'http://127.0.0.1/' }, /^targetUrl: This address is not open/],
      [{ goneUrl: 'javascript:1' }, /^goneUrl: Only addresses/],
      [{ expiresAt: NOW }, /^expiresAt: lies in the past/],
      [{ startsAt: NOW + 10 }, /^expiresAt: must be later/],
      [{ title: 'a\nb' }, /^title: /],
      [{ maxClicks: 0 }, /^maxClicks: /],
      [{ slug: 'another' }, /^Say what to change/],
      [{ version: 'x' }, /^Say what to change/],
    ] as const)
      expect([change, await call('PATCH', PATH, change)]).toMatchObject([
        change,
        { status: 400, body: { message: expect.stringMatching(message) } },
      ])
    expect(await audit()).toHaveLength(1)
    clock.now += 10
    // An end that is over may stay as it is.
    expect(await call('PATCH', PATH, { note: 'It was nice.', targetUrl, tag: 'ours' })).toMatchObject({
      status: 200,
      body: { state: 'expired', targetUrl: 'https://www.amazon.com/dp/B000000001?tag=gimme-20' },
    })
    expect(await call('PATCH', PATH, { expiresAt: null })).toMatchObject({ body: { state: 'works' } })
    expect(await follow(app)).toBe('https://www.amazon.com/dp/B000000001?tag=gimme-20')
  })

  test('is one that an owner has named', async () => {
    const { app, call } = await startApp()
    const payload = { url: TARGET }
    const made = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload })
    const { code } = made.json<{ readonly code: string }>()
    for (const change of [{ title: 'x' }, { rules: [] }, { expiresAt: null }, { targetUrl: TARGET }])
      expect(await call('PATCH', `links/${code}`, change)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^own: /) },
      })
    expect(await call('PATCH', 'links/nobodys-link', { title: 'x' })).toMatchObject({ status: 404 })
    const answer = await app.server.inject({
      method: 'PATCH',
      url: `/api/admin/${PATH}`,
      payload: { title: 'x' },
    })
    expect(answer.statusCode).toBe(401)
  })
})
