import { DAY_MS, HOUR_MS } from '../../core/time.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../database/schema.ts'
import { describeOnBothDatabases, newPostgres, open } from '../../testing/databases.ts'
import { storeBatch } from '../../testing/journal-queue.ts'
import type { EventFact } from '../../journal/event.ts'
import { bucketsOf, RANGES, spanOf, startOf, type Range } from './period.ts'
import { deleteOldCounts, rollNextHour, ROLL_AFTER_MS } from './rollup.service.ts'
import { KEPT_KEYS, LIST_NAMES, type Figures, type ListName } from './statistic.ts'
import { findList, findSeries, findToday, findTops } from './statistic.service.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

/** An event, or a click on a short link. */
interface Happening {
  readonly at: number
  readonly isBot: boolean
  readonly fact: EventFact | { readonly kind: 'click'; readonly code: string }
}

const NOT_SAID = { source: undefined, referralCode: undefined }

function search(query: string) {
  return { kind: 'search', query, searchType: 'text', ...NOT_SAID } as const
}

function visit(searchQuery: string, source: 'product' | 'deal' | 'search' | undefined) {
  return { kind: 'visit', retailerUrl: 'https://www.amazon.com/', ...NOT_SAID, searchQuery, source } as const
}

function searchesAt(at: number, times: number): Happening[] {
  return Array.from({ length: times }, () => ({ at, isBot: false, fact: search('tent') }))
}

const FACTS: readonly Happening['fact'][] = [
  search('tent'),
  search('=cmd()'),
  { kind: 'search', query: 'Surprise Me: tent', searchType: 'surprise', ...NOT_SAID, source: 'surprise' },
  visit('Lamp', 'product'),
  visit('sofa', 'product'),
  visit('lamp', 'deal'),
  visit('tent', 'search'),
  visit('tent', undefined),
  { kind: 'referral', referralCode: 'ann', landingPage: 'https://shop.example/product/lamp?ref=ann' },
  { kind: 'referral', referralCode: 'bob', landingPage: 'https://shop.example/?ref=bob' },
  { kind: 'click', code: 'abc' },
]

async function store(db: Db, happenings: readonly Happening[]): Promise<void> {
  const events = happenings.flatMap(({ at, isBot, fact }) =>
    fact.kind === 'click' ? [] : [{ id: randomUUID(), at, visitor: 'v', isBot, fact }],
  )
  const deltas = happenings.flatMap(({ at, isBot, fact }) =>
    fact.kind === 'click'
      ? [{ metric: 'link.click', hour: startOf('hour', at), isBot, counts: [[fact.code, 1] as const] }]
      : [],
  )
  await storeBatch(db, { events, deltas })
}

async function rollAll(db: Db, now: number): Promise<void> {
  while (await rollNextHour(db, now));
  while (await deleteOldCounts(db, now));
}

/** The expected figures, computed from the events themselves. */
function figuresOf(happenings: readonly Happening[]): Figures {
  const people = happenings.filter(({ isBot }) => !isBot)
  const count = (kind: Happening['fact']['kind']) => people.filter(({ fact }) => fact.kind === kind).length
  return {
    searches: count('search'),
    handOffs: count('visit'),
    linkClicks: count('click'),
    referrals: count('referral'),
    bots: happenings.length - people.length,
  }
}

function listOf(list: ListName, happenings: readonly Happening[]): Record<string, number> {
  const keys = happenings.flatMap(({ isBot, fact }) => {
    if (isBot) return []
    if (fact.kind === 'click') return list === 'sources' ? ['short link'] : []
    if (fact.kind === 'search') return list === 'terms' ? [fact.query.replace('Surprise Me: ', '')] : []
    if (fact.kind === 'referral') {
      if (list === 'referralCodes') return [fact.referralCode]
      return list === 'landingPages' ? [new URL(fact.landingPage).pathname] : []
    }
    if (list === 'sources') return [fact.source ?? '']
    return list === `${fact.source ?? ''}s` ? [fact.searchQuery.toLowerCase()] : []
  })
  return Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]))
}

/** The start of the bucket that contains a moment; undefined outside the range. */
function bucketOf(range: Range, at: number, now: number): number | undefined {
  return bucketsOf(range, now).findLast((start) => start <= at)
}

