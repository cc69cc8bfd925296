import { HOUR_MS } from '../../core/time.ts'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { openJournal } from '../../testing/journal-queue.ts'
import type { Db } from '../../database/schema.ts'
import { createChangeFeed } from '../../database/change-feed.ts'
import { createClickCounter } from './click-counter.service.ts'
import { changeLink } from './admin/link-change.service.ts'
import { createLinkCache } from './link-cache.service.ts'
import type { LinkVisitor } from './rules/link-visitor.server.ts'
import { linkRecord } from './link-record.service.ts'
import { createLinkService } from './link.service.ts'
import { updateLink } from './link.store.ts'
import { retailerOf } from '../../core/retailer.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const WRITER = { admin: 'admin', at: NOON }
const URL_A = 'https://example.com/a'

const rules = {
  baseUrl: 'https://shop.example',
  retailer: retailerOf({ name: 'Amazon', host: 'amazon.com', tag: 'gimme-20' }),
}

const SOURCE = { device: 'phone', country: 'DE', site: undefined } as const
const VISITOR: LinkVisitor = {
  query: '',
  retailer: () => rules.retailer,
  country: () => undefined,
  device: () => 'computer',
  lot: () => 0,
}

function serviceOn(db: Parameters<typeof openJournal>[0], createCode?: () => string) {
  const queue = openJournal(db)
  return createLinkService({
    db,
    currentSite: () => rules,
    findBlockedHosts: async () => [],
    now: () => NOON,
    store: (link) => queue.add(linkRecord.entryOf(link)),
    ...(createCode && { createCode }),
  })
}

async function codeOf(service: ReturnType<typeof serviceOn>, url: string): Promise<string> {
  const link = await service.shorten(url)
  if ('problem' in link) throw new Error(link.problem)
  return link.code
}

async function cacheOn(db: Db, now = () => NOON, blockedHosts: readonly string[] = []) {
  return createLinkCache({
    db,
    now,
    currentSite: () => ({ ...rules, rules: 'as-specified' }),
    findBlockedHosts: async () => blockedHosts,
    isInterstitialOn: async () => false,
  })
}

