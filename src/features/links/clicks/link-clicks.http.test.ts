import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../core/time.ts'
import type { Db } from '../../../database/schema.ts'
import { createAdminApp } from '../../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../../testing/databases.ts'
import { projectBatches } from '../../../testing/journal-queue.ts'
import { rollUpClicks } from './click-rollup.service.ts'
import { findClicksOf } from './link-clicks.service.ts'
import type { LinkClicksAnswer } from './link-clicks.contract.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 30)

const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'

async function countRows(db: Db): Promise<number> {
  await projectBatches(db)
  return (await db.selectFrom('link_clicks').select('code').execute()).length
}

describeOnBothDatabases('clicks on a short link', (newDatabase) => {
  async function startApp() {
    const environment = { TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'cf-ipcountry', RATE_LIMIT: 'off' }
    const parts = await createAdminApp({
      databaseUrl: await newDatabase(),
      now: () => NOW,
      environment,
    })
    const made = await parts.app.server.inject({
      method: 'POST',
      url: '/api/shorten-url',
      payload: { url: 'https://example.com/lamp' },
    })
    const { code } = made.json<{ code: string }>()
    const click = async (headers: Readonly<Record<string, string>>) => {
      await parts.app.server.inject({ url: `/s/${code}`, headers: { 'user-agent': COMPUTER, ...headers } })
    }
    /** Stores what was counted in memory. */
    const store = async () => {
      await expect.poll(() => countRows(parts.db)).toBeGreaterThan(0)
    }
    const clicks = async (range: string) =>
      (await parts.call('GET', `links/${code}/clicks?range=${range}`)).body as LinkClicksAnswer
    return { ...parts, code, click, store, clicks }
  }

  test('are told by time, country, device and site, and those of robots are not', async () => {
    const { click, store, clicks, call, code } = await startApp()
    await click({ 'cf-ipcountry': 'DE', referer: 'https://www.news.example/page?user=ann' })
    await click({ 'cf-ipcountry': 'DE', referer: 'https://news.example/', 'user-agent': PHONE })
    await click({ 'cf-ipcountry': 'XX', 'user-agent': PHONE })
    await click({ referer: 'javascript:alert(1)', 'user-agent': PHONE })
    await click({ referer: 'https://news.example/', 'user-agent': 'Googlebot/2.1' })
    await store()
    for (const range of ['24h', '7d', '30d', '12m']) {
      const answer = await clicks(range)
      expect([range, answer]).toEqual([
        range,
        {
          total: 4,
          series: expect.anything(),
          countries: [
            { key: '', count: 2 },
            { key: 'DE', count: 2 },
          ],
          devices: [
            { key: 'phone', count: 3 },
            { key: 'computer', count: 1 },
          ],
          sites: [
            { key: 'news.example', count: 2 },
            { key: 'direct', count: 1 },
            { key: 'others', count: 1 },
          ],
        },
      ])
      expect(answer.series.map((bucket) => bucket.clicks)).toEqual([
        ...answer.series.slice(1).map(() => 0),
        4,
      ])
    }
    expect((await clicks('24h')).series).toHaveLength(24)
    const csv = await call('GET', `links/${code}/clicks.csv?range=24h&table=sites`)
    expect(csv).toMatchObject({
      status: 200,
      body: '\uFEFFkey,clicks\r\nnews.example,2\r\ndirect,1\r\nothers,1\r\n',
    })
    const time = await call('GET', `links/${code}/clicks.csv?range=7d&table=time`)
    expect(time.body).toMatch(
      /^\uFEFFstart,clicks\r\n2026-11-15T00:00:00.000Z,0\r\n.*2026-11-21T00:00:00.000Z,4\r\n$/s,
    )
  })

  test('stay the same when hours become days and months, and when days go', async () => {
    const { click, store, code, db } = await startApp()
    await click({ referer: 'https://news.example/', 'cf-ipcountry': 'FR' })
    await store()
    const at = NOW
    // Asked for without the server, whose session ends meanwhile.
    const later = at + 3 * DAY_MS
    while (await rollUpClicks(db, later));
    const { series, ...week } = await findClicksOf(db, code, '7d', later)
    expect(week).toEqual({
      total: 1,
      countries: [{ key: 'FR', count: 1 }],
      devices: [{ key: 'computer', count: 1 }],
      sites: [{ key: 'news.example', count: 1 }],
    })
    expect(series.map((bucket) => bucket.clicks)).toEqual([0, 0, 0, 1, 0, 0, 0])
    const muchLater = at + 70 * DAY_MS
    while (await rollUpClicks(db, muchLater));
    const spans = await db.selectFrom('link_clicks').select('span').distinct().execute()
    expect(spans).toEqual([{ span: 'month' }])
    expect(await findClicksOf(db, code, '12m', muchLater)).toMatchObject({ total: 1 })
  })

  test('are there from before they were told apart', async () => {
    const { clicks, code, db } = await startApp()
    await db
      .insertInto('link_clicks')
      .values({ span: 'hour', start: NOW - (NOW % HOUR_MS), code, kind: 'device', value: '', count: 7 })
      .execute()
    expect(await clicks('7d')).toMatchObject({
      total: 7,
      countries: [{ key: '', count: 7 }],
      devices: [{ key: '', count: 7 }],
      sites: [{ key: '', count: 7 }],
    })
  })

  test('of a link that is not there are a 404, and of no range a 400', async () => {
    const { call, code } = await startApp()
    expect(await call('GET', 'links/nowhere/clicks?range=7d')).toMatchObject({ status: 404 })
    expect(await call('GET', `links/${code}/clicks?range=7`)).toMatchObject({ status: 400 })
    expect(await call('GET', `links/${code}/clicks.csv?range=7d&table=visitors`)).toMatchObject({
      status: 400,
    })
  })
})