/** All statistics, with lists by key, because the order of equally frequent entries is undefined. */
async function readAll(db: Db, now: number) {
  const { today } = await findToday(db, now)
  const ranges = await Promise.all(
    RANGES.map(async (range) => {
      const tops = Object.entries(await findTops(db, range, now, 100))
      return {
        series: await findSeries(db, range, now),
        tops: tops.map(([, entries]) => Object.fromEntries(entries.map(({ key, count }) => [key, count]))),
        isSorted: tops.every(([, entries]) =>
          entries.every(({ count }, at) => count <= (entries[at - 1]?.count ?? count)),
        ),
      }
    }),
  )
  return { today, ranges }
}

/** The expected statistics, computed from the events themselves. */
function modelOf(happenings: readonly Happening[], now: number) {
  const ranges = RANGES.map((range) => {
    const inBucket = Map.groupBy(happenings, ({ at }) => bucketOf(range, at, now))
    const inRange = happenings.filter(({ at }) => bucketOf(range, at, now) !== undefined)
    return {
      series: bucketsOf(range, now).map((start) => ({ start, ...figuresOf(inBucket.get(start) ?? []) })),
      tops: LIST_NAMES.map((list) => listOf(list, inRange)),
      isSorted: true,
    }
  })
  return { today: figuresOf(happenings.filter(({ at }) => at >= startOf('day', now))), ranges }
}

