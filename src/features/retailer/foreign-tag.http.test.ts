import { expect, test } from 'vitest'
import { createAdminApp } from '../../testing/admin-app.ts'
import { crawl } from '../../testing/crawl.ts'
import { describeOnBothDatabases, open, type NewDatabase } from '../../testing/databases.ts'
import { picture } from '../../testing/pictures.ts'
import { createPromotionApp } from '../../testing/promotion-app.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { announceChange } from '../../database/change-feed.ts'
import type { Db } from '../../database/schema.ts'
import { insertPromotions } from '../promotions/promotion.store.ts'
import { upsertSetting } from '../settings/setting.store.ts'
import { countForeignTags } from './foreign-tag.service.ts'
import { createTagSweep } from './tag-sweep.service.ts'
import { retailerOf } from '../../core/retailer.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const MINE = retailerOf({ name: 'Amazon', host: 'amazon.com', tag: 'mine-21' })
const SHOP = 'https://www.amazon.com'

/** Short links as an earlier version stored them. */
async function insertOldLinks(db: Db, targets: Readonly<Record<string, string>>): Promise<void> {
  await db
    .insertInto('short_links')
    .values(
      Object.entries(targets).map(([code, target_url], index) => ({
        code,
        target_url,
        url_hash: `hash of ${target_url}`,
        is_retailer: target_url.includes('amazon') ? 1 : 0,
        created_at: NOW + index,
        expires_at: null,
        disabled_at: null,
        changed_at: null,
      })),
    )
    .execute()
}

/** A code of letters alone, in the order of the numbers. */
function codeOf(letter: string, index: number): string {
  const digits = String(index).padStart(3, '0')
  return letter.repeat(4) + digits.replaceAll(/\d/g, (digit) => 'ACDEFGHJKM'.charAt(Number(digit)))
}

async function setTag(db: Db, tag: string): Promise<void> {
  await upsertSetting(db, 'affiliateTag', JSON.stringify(tag))
  await announceChange(db, 'settings')
}

async function sweep(db: Parameters<typeof createTagSweep>[0]['db'], retailer = MINE): Promise<void> {
  const step = createTagSweep({ db, currentSite: () => ({ retailer }), now: () => NOW })
  while (await step());
}

async function linkRows(db: Db) {
  const rows = await db.selectFrom('short_links').selectAll().orderBy('code').execute()
  return Object.fromEntries(rows.map((row) => [row.code, [row.target_url, row.foreign_tag, row.is_tag_kept]]))
}

