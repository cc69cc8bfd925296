import { expect, test } from 'vitest'
import { DAY_MS } from '../../core/time.ts'
import { up } from '../../database/migrations/0062-rolled-links.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { storeBatch } from '../../testing/journal-queue.ts'
import { startOf } from './period.ts'
import { deleteOldCounts, rollNextHour } from './rollup.service.ts'

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

  test('hourly counts of campaigns go after three months, those of links and all months stay', async () => {
    const db = await open(await newDatabase())
    const hour = startOf('hour', NOON - 100 * DAY_MS)
    const counts = [['a', 1]] as const
    const metrics = ['visit.campaign', 'arrival.campaign', 'visit.shop', 'page.view', 'link.click']
    const hours = [hour, startOf('hour', NOON - DAY_MS)]
    await storeBatch(db, {
      deltas: metrics.flatMap((metric) => hours.map((each) => ({ metric, hour: each, counts }))),
    })
    // What is not rolled up yet stays.
    await deleteOldCounts(db, NOON)
    while (await rollNextHour(db, NOON));
    await deleteOldCounts(db, NOON)
    const old = await db.selectFrom('event_counts').select('metric').where('hour', '=', hour).execute()
    expect(old).toEqual([{ metric: 'link.click' }])
    const months = await db.selectFrom('rollups').select('metric').where('span', '=', 'month').execute()
    expect(months.filter(({ metric }) => metric === 'campaigns')).toHaveLength(2)
  })
})
