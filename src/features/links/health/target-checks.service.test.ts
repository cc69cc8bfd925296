import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../core/time.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases, open } from '../../../testing/databases.ts'
import type { TargetHealthAnswer } from './target-health.contract.ts'
import type { TargetFinding } from './target-health.ts'
import { createTargetChecks } from './target-checks.service.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

describeOnBothDatabases('checks of targets', (newDatabase) => {
  async function startShop(slugs: readonly string[]) {
    const databaseUrl = await newDatabase()
    const shop = await createAdminApp({ databaseUrl, now: () => NOW })
    for (const slug of slugs)
      await shop.call('POST', 'own-links', { slug, targetUrl: `https://example.com/${slug}` })
    const clock = { now: NOW }
    const looked: string[] = []
    const site: { finding: TargetFinding } = { finding: { state: 'works', detail: 'Answered 200.' } }
    const instance = async (isOn = true) =>
      createTargetChecks({
        db: await open(databaseUrl),
        isOn: async () => isOn,
        check: async (targetUrl) => {
          looked.push(targetUrl)
          return site.finding
        },
        now: () => clock.now,
        wait: async () => undefined,
      })
    const health = async (state: string) =>
      (await shop.call('GET', `link-targets?state=${state}`)).body as TargetHealthAnswer
    return { ...shop, clock, looked, site, instance, health }
  }

  test('are off until the owner switches them on', async () => {
    const { instance, looked, call } = await startShop(['one-link'])
    expect((await call('GET', '/api/settings/link_targets_checked')).body).toEqual({ settingValue: 'false' })
    expect(await (await instance(false)).step()).toBe(false)
    expect(looked).toEqual([])
  })

  test('look at each target once a week, and at what is gone each day, and change nothing', async () => {
    const { instance, looked, clock, site, health, db } = await startShop(['one-link', 'two-links'])
    const before = await db.selectFrom('short_links').selectAll().orderBy('code').execute()
    const checks = await instance()
    expect(await checks.step()).toBe(true)
    site.finding = { state: 'gone', detail: 'Answered 404.' }
    expect(await checks.step()).toBe(true)
    expect(await checks.step()).toBe(false)
    expect(looked).toEqual(['https://example.com/one-link', 'https://example.com/two-links'])
    expect(await health('gone')).toEqual({
      counts: { works: 1, moved: 0, gone: 1, unreachable: 0, skipped: 0 },
      targets: [
        {
          code: 'two-links',
          position: 0,
          targetUrl: 'https://example.com/two-links',
          state: 'gone',
          detail: 'Answered 404.',
          checkedAt: NOW,
          failures: 0,
        },
      ],
    })
    clock.now += DAY_MS
    site.finding = { state: 'unreachable', detail: 'No.' }
    while (await checks.step());
    clock.now += DAY_MS
    while (await checks.step());
    expect(looked.slice(2)).toEqual(['https://example.com/two-links', 'https://example.com/two-links'])
    expect((await health('unreachable')).targets).toMatchObject([{ code: 'two-links', failures: 2 }])
    clock.now += 5 * DAY_MS
    while (await checks.step());
    expect(looked.slice(4).toSorted()).toEqual([
      'https://example.com/one-link',
      'https://example.com/two-links',
    ])
    expect(await db.selectFrom('short_links').selectAll().orderBy('code').execute()).toEqual(before)
  })

  test('look at each target of many links once, also at those of links that are named meanwhile', async () => {
    const { instance, looked, clock, db, call } = await startShop([])
    const codes = Array.from({ length: 450 }, (_none, index) => `link-${1000 + index}`)
    const created = { is_retailer: 0 as const, created_at: NOW }
    const never = { expires_at: null, disabled_at: null, changed_at: null }
    const words = { title: '', tags: '[]', note: '', starts_at: null, max_clicks: null, used_clicks: 0 }
    await db
      .insertInto('short_links')
      .values(codes.map((code) => ({ code, target_url: code, url_hash: code, ...created, ...never })))
      .execute()
    await db
      .insertInto('own_links')
      .values(codes.map((code) => ({ code, skeleton: code, gone_url: null, ...words })))
      .execute()
    const checks = await instance()
    while (await checks.step());
    expect(looked).toEqual(codes)
    await call('POST', 'own-links', { slug: 'a-link', targetUrl: 'https://example.com/new' })
    while (await checks.step());
    expect(looked.slice(450)).toEqual(['https://example.com/new'])
    clock.now += 7 * DAY_MS
    while (await checks.step());
    expect(looked.slice(451).toSorted()).toEqual(['https://example.com/new', ...codes])
  })

  test('look at the targets of rules too, as seldom, and say which rule leads to what is gone', async () => {
    const { instance, looked, clock, site, health, call } = await startShop(['one-link'])
    const rules = [
      { targetUrl: 'https://de.example.org/', countries: ['DE'] },
      { targetUrl: 'https://ended.example.org/', endsAt: NOW },
      { targetUrl: 'https://app.example.net/', devices: ['phone'], endsAt: NOW + DAY_MS },
    ]
    await call('PATCH', 'links/one-link', { rules })
    const checks = await instance()
    while (await checks.step());
    expect(looked).toEqual([
      'https://example.com/one-link',
      'https://de.example.org/',
      'https://app.example.net/',
    ])
    expect((await health('works')).targets).toMatchObject([{ position: 0 }, { position: 1 }, { position: 3 }])
    // Another order brings other targets to a place, which are looked at; the finding about the old one is none.
    site.finding = { state: 'gone', detail: 'Answered 404.' }
    await call('PATCH', 'links/one-link', { rules: rules.slice(2) })
    expect((await health('works')).counts).toMatchObject({ works: 1 })
    while (await checks.step());
    expect(looked.slice(3)).toEqual(['https://app.example.net/'])
    expect(await health('gone')).toMatchObject({
      counts: { works: 1, gone: 1 },
      targets: [{ code: 'one-link', position: 1, targetUrl: 'https://app.example.net/' }],
    })
    clock.now += DAY_MS
    while (await checks.step());
    expect(looked).toHaveLength(4)
    await call('PATCH', 'links/one-link', { isDisabled: true })
    clock.now += 7 * DAY_MS
    while (await checks.step());
    expect(looked).toHaveLength(4)
  })

  test('look at the page after the end of a link, also once it has ended', async () => {
    const { instance, looked, site, health, call, db } = await startShop(['ended-link'])
    const goneUrl = 'https://example.com/next-year'
    await call('PATCH', 'links/ended-link', { goneUrl })
    await db.updateTable('short_links').set({ expires_at: NOW }).where('code', '=', 'ended-link').execute()
    site.finding = { state: 'gone', detail: 'Answered 404.' }
    const checks = await instance()
    while (await checks.step());
    expect(looked).toEqual([goneUrl])
    expect(await health('gone')).toMatchObject({
      counts: { gone: 1 },
      targets: [{ code: 'ended-link', position: -1, targetUrl: goneUrl }],
    })
    await db.updateTable('short_links').set({ expires_at: null }).where('code', '=', 'ended-link').execute()
    while (await checks.step());
    expect((await health('gone')).targets).toMatchObject([
      { position: 0 },
      { position: -1, targetUrl: goneUrl },
    ])
  })

  test('leave out links that are off or have ended, and codes that nobody has named', async () => {
    const { instance, looked, call, app, db } = await startShop(['off-link', 'ended-link'])
    await call('PATCH', 'links/off-link', { isDisabled: true })
    await db.updateTable('short_links').set({ expires_at: NOW }).where('code', '=', 'ended-link').execute()
    await app.server.inject({
      method: 'POST',
      url: '/api/shorten-url',
      payload: { url: 'https://example.com/x' },
    })
    expect(await (await instance()).step()).toBe(false)
    expect(looked).toEqual([])
  })

  test('are those of one instance, until it is gone for ten minutes', async () => {
    const { instance, looked, clock } = await startShop(['one-link', 'two-links', 'three-links'])
    const [first, second] = [await instance(), await instance()]
    expect(await first.step()).toBe(true)
    expect(await second.step()).toBe(false)
    expect(looked).toHaveLength(1)
    expect(await first.step()).toBe(true)
    first.close()
    expect(await first.step()).toBe(false)
    expect(await second.step()).toBe(false)
    clock.now += 11 * MINUTE_MS
    expect(await second.step()).toBe(true)
    expect(new Set(looked).size).toBe(3)
  })
})