describeOnBothDatabases('stored links of an earlier version', (newDatabase) => {
  test('lose the sample tag and ours, and keep any other one until an administrator decides', async () => {
    const db = await open(await newDatabase())
    await insertOldLinks(db, {
      sample: `${SHOP}/dp/1?a=%2f&tag=gimme-20#top`,
      own: `${SHOP}/dp/2?tag=mine-21`,
      earlier: `${SHOP}/dp/3?tag=before-21`,
      both: `${SHOP}/dp/4?tag=gimme-20&tag=rival-21`,
      none: `${SHOP}/dp/5`,
      other: 'https://example.com/?tag=gimme-20',
      cloud: 'https://aws.amazon.com/?tag=gimme-20',
      short: 'https://amzn.to/x?tag=gimme-20',
    })
    const promotion = { id: 'a', imageUrl: '/a.svg', alt: 'A' }
    await insertPromotions(
      db,
      [
        { ...promotion, destinationUrl: `${SHOP}/s?k=a&tag=gimme-20` },
        { ...promotion, id: 'b', destinationUrl: `${SHOP}/s?k=b&tag=rival-21` },
      ],
      NOW,
    )
    await sweep(db)
    expect(await linkRows(db)).toEqual({
      sample: [`${SHOP}/dp/1?a=%2f#top`, null, 0],
      own: [`${SHOP}/dp/2`, null, 0],
      earlier: [`${SHOP}/dp/3?tag=before-21`, 'before-21', 0],
      both: [`${SHOP}/dp/4?tag=gimme-20&tag=rival-21`, 'rival-21', 0],
      none: [`${SHOP}/dp/5`, null, 0],
      other: ['https://example.com/?tag=gimme-20', null, 0],
      cloud: ['https://aws.amazon.com/?tag=gimme-20', null, 0],
      short: ['https://amzn.to/x?tag=gimme-20', null, 0],
    })
    expect(
      await db.selectFrom('promotions').select(['destination_url', 'foreign_tag']).orderBy('id').execute(),
    ).toEqual([
      { destination_url: `${SHOP}/s?k=a`, foreign_tag: null },
      { destination_url: `${SHOP}/s?k=b&tag=rival-21`, foreign_tag: 'rival-21' },
    ])
    expect(await countForeignTags(db, MINE)).toBe(3)
    // The owner takes an earlier tag up again, and changes the retailer and back.
    const before = retailerOf({ ...MINE, tag: 'before-21' })
    expect(await countForeignTags(db, before)).toBe(2)
    await sweep(db, before)
    expect(await linkRows(db)).toMatchObject({ earlier: [`${SHOP}/dp/3`, null, 0] })
    await sweep(db, retailerOf({ ...MINE, host: 'amazon.de' }))
    expect(await countForeignTags(db, MINE)).toBe(0)
    await sweep(db)
    expect(await countForeignTags(db, MINE)).toBe(2)
  })

  test('that come to lead to the same address all work, in any number of steps', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const targets = Array.from({ length: 250 }, (_, index) => [
      [codeOf('a', index), `${SHOP}/dp/${index}?tag=gimme-20`],
      [codeOf('c', index), `${SHOP}/dp/${index}?tag=mine-21`],
    ]).flat()
    await insertOldLinks(db, Object.fromEntries(targets))
    await Promise.all([sweep(db), sweep(await open(databaseUrl))])
    const rows = await db.selectFrom('short_links').select(['target_url', 'url_hash']).execute()
    expect(rows.filter(({ target_url }) => target_url.includes('tag='))).toEqual([])
    expect(new Set(rows.map(({ url_hash }) => url_hash)).size).toBe(500)
    const app = await createTestApp({ databaseUrl, environment: { AFFILIATE_TAG: 'mine-21' } })
    const payload = { url: `${SHOP}/dp/7` }
    const [first, second] = [codeOf('a', 7), codeOf('c', 7)]
    const answer = await app.server.inject({ method: 'POST', url: '/api/shorten-url', payload })
    expect(answer.json()).toMatchObject({ code: first, targetUrl: `${SHOP}/dp/7?tag=mine-21` })
    for (const code of [first, second])
      expect((await app.server.inject(`/s/${code}`)).headers['location']).toBe(`${SHOP}/dp/7?tag=mine-21`)
    expect(rows).toHaveLength(500)
  })

  test('leave with the tag of now before they were looked at', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await insertOldLinks(db, { aaaaaaa: `${SHOP}/dp/1?tag=gimme-20` })
    const app = await createTestApp({ databaseUrl, environment: { AFFILIATE_TAG: 'mine-21' } })
    expect((await app.server.inject('/s/aaaaaaa')).headers['location']).toBe(`${SHOP}/dp/1?tag=mine-21`)
    await expect.poll(() => linkRows(db), { timeout: 10_000 }).toEqual({ aaaaaaa: [`${SHOP}/dp/1`, null, 0] })
  })
})

describeOnBothDatabases('a change of the tag', (newDatabase) => {
  test('is on all pages and short links of every instance within two seconds', async () => {
    const { db, origins } = await twoInstances(newDatabase)
    const codes = await Promise.all(
      [`${SHOP}/dp/1`, `${SHOP}/dp/2?a=b`, 'https://m.amazon.com/'].map((url) =>
        shorten(origins[0] ?? '', url),
      ),
    )
    const crawlAll = () => Promise.all(origins.map((origin) => tagsOf(origin, codes)))
    for (const { pages, tags } of await crawlAll()) {
      expect(pages).toBeGreaterThan(60)
      expect(tags).toEqual(new Set(['gimme-20']))
    }
    await setTag(db, 'mine-21')
    for (const origin of origins)
      await expect
        .poll(
          async () =>
            (await fetch(`${origin}/s/${codes[0]}`, { redirect: 'manual' })).headers.get('location'),
          { timeout: 2500 },
        )
        .toContain('mine-21')
    for (const { tags } of await crawlAll()) expect(tags).toEqual(new Set(['mine-21']))
    const [origin = ''] = origins
    expect(await shorten(origin, `${SHOP}/dp/1?tag=mine-21`)).toBe(codes[0])
  })
})