describeOnBothDatabases('statistics', (newDatabase) => {
  test('are what the events themselves add up to, whenever they are rolled and read', async () => {
    const db = await open(await newDatabase())
    const ago = fc.oneof(fc.nat(3 * DAY_MS), fc.nat(420 * DAY_MS))
    const happening = fc.record({
      ago,
      isBot: fc.boolean(),
      fact: fc.constantFrom(...FACTS),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 40 }),
        fc.array(fc.nat(30 * DAY_MS), { maxLength: 4 }),
        fc.nat(ROLL_AFTER_MS),
        fc.nat(40 * DAY_MS),
        async (random, rolledAgo, lastRollAgo, later) => {
          await db.deleteFrom('events').execute()
          await db.deleteFrom('event_counts').execute()
          await db.deleteFrom('rollups').execute()
          await db.updateTable('rollup_progress').set({ rolled_until: 0 }).execute()
          const now = NOON + later
          const all = random.map(({ ago: ms, ...rest }) => ({ at: now - ms, ...rest }))
          let storedUntil = 0
          for (const at of [...rolledAgo, lastRollAgo].map((ms) => now - ms).toSorted((a, b) => a - b)) {
            await store(
              db,
              all.filter((each) => each.at >= storedUntil && each.at < at),
            )
            await rollAll(db, at)
            storedUntil = at
          }
          await store(
            db,
            all.filter((each) => each.at >= storedUntil),
          )
          expect(await readAll(db, now)).toEqual(modelOf(all, now))
          await rollAll(db, now)
          expect(await readAll(db, now)).toEqual(modelOf(all, now))
        },
      ),
      { numRuns: 12 },
    )
  })

  test('compare with the same time of other days: of a running hour, the share that had passed', async () => {
    const db = await open(await newDatabase())
    const now = NOON + HOUR_MS / 4
    await store(db, [
      ...searchesAt(now, 3),
      ...searchesAt(now - 11 * HOUR_MS, 2),
      // 4 in whole hours, and a quarter of 8; the evening is later than this time of day.
      ...searchesAt(NOON - DAY_MS - 2 * HOUR_MS, 4),
      ...searchesAt(NOON - DAY_MS + HOUR_MS / 2, 8),
      ...searchesAt(NOON - DAY_MS + 5 * HOUR_MS, 50),
      ...searchesAt(NOON - 7 * DAY_MS - 12 * HOUR_MS, 7),
    ])
    await rollAll(db, now)
    const { today, yesterday, weekBefore } = await findToday(db, now)
    expect([today, yesterday, weekBefore].map(({ searches }) => searches)).toEqual([5, 6, 7])
  })

  test('of many rare terms, each hour keeps the most frequent', async () => {
    const db = await open(await newDatabase())
    const hour = startOf('hour', NOON - 5 * HOUR_MS)
    const rare = Array.from({ length: KEPT_KEYS }, (_, index) => ({ key: `rare ${index}`, count: 1 }))
    const frequent = Array.from({ length: 5 }, (_, index) => ({ key: `frequent ${index}`, count: 9 - index }))
    const counts = [...rare, ...frequent].map(({ key, count }) => [key, count] as const)
    await storeBatch(db, { deltas: [{ metric: 'search.text.term', hour, counts }] })
    await rollAll(db, NOON)
    const terms = await findList(db, 'terms', '7d', NOON, 2000)
    expect(terms).toHaveLength(KEPT_KEYS)
    expect(terms.slice(0, 5)).toEqual(frequent)
  })

  test.each([
    ['a day ahead', DAY_MS],
    ['two years ahead', 800 * DAY_MS],
    ['a day behind', -DAY_MS],
    ['50 years behind', -50 * 365 * DAY_MS],
  ])('are right again after a clock that was %s', async (_name, ahead) => {
    const db = await open(await newDatabase())
    const before = [100, 50, 24, 20, 7.5, 3, 2, 1].flatMap((hours) => searchesAt(NOON - hours * HOUR_MS, 2))
    await store(db, before)
    await rollAll(db, NOON)
    // Nobody came while the clock was wrong, but its time was rolled up; then it was set right.
    await rollAll(db, NOON + ahead)
    const after = [0.1, 0.5, 1.5, 4].map((hours) => ({
      at: NOON + hours * HOUR_MS,
      isBot: false,
      fact: search('lamp'),
    }))
    for (const event of after) {
      await store(db, [event])
      await rollAll(db, event.at)
      const soFar = [...before, ...after.filter(({ at }) => at <= event.at)]
      expect(await readAll(db, event.at)).toEqual(modelOf(soFar, event.at))
      const { rolled_until: rolledUntil } = await db
        .selectFrom('rollup_progress')
        .select('rolled_until')
        .executeTakeFirstOrThrow()
      expect(rolledUntil).toBeLessThanOrEqual(event.at)
    }
  })

  test.each([
    ['a day ahead', DAY_MS],
    ['a year ahead', 365 * DAY_MS],
    ['a day behind', -DAY_MS],
    ['a year behind', -365 * DAY_MS],
    ['50 years behind', -50 * 365 * DAY_MS],
  ])('of months stay after a clock that was %s, also those without hourly counts', async (_name, step) => {
    const db = await open(await newDatabase())
    const deltas = [400, 370, 200, 100, 92, 60, 40, 20, 8, 1].flatMap((days) =>
      ['page.view', 'link.click'].map((metric) => {
        return { metric, hour: startOf('hour', NOON - days * DAY_MS), counts: [['home', days] as const] }
      }),
    )
    const months = () =>
      db
        .selectFrom('rollups')
        .selectAll()
        .where('span', '=', 'month')
        .orderBy('metric')
        .orderBy('start')
        .execute()
    await storeBatch(db, { deltas })
    await rollAll(db, NOON)
    await deleteOldCounts(db, NOON)
    const before = await months()
    expect(new Set(before.map(({ metric }) => metric))).toEqual(new Set(['linkClicks', 'links', 'pageViews']))
    await rollAll(db, NOON + step)
    await deleteOldCounts(db, NOON)
    await rollAll(db, NOON)
    expect(await months()).toEqual(before)
  })

  test('hours and days that no view needs any more are forgotten; months stay', async () => {
    const db = await open(await newDatabase())
    const happenings = Array.from({ length: 100 }, (_, index) => ({
      at: NOON - index * 4 * DAY_MS,
      isBot: false,
      fact: search('tent'),
    }))
    await store(db, happenings)
    await rollAll(db, NOON)
    const rows = await db
      .selectFrom('rollups')
      .select(['span', 'start'])
      .where('metric', '=', 'searches')
      .execute()
    const oldest = (span: string) =>
      Math.min(...rows.flatMap((row) => (row.span === span ? [row.start] : [])))
    expect((NOON - oldest('hour')) / DAY_MS).toBeLessThan(10)
    expect((NOON - oldest('day')) / DAY_MS).toBeLessThan(63)
    expect((NOON - oldest('month')) / DAY_MS).toBeGreaterThan(365)
    expect(spanOf('12m')).toBe('month')
  })
})

test('what instances roll at once is rolled once', async () => {
  const databaseUrl = await newPostgres()
  const instances = await Promise.all([open(databaseUrl), open(databaseUrl), open(databaseUrl)])
  const [db] = instances
  const happenings = Array.from({ length: 20 }, (_, index) => ({
    at: NOON - index * 5 * HOUR_MS,
    isBot: false,
    fact: search(`term ${index % 3}`),
  }))
  await store(db, happenings)
  await Promise.all(instances.map((each) => rollAll(each, NOON)))
  expect(await readAll(db, NOON)).toEqual(modelOf(happenings, NOON))
})
