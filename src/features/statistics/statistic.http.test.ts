import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../core/time.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { projectBatches } from '../../testing/journal-queue.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createFirstAdmin } from '../accounts/account.service.ts'
import { EVENT_SOURCES } from '../../journal/event.ts'
import type { HandOffGroup } from './hand-off.ts'
import { countHandOffs } from './hand-off.service.ts'
import { startOf } from './period.ts'
import { rollNextHour } from './rollup.service.ts'
import type { HandOffsAnswer, TopsAnswer } from './statistic.contract.ts'
import { entryWords } from './statistic-words.ts'
import { SHORT_LINK_SOURCE } from './statistic.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const ANN = { username: 'ann', password: 'correct horse' }

describeOnBothDatabases('GET /api/admin/statistics', (newDatabase) => {
  async function createApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const { server } = await createTestApp({
      databaseUrl,
      db,
      now: () => NOON,
      environment: { BASE_URL: 'https://shop.example' },
    })
    await createFirstAdmin(db, ANN, NOON)
    const login = await server.inject({ method: 'POST', url: '/api/admin/login', payload: ANN })
    const { token } = login.json<{ token: string }>()
    const record = (kind: string, payload: object, userAgent = 'Mozilla/5.0 Firefox/150.0') =>
      server.inject({
        method: 'POST',
        url: `/api/analytics/${kind}`,
        payload,
        headers: { 'user-agent': userAgent },
      })
    const get = (path: string) =>
      server.inject({
        url: `/api/admin/statistics/${path}`,
        headers: { authorization: `Bearer ${token}` },
      })
    return { db, record, get }
  }

  test('an event shows as soon as it is counted, a robot’s in a figure of its own', async () => {
    const { db, record, get } = await createApp()
    const landingPage = 'https://shop.example/shorten?ref=ann'
    const amazonUrl = 'https://www.amazon.com/s?k=lamp'
    await record('search', { query: 'Cat Toys', searchType: 'text' })
    await record('search', { query: 'Cat Toys', searchType: 'text' }, 'Googlebot/2.1')
    await record('visit', { amazonUrl, searchQuery: 'Desk Lamp', source: 'product' })
    await record('referral', { referralCode: 'ann', landingPage })
    await projectBatches(db)
    const figures = { searches: 1, handOffs: 1, linkClicks: 0, referrals: 1, bots: 1 }
    expect((await get('today')).json()).toMatchObject({ today: figures, yesterday: { searches: 0 } })
    const series = (await get('series?range=24h')).json<object[]>()
    expect(series).toHaveLength(24)
    expect(series.at(-1)).toEqual({ start: NOON, ...figures })
    expect((await get('tops?range=12m')).json()).toEqual({
      terms: [{ key: 'cat toys', count: 1 }],
      products: [{ key: 'desk lamp', count: 1 }],
      deals: [],
      sources: [{ key: 'product', count: 1 }],
      referralCodes: [{ key: 'ann', count: 1 }],
      landingPages: [{ key: '/shorten', count: 1 }],
    })
  })

  test('hand-offs are told by placement, shop, campaign and link, with a rate where it can be said', async () => {
    const { db, record, get } = await createApp()
    const campaign = '=mail / june'
    const visit = (host: string, source: string, more: object = {}) =>
      record('visit', { amazonUrl: `https://www.${host}/s?k=a`, searchQuery: 'a', source, ...more })
    for (let index = 0; index < 4; index++) await record('view', { path: '/' })
    await record('view', { path: '/product/lamp' })
    await record('view', { path: '/' }, 'Googlebot/2.1')
    await visit('amazon.com', 'trending')
    await visit('amazon.com', 'product', { campaign })
    await visit('amazon.com', 'q')
    await record('referral', { campaign, landingPage: 'https://shop.example/' })
    await record('referral', { campaign, landingPage: 'https://shop.example/' })
    await projectBatches(db)
    await db
      .insertInto('event_counts')
      .values({ metric: 'link.click', hour: startOf('hour', NOON), key: 'gifts', is_bot: 0, count: 3 })
      .execute()
    const rows = async (by: HandOffGroup) =>
      (await get(`hand-offs?range=7d&by=${by}`)).json<HandOffsAnswer>().rows
    const read = async () => ({
      placement: await rows('placement'),
      shop: await rows('shop'),
      campaign: await rows('campaign'),
      link: await rows('link'),
    })
    const expected = {
      placement: expect.arrayContaining([
        { key: 'short link', shown: null, handOffs: 3 },
        { key: 'trending', shown: 4, handOffs: 1 },
        { key: 'product', shown: 1, handOffs: 1 },
        { key: 'q', shown: null, handOffs: 1 },
        { key: 'search', shown: 5, handOffs: 0 },
      ]),
      shop: [{ key: 'amazon.com', shown: null, handOffs: 3 }],
      campaign: [{ key: campaign, shown: 2, handOffs: 1 }],
      link: [{ key: 'gifts', shown: null, handOffs: 3 }],
    }
    expect(await read()).toEqual(expected)
    expect((await get('hand-offs?range=24h&by=placement')).json()).toMatchObject({ robotViews: 1 })
    expect((await get('hand-offs.csv?range=24h&by=campaign')).body.trimEnd().split('\r\n')).toEqual([
      '\uFEFFkey,shown,handOffs,handOffsPer100',
      `'${campaign},2,1,50.00`,
    ])
    // The same once the hour is rolled up.
    while (await rollNextHour(db, NOON + 3 * HOUR_MS));
    expect(await read()).toEqual(expected)
    const days = { from: startOf('day', NOON), until: startOf('day', NOON, 1) }
    expect(await countHandOffs(db, 'campaign', days, NOON)).toEqual(new Map([[campaign, 1]]))
    const before = { from: days.from - DAY_MS, until: days.from }
    expect(await countHandOffs(db, 'campaign', before, NOON)).toEqual(new Map())
  })

  test('every source of clicks is listed, under a name of its own', async () => {
    const { db, record, get } = await createApp()
    const visit = { amazonUrl: 'https://www.amazon.com/s?k=lamp', searchQuery: 'Desk Lamp' }
    for (const source of EVENT_SOURCES) await record('visit', { ...visit, source })
    for (let index = 0; index < 6; index++) await record('visit', visit)
    await projectBatches(db)
    const at = startOf('hour', NOON)
    await db
      .insertInto('event_counts')
      .values({ metric: 'link.click', hour: at, key: 'abc1234', is_bot: 0, count: 3 })
      .execute()
    const { sources } = (await get('tops?range=7d')).json<TopsAnswer>()
    expect(sources.slice(0, 2)).toEqual([
      { key: '', count: 6 },
      { key: SHORT_LINK_SOURCE, count: 3 },
    ])
    expect(sources.slice(2).map(({ key }) => key)).toEqual([...EVENT_SOURCES].toSorted())
    const words = sources.map(({ key }) => entryWords('sources', key))
    expect(words.filter((word) => word === 'Not said')).toHaveLength(1)
    expect(new Set(words).size).toBe(EVENT_SOURCES.length + 2)
    for (const source of EVENT_SOURCES) expect(words).not.toContain(source)
  })

  test('each is there as CSV that a spreadsheet opens without running anything', async () => {
    const { db, record, get } = await createApp()
    for (const query of ['=HYPERLINK("x","y")', 'tea, "green"', 'tea, "green"', '@sum'])
      await record('search', { query, searchType: 'text' })
    await projectBatches(db)
    const terms = await get('tops.csv?range=30d&list=terms')
    expect(terms.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="terms-30d-2026-11-21.csv"',
      'cache-control': 'no-store',
    })
    const [first, second, ...others] = terms.body.trimEnd().split('\r\n')
    expect([first, second]).toEqual(['\uFEFFkey,count', '"tea, ""green""",2'])
    expect(others.toSorted()).toEqual([`"'=hyperlink(""x"",""y"")",1`, `'@sum,1`])
    expect((await get('series.csv?range=12m')).body.trimEnd().split('\r\n').at(-1)).toBe(
      '2026-11-01T00:00:00.000Z,4,0,0,0,0',
    )
    expect((await get('today.csv')).body.trimEnd().split('\r\n')).toEqual([
      '\uFEFFday,searches,handOffs,linkClicks,referrals,bots',
      '2026-11-21,4,0,0,0,0',
      '2026-11-20,0,0,0,0,0',
      '2026-11-14,0,0,0,0,0',
    ])
  })

  test('what it does not know is refused', async () => {
    const { get } = await createApp()
    for (const path of [
      'series',
      'series?range=1h',
      'tops?range=',
      'tops.csv?range=7d&list=admins',
      'hand-offs?range=7d&by=admin',
      'hand-offs.csv?range=7d',
    ]) {
      const answer = await get(path)
      expect([path, answer.statusCode]).toEqual([path, 400])
      expect(answer.json()).toEqual({ message: expect.stringMatching(/range|list|by/) })
    }
  })
})