/** Two instances with the starting catalogue, behind ports. */
async function twoInstances(newDatabase: NewDatabase) {
  const databaseUrl = await newDatabase()
  const { app, db } = await createAdminApp({ databaseUrl })
  const other = await createTestApp({ databaseUrl })
  const origins = await Promise.all(
    [app, other].map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })),
  )
  return { db, origins }
}

async function shorten(origin: string, url: string): Promise<string> {
  const answer = await fetch(`${origin}/api/shorten-url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  const { code }: { code: string } = JSON.parse(await answer.text())
  return code
}

/** Follows all links of the site, and collects the tags of all links to the retailer. */
async function tagsOf(origin: string, codes: readonly string[]) {
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    const { status, headers } = answer
    const type = headers.get('content-type') ?? ''
    return { status, type, location: headers.get('location') ?? '', body: await answer.text() }
  }
  const pages = await crawl(ask, 'http://localhost:3000', [
    '/',
    '/shorten',
    '/products',
    '/llms.txt',
    '/sitemap.xml',
    '/api/promoted-products',
    '/api/products/stanley-quencher-tumbler',
    ...codes.flatMap((code) => [`/s/${code}`, `/s/${code}+`, `/s/${code}?from=chat`]),
  ])
  const tags = pages.flatMap(({ text }) => Array.from(text.matchAll(/[?&;]tag=([\w.-]+)/g), ([, tag]) => tag))
  return { pages: pages.length, tags: new Set(tags) }
}

describeOnBothDatabases('a link with the tag of somebody else', (newDatabase) => {
  const RIVAL = `${SHOP}/dp/1?tag=rival-21`

  async function startApp() {
    const parts = await createAdminApp({
      databaseUrl: await newDatabase(),
      environment: { AFFILIATE_TAG: 'mine-21' },
      now: () => NOW,
    })
    const post = async (body: object, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await parts.app.server.inject({
        method: 'POST',
        url: '/api/shorten-url',
        payload: body,
        headers,
      })
      return { status: answer.statusCode, body: answer.json<{ code: string; targetUrl: string }>() }
    }
    const answer = await parts.app.server.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'ann', password: 'correct horse' },
    })
    const authorization = `Bearer ${answer.json<{ token: string }>().token}`
    return { ...parts, post, asAnn: { authorization } }
  }

  test('is shortened once the person has said which tag it shall carry, and theirs only by administrators', async () => {
    const { app, db, post, asAnn } = await startApp()
    const asked = {
      status: 400,
      body: { message: expect.stringContaining('carries the tag rival-21'), foreignTag: 'rival-21' },
    }
    expect(await post({ url: RIVAL })).toEqual(asked)
    expect(await post({ url: RIVAL }, asAnn)).toEqual(asked)
    expect(await post({ url: RIVAL, tag: 'theirs' })).toMatchObject({ status: 403 })
    expect(await post({ url: RIVAL, tag: 'somebody' })).toMatchObject({ status: 400 })
    const ours = await post({ url: RIVAL, tag: 'ours' })
    expect(ours).toMatchObject({ status: 200, body: { targetUrl: `${SHOP}/dp/1?tag=mine-21` } })
    const theirs = await post({ url: RIVAL, tag: 'theirs' }, asAnn)
    expect(theirs).toMatchObject({ status: 200, body: { targetUrl: RIVAL } })
    for (const { body } of [ours, theirs])
      for (const path of [`/s/${body.code}`, `/s/${body.code}`])
        expect((await app.server.inject(path)).headers['location']).toBe(body.targetUrl)
    expect((await app.server.inject(`/s/${theirs.body.code}+`)).body).toContain('tag=rival-21')
    // Our own tag and the sample one are not asked about.
    for (const tag of ['mine-21', 'gimme-20'])
      expect((await post({ url: `${SHOP}/dp/1?tag=${tag}` })).body).toEqual(ours.body)
    expect(await countForeignTags(db, MINE)).toBe(0)
  })

  test('is listed, and put right by one button, with an entry in the audit trail', async () => {
    const { app, db, call, post, asAnn, audit } = await startApp()
    await insertOldLinks(
      db,
      Object.fromEntries(
        Array.from({ length: 130 }, (_, index) => [`A${index}`, `${SHOP}/dp/${index}?tag=before-21`]),
      ),
    )
    const promotion = {
      id: 'mug',
      imageUrl: '/a.svg',
      alt: 'A mug',
      destinationUrl: `${SHOP}/mug?tag=rival-21`,
    }
    await insertPromotions(db, [promotion], NOW)
    // The app has swept the empty list.
    await db.deleteFrom('seeds').where('name', 'like', 'tags of %').execute()
    await sweep(db)
    const kept = await post({ url: RIVAL, tag: 'theirs' }, asAnn)
    expect(await call('GET', 'foreign-tags?q=rival')).toMatchObject({
      body: {
        entries: [
          { kind: 'promotion', id: 'mug', name: 'A mug', foreignTag: 'rival-21', isTagKept: false },
          { kind: 'link', id: kept.body.code, url: RIVAL, foreignTag: 'rival-21', isTagKept: true },
        ],
        count: 2,
        undecided: 131,
      },
    })
    expect(await call('GET', 'foreign-tags?page=6')).toMatchObject({ body: { count: 132, pages: 6 } })
    expect(await call('GET', 'foreign-tags?page=7')).toMatchObject({ status: 404 })
    expect((await app.server.inject('/s/A1')).statusCode).toBe(404)

    const one = {
      tag: 'ours',
      entries: [
        { kind: 'promotion', id: 'mug' },
        { kind: 'link', id: 'none' },
      ],
    }
    expect(await call('POST', 'foreign-tags', one)).toMatchObject({ body: { changed: 1, undecided: 130 } })
    const shown = (await app.server.inject('/api/promoted-products')).json<{ destinationUrl: string }[]>()
    expect(shown.map(({ destinationUrl }) => destinationUrl)).toContain(`${SHOP}/mug?tag=mine-21`)
    const keep = { tag: 'theirs', entries: [{ kind: 'link', id: 'A0' }] }
    expect(await call('POST', 'foreign-tags', keep)).toMatchObject({ body: { changed: 1, undecided: 129 } })
    expect(await call('POST', 'foreign-tags', { tag: 'ours' })).toMatchObject({
      body: { changed: 100, undecided: 29 },
    })
    expect(await call('POST', 'foreign-tags', { tag: 'ours' })).toMatchObject({
      body: { changed: 29, undecided: 0 },
    })
    const rows = await linkRows(db)
    expect([rows['A0'], rows['A1'], rows[kept.body.code]]).toEqual([
      [`${SHOP}/dp/0?tag=before-21`, 'before-21', 1],
      [`${SHOP}/dp/1`, null, 0],
      [RIVAL, 'rival-21', 1],
    ])
    expect(
      (await audit())
        .filter(({ subject }) => subject === 'foreign tags')
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['keep', 'take over', 'take over', 'take over'])
    // What was kept on purpose can still be changed, alone.
    const change = { tag: 'ours', entries: [{ kind: 'link', id: kept.body.code }] }
    expect(await call('POST', 'foreign-tags', change)).toMatchObject({ body: { changed: 1 } })
    expect((await app.server.inject(`/s/${kept.body.code}`)).headers['location']).toBe(
      `${SHOP}/dp/1?tag=mine-21`,
    )
    const many = { tag: 'ours', entries: Array.from({ length: 101 }, () => ({ kind: 'link', id: 'A0' })) }
    expect(await call('POST', 'foreign-tags', many)).toMatchObject({ status: 400 })
    expect((await app.server.inject('/api/admin/foreign-tags')).statusCode).toBe(401)
  })

  test('comes back from a deletion with its tag, to be decided about', async () => {
    const { db, call, post, asAnn } = await startApp()
    const { code } = (await post({ url: RIVAL, tag: 'theirs' }, asAnn)).body
    const ours = (await post({ url: `${SHOP}/dp/2` })).body.code
    const { body } = await call('GET', 'links')
    for (const each of (body as { links: { code: string }[] }).links) {
      await call('DELETE', `links/${each.code}`)
      const { targetUrl, createdAt, expiresAt, disabledAt } = each as Record<string, unknown>
      const again = { code: each.code, targetUrl, createdAt, expiresAt, disabledAt }
      expect(await call('POST', 'links', again)).toMatchObject({ status: 201, body: { targetUrl } })
    }
    expect(await linkRows(db)).toEqual({ [code]: [RIVAL, 'rival-21', 0], [ours]: [`${SHOP}/dp/2`, null, 0] })
  })
})

describeOnBothDatabases('a rule of a named link to the tag of somebody else', (newDatabase) => {
  const RIVAL = `${SHOP}/dp/1?tag=rival-21`
  const CONDITIONS = { countries: ['DE'], devices: [], startsAt: null, endsAt: null, share: null }

  async function startApp(rules: readonly object[]) {
    const parts = await createAdminApp({
      databaseUrl: await newDatabase(),
      environment: { AFFILIATE_TAG: 'mine-21', COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: '127.0.0.1' },
      now: () => NOW,
    })
    const link = { slug: 'summer-gifts', targetUrl: `${SHOP}/gifts`, rules }
    const made = await parts.call('POST', 'own-links', link)
    const stored = async (): Promise<unknown> => {
      const row = await parts.db.selectFrom('own_links').select('rules').executeTakeFirstOrThrow()
      return JSON.parse(row.rules)
    }
    const visit = async () => {
      const headers = { 'cf-ipcountry': 'DE', accept: 'text/html', 'user-agent': 'Firefox/150.0' }
      return (await parts.app.server.inject({ url: '/s/summer-gifts', headers })).headers['location']
    }
    return { ...parts, made, stored, visit }
  }

  test('is found where it was stored before, and says which rule it is', async () => {
    const { db, call, stored } = await startApp([])
    const addresses = [`${SHOP}/dp/0?tag=gimme-20`, RIVAL, `${SHOP}/dp/2?tag=mine-21`, 'https://example.com/']
    const rules = addresses.map((targetUrl) => ({ targetUrl, ...CONDITIONS }))
    await db
      .updateTable('own_links')
      .set({ rules: JSON.stringify(rules) })
      .execute()
    await db.deleteFrom('seeds').where('name', 'like', 'tags of %').execute()
    await sweep(db)
    const rival = { targetUrl: RIVAL, ...CONDITIONS, foreignTag: 'rival-21', isTagKept: false }
    const swept = [
      { targetUrl: `${SHOP}/dp/0`, ...CONDITIONS },
      rival,
      { targetUrl: `${SHOP}/dp/2`, ...CONDITIONS },
      { targetUrl: 'https://example.com/', ...CONDITIONS },
    ]
    expect(await stored()).toEqual(swept)
    const entry = { kind: 'rule', id: 'summer-gifts 2', name: 'summer-gifts, rule 2', url: RIVAL }
    expect(await call('GET', 'foreign-tags?q=gifts')).toMatchObject({
      body: { entries: [{ ...entry, foreignTag: 'rival-21', isTagKept: false }], count: 1, undecided: 1 },
    })
    // One that has become ours is none.
    expect(await countForeignTags(db, retailerOf({ ...MINE, tag: 'rival-21' }))).toBe(0)
    await sweep(db, retailerOf({ ...MINE, tag: 'rival-21' }))
    expect(await stored()).toEqual(swept.with(1, { targetUrl: `${SHOP}/dp/1`, ...CONDITIONS }))
  })

  test('is put right or kept, alone or with all others, and visitors see it at once', async () => {
    const { db, call, stored, visit, audit } = await startApp([])
    const rules = [RIVAL, `${SHOP}/dp/2?tag=other-21`].map((targetUrl) => ({ targetUrl, ...CONDITIONS }))
    await db
      .updateTable('own_links')
      .set({ rules: JSON.stringify(rules) })
      .execute()
    await db.deleteFrom('seeds').where('name', 'like', 'tags of %').execute()
    await sweep(db)
    expect(await visit()).toBe(RIVAL)
    const moved = { kind: 'rule', id: 'summer-gifts 1', url: `${SHOP}/dp/2?tag=other-21` }
    expect(await call('POST', 'foreign-tags', { tag: 'ours', entries: [moved] })).toMatchObject({
      body: { changed: 0, undecided: 2 },
    })
    const keys = ['summer-gifts 2', 'summer-gifts 3', 'summer-gifts', 'none 1'].map((id) => ({
      kind: 'rule',
      id,
    }))
    expect(await call('POST', 'foreign-tags', { tag: 'theirs', entries: keys })).toMatchObject({
      body: { changed: 1, undecided: 1 },
    })
    expect(await call('POST', 'foreign-tags', { tag: 'ours' })).toMatchObject({
      body: { changed: 1, undecided: 0 },
    })
    await expect.poll(visit, { timeout: 10_000 }).toBe(`${SHOP}/dp/1?tag=mine-21`)
    const kept = { ...rules[1], foreignTag: 'other-21', isTagKept: true }
    expect(await stored()).toEqual([{ targetUrl: `${SHOP}/dp/1`, ...CONDITIONS }, kept])
    const trail = (await audit()).filter(({ subject }) => subject === 'foreign tags')
    expect(new Map(trail.map(({ action, before }) => [action, before]))).toEqual(
      new Map([
        ['keep', { count: 1, entries: [expect.objectContaining({ kind: 'rule', id: 'summer-gifts 2' })] }],
        ['take over', { count: 1, entries: [expect.objectContaining({ kind: 'rule', url: RIVAL })] }],
      ]),
    )
  })

  test('is saved with a choice, stays through edits and files, and is decided about anew after a deletion', async () => {
    const { call, made, stored, visit } = await startApp([
      { targetUrl: RIVAL, countries: ['DE'], tag: 'theirs' },
    ])
    const shown = { targetUrl: RIVAL, tag: 'theirs', ...CONDITIONS }
    expect(made).toMatchObject({ status: 201, body: { own: { rules: [shown] } } })
    const kept = [{ targetUrl: RIVAL, ...CONDITIONS, foreignTag: 'rival-21', isTagKept: true }]
    expect(await stored()).toEqual(kept)
    expect(await visit()).toBe(RIVAL)
    const { own } = made.body as { own: { rules: object[] } }
    expect(await call('PATCH', 'links/summer-gifts', { title: 'Summer', rules: own.rules })).toMatchObject({
      status: 200,
    })
    expect(await stored()).toEqual(kept)
    const untold = [{ targetUrl: RIVAL, countries: ['DE'] }]
    expect(await call('PATCH', 'links/summer-gifts', { rules: untold })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^rules\.0\.targetUrl: .* tag rival-21/) },
    })
    const csv = String((await call('GET', 'files/own-links')).body)
    expect(csv).toContain(`${RIVAL} countries=DE tag=theirs`)
    const send = (file: string) => call('POST', 'files/own-links', file, 'text/csv')
    expect(await send(csv)).toMatchObject({ body: { added: 0, kept: 1 } })
    const entry = ((await call('GET', 'links')).body as { links: object[] }).links[0]
    await call('DELETE', 'links/summer-gifts')
    expect(await send(csv)).toMatchObject({ body: { added: 1, kept: 0 } })
    expect(await stored()).toEqual(kept)
    expect(await send(csv.replace('tag=theirs', 'tag=somebody'))).toMatchObject({ status: 400 })
    await call('DELETE', 'links/summer-gifts')
    expect(await call('POST', 'links', entry)).toMatchObject({ status: 201 })
    expect(await stored()).toEqual(kept.map((rule) => ({ ...rule, isTagKept: false })))
    const ours = { rules: [{ ...untold[0], tag: 'ours' }] }
    expect(await call('PATCH', 'links/summer-gifts', ours)).toMatchObject({ status: 200 })
    expect(await stored()).toEqual([{ targetUrl: `${SHOP}/dp/1`, ...CONDITIONS }])
  })
})

describeOnBothDatabases('a promotion with the tag of somebody else', (newDatabase) => {
  const RIVAL = `${SHOP}/lamp?tag=rival-21`
  const asked = { message: expect.stringContaining('carries the tag rival-21'), foreignTag: 'rival-21' }

  test('is uploaded and changed once the administrator has said which tag it shall carry', async () => {
    const { upload, create, admin, list, shown } = await createPromotionApp(await newDatabase())
    const refused = await upload({ destinationUrl: RIVAL })
    expect([refused.statusCode, refused.json()]).toEqual([400, asked])
    const ours = await create({ destinationUrl: RIVAL, tag: 'ours' })
    expect(ours.destinationUrl).toBe(`${SHOP}/lamp?tag=gimme-20`)
    const theirs = await create({ destinationUrl: RIVAL, tag: 'theirs' })
    expect(theirs.destinationUrl).toBe(RIVAL)
    const patch = async (body: object) => {
      const answer = await admin('PATCH', `/api/admin/promotions/${ours.id}`, body)
      return [answer.statusCode, answer.json<object>()]
    }
    expect(await patch({ destinationUrl: RIVAL })).toEqual([400, asked])
    expect(await patch({ destinationUrl: RIVAL, tag: 'theirs' })).toMatchObject([
      200,
      { destinationUrl: RIVAL },
    ])
    expect(await patch({ destinationUrl: ours.destinationUrl })).toMatchObject([200, ours])
    expect((await shown()).map(({ destinationUrl }) => destinationUrl).toSorted()).toEqual([
      `${SHOP}/lamp?tag=gimme-20`,
      RIVAL,
    ])
    expect((await list()).promotions).toHaveLength(2)
  })

  test('is imported once each line says which tag it shall carry', async () => {
    const { db, create, admin } = await createPromotionApp(await newDatabase())
    await create({ destinationUrl: `${SHOP}/a` }, await picture())
    await create({ destinationUrl: RIVAL, tag: 'theirs' }, await picture())
    const file = '/api/admin/files/promotions'
    const exported = async () =>
      (await admin('GET', `${file}?format=json`)).json<{ destinationUrl: string; tag?: string }[]>()
    const send = async (entries: readonly object[]) => {
      const headers = { 'content-type': 'application/json' }
      return (await admin('PUT', file, JSON.stringify(entries), headers)).json<object>()
    }
    const before = await exported()
    expect(new Set(before.map(({ destinationUrl, tag }) => [destinationUrl, tag]))).toEqual(
      new Set([
        [`${SHOP}/a`, undefined],
        [RIVAL, 'theirs'],
      ]),
    )
    expect(await send(before)).toMatchObject({ kept: 2 })
    const csv = (await admin('GET', file)).body
    expect((await admin('PUT', file, csv, { 'content-type': 'text/csv' })).json()).toMatchObject({ kept: 2 })
    const retagged = before.map((entry) => ({ ...entry, destinationUrl: RIVAL, tag: undefined }))
    expect(await send(retagged)).toMatchObject({
      message: '2 lines are bad. Nothing was changed.',
      problems: [{ line: 1, reason: expect.stringContaining('tag: This link carries') }, { line: 1 }],
    })
    const [first, second] = retagged
    expect(
      await send([
        { ...first, tag: 'ours' },
        { ...second, tag: 'theirs' },
      ]),
    ).toMatchObject({ added: 0, removed: 0 })
    expect((await exported()).map(({ destinationUrl }) => destinationUrl).toSorted()).toEqual([
      `${SHOP}/lamp`,
      RIVAL,
    ])
    expect(
      await db
        .selectFrom('promotions')
        .select(['foreign_tag', 'is_tag_kept'])
        .orderBy('is_tag_kept')
        .execute(),
    ).toEqual([
      { foreign_tag: null, is_tag_kept: 0 },
      { foreign_tag: 'rival-21', is_tag_kept: 1 },
    ])
  })
})
