import { expect, test } from 'vitest'
import { DAY_MS } from '../../core/time.ts'
import { up } from '../../database/migrations/0062-rolled-links.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { storeBatch } from '../../testing/journal-queue.ts'
import { startOf } from './period.ts'
import { deleteOldCounts, rollNextHour } from './rollup.service.ts'
import { findSeries } from './statistic.service.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

describeOnBothDatabases('an upgrade', (newDatabase) => {
  test('sums earlier clicks on short links as they would have been', async () => {
    const db = await open(await newDatabase())
    const deltas = Array.from({ length: 12 }, (_, index) => ({
      metric: 'link.click',
      hour: startOf('hour', NOON - (index * index * DAY_MS) / 1.7),
      counts: [
        [`link-${index % 3}`, index + 1],
        ['gifts', 2],
      ] as const,
    }))
    await storeBatch(db, { deltas })
    while (await rollNextHour(db, NOON));
    const read = () =>
      db
        .selectFrom('rollups')
        .selectAll()
        .where('metric', '=', 'links')
        .orderBy('span')
        .orderBy('start')
        .orderBy('key')
        .execute()
    const rolled = await read()
    expect(new Set(rolled.map(({ span }) => span)).size).toBe(3)
    await db.deleteFrom('rollups').where('metric', '=', 'links').execute()
    await up(db)
    const upgraded = await read()
    expect(upgraded.filter(({ span }) => span === 'month')).toEqual(
      rolled.filter(({ span }) => span === 'month'),
    )
    // Rolling up deletes by whole days.
    expect(upgraded).toEqual(expect.arrayContaining(rolled.filter(({ start }) => start > NOON - 8 * DAY_MS)))
  })

  test('of a new database has nothing to sum', async () => {
    const db = await open(await newDatabase())
    await expect(up(db)).resolves.toBeUndefined()
  })

  test('hourly counts of texts and pages go after three months, those of links and figures and all months stay', async () => {
    const db = await open(await newDatabase())
    const hour = startOf('hour', NOON - 100 * DAY_MS)
    // More than one step deletes.
    const counts = Array.from({ length: 300 }, (_, index) => [`text ${index}`, 1] as const)
    const texts = ['search.text.term', 'search.surprise.term', 'visit.term', 'visit.product.term']
    const more = ['visit.deal.term', 'referral.code', 'referral.page', 'idea.taken']
    const ways = ['visit.campaign', 'arrival.campaign', 'visit.shop', 'page.view']
    const metrics = [...texts, ...more, ...ways, 'link.click', 'search.text', 'visit']
    const hours = [hour, startOf('hour', NOON - DAY_MS)]
    await storeBatch(db, {
      deltas: metrics.flatMap((metric) => hours.map((each) => ({ metric, hour: each, counts }))),
    })
    // Counts that are not rolled up yet are not deleted.
    await deleteOldCounts(db, NOON)
    while (await rollNextHour(db, NOON));
    const before = await findSeries(db, '12m', NOON)
    expect(await deleteOldCounts(db, NOON)).toBe(true)
    while (await deleteOldCounts(db, NOON));
    const kept = await db.selectFrom('event_counts').select(['metric', 'hour']).distinct().execute()
    const keptIn = (at: number) => kept.flatMap((row) => (row.hour === at ? [row.metric] : [])).toSorted()
    expect(keptIn(hour)).toEqual(['link.click', 'search.text', 'visit'])
    expect(keptIn(startOf('hour', NOON - DAY_MS))).toEqual(metrics.toSorted())
    const months = await db.selectFrom('rollups').select('metric').where('span', '=', 'month').execute()
    for (const list of ['campaigns', 'terms', 'referralCodes'])
      expect([list, months.filter(({ metric }) => metric === list).length]).toEqual([list, 2 * counts.length])
    expect(await findSeries(db, '12m', NOON)).toEqual(before)
    expect(before.map(({ referrals }) => referrals).filter(Boolean)).toEqual([300, 300])
  })
})