describeOnBothDatabases('short links', (newDatabase) => {
  test('one address has one code, also when two instances are asked for many at once', async () => {
    const databaseUrl = await newDatabase()
    const dbs = [await open(databaseUrl), await open(databaseUrl)]
    const services = dbs.map((db) => serviceOn(db))
    const urls = Array.from({ length: 40 }, (_, number) => `https://example.com/${number}`)
    const asked = [...urls, ...urls.toReversed()]
    const codes = await Promise.all(
      services.map((service) => Promise.all(asked.map((url) => codeOf(service, url)))),
    )
    const byUrl = Map.groupBy(
      codes.flatMap((list) => list.map((code, index) => ({ url: asked[index], code }))),
      ({ url }) => url,
    )
    for (const pairs of byUrl.values()) expect(new Set(pairs.map(({ code }) => code)).size).toBe(1)
    expect(new Set(codes.flat()).size).toBe(urls.length)
    const rows = await dbs[0]?.selectFrom('short_links').select('code').execute()
    expect(rows).toHaveLength(urls.length)
  })

  test('a code that is taken is left to the link that has it', async () => {
    const db = await open(await newDatabase())
    const madeUp = ['aaaaaaa', 'aaaaaaa', 'ccccccc']
    const service = serviceOn(db, () => madeUp.shift() ?? '')
    expect(await codeOf(service, URL_A)).toBe('aaaaaaa')
    expect(await codeOf(service, 'https://example.com/b')).toBe('ccccccc')
    expect(await codeOf(service, URL_A)).toBe('aaaaaaa')
  })

  test('another instance forgets a link that is switched off, and finds it again when it is back', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const service = serviceOn(db)
    const other = await open(databaseUrl)
    const cache = await cacheOn(other)
    const changes = await createChangeFeed(other, (error) => expect.unreachable(String(error)))
    onTestFinished(() => changes.close())
    changes.subscribe(() => cache.clear(), ['links'])
    const code = await codeOf(service, URL_A)
    expect(cache.peek(code, VISITOR)).toBeUndefined()
    expect(await cache.find(code, VISITOR)).toMatchObject({ state: 'works', link: { targetUrl: URL_A } })
    expect(cache.peek(code, VISITOR)).toBe(URL_A)

    expect(await changeLink(db, code, { isDisabled: true, own: {} }, WRITER)).toMatchObject({
      disabledAt: NOON,
    })
    await changes.poll()
    expect(cache.peek(code, VISITOR)).toBeUndefined()
    expect((await cache.find(code, VISITOR)).state).toBe('disabled')
    expect(cache.peek(code, VISITOR)).toBeUndefined()
    expect(await service.shorten(URL_A)).toEqual({
      problem: 'The short link to this address has been switched off.',
    })

    await updateLink(db, code, { disabledAt: null }, NOON)
    expect((await cache.find(code, VISITOR)).state).toBe('works')
    expect(await updateLink(db, 'ccccccc', { disabledAt: NOON }, NOON)).toBe(false)
    expect(await cache.find('ccccccc', VISITOR)).toEqual({ state: 'unknown' })
  })

  test('a link ends at its moment, also one that is cached', async () => {
    const db = await open(await newDatabase())
    const service = serviceOn(db)
    const code = await codeOf(service, URL_A)
    await updateLink(db, code, { expiresAt: NOON + 1000 }, NOON)
    let now = NOON + 999
    const cache = await cacheOn(db, () => now)
    expect((await cache.find(code, VISITOR)).state).toBe('works')
    expect(cache.peek(code, VISITOR)).toBe(URL_A)
    now += 1
    expect(cache.peek(code, VISITOR)).toBeUndefined()
    expect((await cache.find(code, VISITOR)).state).toBe('expired')
  })

  test('a host that is blocked later stops the links that are there', async () => {
    const db = await open(await newDatabase())
    const code = await codeOf(serviceOn(db), 'https://www.evil.tld/x')
    const cache = await cacheOn(db, undefined, ['evil.tld'])
    expect((await cache.find(code, VISITOR)).state).toBe('blocked')
    expect(cache.peek(code, VISITOR)).toBeUndefined()
  })

  test('clicks are kept by link and hour, and added to those that are stored', async () => {
    const db = await open(await newDatabase())
    let now = NOON
    const queue = openJournal(db)
    const clicks = createClickCounter({
      now: () => now,
      store: (delta) => queue.add({ delta }),
      onError: (error) => expect.unreachable(String(error)),
    })
    for (const code of ['a', 'b', 'a']) clicks.count(code, SOURCE)
    await clicks.drain()
    clicks.count('a', SOURCE)
    now += HOUR_MS
    clicks.count('a', SOURCE)
    await clicks.drain()
    await queue.drain()
    const rows = await db.selectFrom('event_counts').selectAll().orderBy('hour').orderBy('key').execute()
    expect(rows).toEqual([
      { metric: 'link.click', hour: NOON, key: 'a', is_bot: 0, count: 3 },
      { metric: 'link.click', hour: NOON, key: 'b', is_bot: 0, count: 1 },
      { metric: 'link.click', hour: NOON + HOUR_MS, key: 'a', is_bot: 0, count: 1 },
    ])
  })
})

test('clicks that could not be stored are stored with the next ones', async () => {
  const stored: unknown[] = []
  const errors: unknown[] = []
  let isAway = true
  const clicks = createClickCounter({
    now: () => NOON,
    store: async ({ metric, counts }) => {
      if (isAway) throw new Error('away')
      if (metric === 'link.click') stored.push(...counts)
    },
    onError: (error) => errors.push(error),
  })
  clicks.count('a', SOURCE)
  await clicks.drain()
  expect(errors).toHaveLength(2)
  isAway = false
  clicks.count('b', SOURCE)
  await clicks.drain()
  expect(stored).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})
