import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../core/time.ts'
import { describeOnBothDatabases, open } from '../../../testing/databases.ts'
import { createClickCounter } from '../click-counter.service.ts'
import { addLinkClicks } from './click-detail.store.ts'
import { MAX_SITES_OF_PERIOD, rollUpClicks } from './click-rollup.service.ts'
import { findClicksOf } from './link-clicks.service.ts'
import { MAX_SITES_OF_LINK } from './site-limit.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

test('a hostile Referer makes a bounded number of keys in an hour, and no click is lost', async () => {
  const clock = { now: NOON }
  const stored = new Map<string, number>()
  const clicks = createClickCounter({
    now: () => clock.now,
    store: async ({ metric, counts }) => {
      if (metric !== 'link.click.detail') return
      for (const [key, count] of counts) stored.set(key, (stored.get(key) ?? 0) + count)
    },
    onError: (error) => expect.unreachable(String(error)),
  })
  for (let number = 0; number < 1000; number++) {
    clicks.count('a', { device: 'phone', country: undefined, site: `s${number}.example` })
    if (number % 100 === 0) await clicks.drain()
  }
  await clicks.drain()
  expect(stored.size).toBe(MAX_SITES_OF_LINK + 2)
  expect(stored.get('a site others')).toBe(1000 - MAX_SITES_OF_LINK)
  expect(stored.get('a device phone')).toBe(1000)
  // The next hour begins anew.
  clock.now += HOUR_MS
  clicks.count('a', { device: 'phone', country: undefined, site: 's999.example' })
  await clicks.drain()
  expect(stored.get('a site s999.example')).toBe(1)
})

test('for all links together too', async () => {
  const keys = new Set<string>()
  const clicks = createClickCounter({
    now: () => NOON,
    store: async ({ metric, counts }) => {
      if (metric === 'link.click.detail')
        for (const key of counts.keys()) if (key.includes(' site ')) keys.add(key)
    },
    onError: (error) => expect.unreachable(String(error)),
  })
  for (let number = 0; number < 30_000; number++)
    clicks.count(`link${number % 3000}`, { device: 'phone', country: undefined, site: `s${number}.example` })
  await clicks.drain()
  expect(keys.size).toBeLessThanOrEqual(20_000 + 3000)
})

describeOnBothDatabases('the clicks of many hours', (newDatabase) => {
  test('keep a bounded number of sites in a day and a month, those of most clicks first', async () => {
    const db = await open(await newDatabase())
    const rows = Array.from({ length: 300 }, (_, index) => ({
      span: 'hour' as const,
      start: NOON + (index % 3) * HOUR_MS,
      code: 'a',
      kind: 'site' as const,
      value: `s${index}.example`,
      count: index + 1,
    }))
    const device = {
      span: 'hour',
      start: NOON,
      code: 'a',
      kind: 'device',
      value: 'phone',
      count: 45_150,
    } as const
    await addLinkClicks(db, [...rows, device])
    const later = NOON + 2 * DAY_MS
    while (await rollUpClicks(db, later));
    for (const range of ['7d', '12m'] as const) {
      const { sites, total } = await findClicksOf(db, 'a', range, later)
      expect(total).toBe(45_150)
      expect(sites).toHaveLength(MAX_SITES_OF_PERIOD + 1)
      expect(sites.reduce((sum, { count }) => sum + count, 0)).toBe(45_150)
    }
  })

  test('are added once, when two instances add them at the same time', async () => {
    const databaseUrl = await newDatabase()
    const dbs = [await open(databaseUrl), await open(databaseUrl)]
    const [db] = dbs
    if (!db) throw new Error('There is no database.')
    const rows = Array.from({ length: 600 }, (_, index) => ({
      span: 'hour' as const,
      start: NOON + (index % 2) * HOUR_MS,
      code: `link${index}`,
      kind: 'device' as const,
      value: 'phone',
      count: 1,
    }))
    await addLinkClicks(db, rows)
    const later = NOON + 2 * DAY_MS
    await Promise.all(
      dbs.map(async (each) => {
        while (await rollUpClicks(each, later).catch(() => true));
      }),
    )
    const { total } = await db
      .selectFrom('link_clicks')
      .select((eb) => eb.fn.sum('count').as('total'))
      .where('span', '=', 'day')
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(600)
  })
})
