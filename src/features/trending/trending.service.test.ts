import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time.ts'
import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Schema } from '../../database/schema.ts'
import { isLockAwaited } from '../../testing/awaited-lock.ts'
import { describeOnBothDatabases, newPostgres, newSqlite, open } from '../../testing/databases.ts'
import { storeBatch } from '../../testing/journal-queue.ts'
import type { JournalEvent } from '../../journal/event.ts'
import { utcDay } from '../../core/time.ts'
import { countTermVisitors, createTrending, deleteLowestTerms } from './trending.service.ts'
import type { TermReview } from './term-review.service.ts'
import { chooseTerm } from './trending-choice.service.ts'
import { upsertChoice } from './trending-choice.store.ts'
import { HALF_LIFE_MS, latestDayAt, scoreAt, TRENDING_COUNT } from './trending.ts'

/** Early in a day, so that several half-lives pass before the next. */
const MORNING = Date.UTC(2026, 10, 21, 0, 30)

/** A day after all searches. */
const LATER = '2026-12-31'

const curatedTerms = Array.from({ length: 12 }, (_, index) => `curated ${index}`)

type Db = Kysely<Schema>

const reviewBy =
  (isShowable: (term: string) => boolean): TermReview =>
  async (_db, terms) =>
    new Map(terms.map((term) => [term, isShowable(term) ? 'shown' : 'refused']))

/** Different networks search for a term. */
async function search(
  db: Db,
  term: string,
  visitors: number | readonly string[],
  at: number,
  isShowable: (term: string) => boolean = () => true,
  latestDay = LATER,
): Promise<void> {
  const names = typeof visitors === 'number' ? Array.from({ length: visitors }, (_, n) => `v${n}`) : visitors
  await countTermVisitors(
    db,
    names.map((network) => ({ term, network, rank: 0, at, day: utcDay(at) })),
    reviewBy(isShowable),
    latestDay,
  )
}

function trendingAt(db: Db, clock: { now: number }, isShowable: (term: string) => boolean = () => true) {
  const now = () => clock.now
  return createTrending({
    db,
    now,
    steadyNow: now,
    isShowable,
    termWords: () => [],
    curatedTerms: () => curatedTerms,
  }).terms
}

/** The measured terms without the curated ones, in a new instance without a cache. */
async function measuredAt(db: Db, now: number): Promise<string[]> {
  const terms = await trendingAt(db, { now })()
  return terms.filter((term) => !curatedTerms.includes(term))
}

function searchEvent(id: string, change: Partial<JournalEvent> = {}): JournalEvent {
  const fact = { kind: 'search', query: 'Cat Toys', searchType: 'text' } as const
  return {
    id,
    at: MORNING,
    visitor: id,
    isBot: false,
    fact: { ...fact, source: undefined, referralCode: undefined },
    ...change,
  }
}

describeOnBothDatabases('trending', (newDatabase) => {
  test('shows a term once three different visitors have searched it on one day', async () => {
    const db = await open(await newDatabase())
    await search(db, 'cat toys', ['a'], MORNING)
    await search(db, 'cat toys', ['b'], MORNING + 1)
    expect(await measuredAt(db, MORNING + 2)).toEqual([])
    await search(db, 'cat toys', ['c'], MORNING + 2)
    expect(await measuredAt(db, MORNING + 3)).toEqual(['cat toys'])
  })

  test('counts a visitor once, however often they search', async () => {
    const db = await open(await newDatabase())
    await search(db, 'cat toys', ['a', 'a', 'a', 'b', 'b'], MORNING)
    for (let n = 1; n < 6; n++) await search(db, 'cat toys', ['a', 'b'], MORNING + n)
    expect(await measuredAt(db, MORNING + 10)).toEqual([])
    const { heat } = await db.selectFrom('term_heat').select('heat').executeTakeFirstOrThrow()
    expect(heat).toBeCloseTo(scoreAt(MORNING, 2), 9)
  })

  test('does not add up the visitors of two days, as one person may be both', async () => {
    const db = await open(await newDatabase())
    const midnight = Date.UTC(2026, 10, 22)
    await search(db, 'cat toys', ['a', 'b'], midnight - 1)
    await search(db, 'cat toys', ['a2', 'b2'], midnight)
    expect(await measuredAt(db, midnight + 1)).toEqual([])
    await search(db, 'cat toys', ['c2'], midnight + 1)
    expect(await measuredAt(db, midnight + 2)).toEqual(['cat toys'])
  })

  test('does not add them up within one batch either', async () => {
    const db = await open(await newDatabase())
    const midnight = Date.UTC(2026, 10, 22)
    const searches = [midnight - 2, midnight - 1, midnight, midnight + 1].map((at) => ({
      term: 'cat toys',
      network: `v${at}`,
      rank: 0,
      at,
      day: utcDay(at),
    }))
    await countTermVisitors(
      db,
      searches,
      reviewBy(() => true),
      LATER,
    )
    expect(await measuredAt(db, midnight + 1)).toEqual([])
    await search(db, 'cat toys', ['c2'], midnight + 1)
    expect(await measuredAt(db, midnight + 2)).toEqual(['cat toys'])
  })

  test('goes on after a clock that was a day ahead, and what was counted then is not on top for a day', async () => {
    const db = await open(await newDatabase())
    await search(db, 'of tomorrow', 5, MORNING + DAY_MS)
    expect(await measuredAt(db, MORNING + DAY_MS)).toEqual(['of tomorrow'])
    // The clock is set right.
    await search(db, 'lamp', 9, MORNING, undefined, latestDayAt(MORNING))
    expect(await measuredAt(db, MORNING)).toEqual(['lamp'])
    await search(db, 'of tomorrow', 3, MORNING + 1, undefined, latestDayAt(MORNING))
    expect(await measuredAt(db, MORNING + 2)).toEqual(['lamp', 'of tomorrow'])
    const { visitors } = await db
      .selectFrom('term_heat')
      .select('visitors')
      .where('term', '=', 'of tomorrow')
      .executeTakeFirstOrThrow()
    expect(visitors).toBe(3)
  })

  test('is computed again in time, whichever way the clock steps', async () => {
    const db = await open(await newDatabase())
    const clock = { now: MORNING, steady: 0 }
    const { terms } = createTrending({
      db,
      now: () => clock.now,
      steadyNow: () => clock.steady,
      isShowable: () => true,
      termWords: () => [],
      curatedTerms: () => curatedTerms,
    })
    expect(await terms()).not.toContain('lamp')
    clock.now -= DAY_MS
    await search(db, 'lamp', 3, clock.now)
    clock.steady += MINUTE_MS
    expect(await terms()).toContain('lamp')
  })

  test('halves what a search is worth every four hours', async () => {
    const db = await open(await newDatabase())
    await search(db, 'older', 8, MORNING)
    // Two half-lives later the eight count as two, fewer than three newer ones.
    const later = MORNING + 2 * HALF_LIFE_MS
    await search(db, 'newer', 3, later)
    expect(await measuredAt(db, later)).toEqual(['newer', 'older'])
    // 13 old ones count as 3.25 now, which is more than three.
    await search(db, 'oldest', 13, MORNING)
    expect(await measuredAt(db, later + HOUR_MS)).toEqual(['oldest', 'newer', 'older'])
    // A day later all scores have decayed, and the order is the same.
    expect(await measuredAt(db, later + 24 * HOUR_MS)).toEqual(['oldest', 'newer', 'older'])
  })

  test('adds what came at different times', async () => {
    const db = await open(await newDatabase())
    await search(db, 'cat toys', 4, MORNING)
    await search(db, 'cat toys', ['x', 'y', 'z'], MORNING + HALF_LIFE_MS)
    const { heat, visitors } = await db
      .selectFrom('term_heat')
      .select(['heat', 'visitors'])
      .executeTakeFirstOrThrow()
    // At the second time: 4 / 2 + 3 = 5.
    expect(heat).toBeCloseTo(scoreAt(MORNING + HALF_LIFE_MS, 5), 9)
    expect(visitors).toBe(7)
    // Searches that arrive late count from their own time: 5 + 5 / 2.
    await search(db, 'cat toys', ['k', 'l', 'm', 'n', 'o'], MORNING)
    const later = await db.selectFrom('term_heat').select('heat').executeTakeFirstOrThrow()
    expect(later.heat).toBeCloseTo(scoreAt(MORNING + HALF_LIFE_MS, 7.5), 9)
  })

  test('survives times that are years apart', async () => {
    const db = await open(await newDatabase())
    await search(db, 'cat toys', 3, 0)
    await search(db, 'cat toys', ['x', 'y', 'z'], MORNING)
    await search(db, 'cat toys', ['p'], 0)
    const { heat } = await db.selectFrom('term_heat').select('heat').executeTakeFirstOrThrow()
    expect(heat).toBeCloseTo(scoreAt(MORNING, 3), 9)
  })

  test('forgets a term after 48 hours, on the page and in the database', async () => {
    const db = await open(await newDatabase())
    // The score of one visitor, for a term that three visitors made popular long before.
    await search(db, 'cat toys', 3, MORNING - 1000 * HOUR_MS)
    await search(db, 'cat toys', 1, MORNING)
    expect(await measuredAt(db, MORNING + 48 * HOUR_MS - MINUTE_MS)).toEqual(['cat toys'])
    expect(await measuredAt(db, MORNING + 48 * HOUR_MS + MINUTE_MS)).toEqual([])
    const later = MORNING + 48 * HOUR_MS
    await deleteLowestTerms(db, later - MINUTE_MS)
    expect(await db.selectFrom('term_heat').selectAll().execute()).toHaveLength(1)
    await deleteLowestTerms(db, later + MINUTE_MS)
    expect(await db.selectFrom('term_heat').selectAll().execute()).toEqual([])
  })

  test('counts people’s own words only: no surprises, bots, visits or blank terms', async () => {
    const db = await open(await newDatabase())
    const source = undefined
    const referralCode = undefined
    const kinds: Partial<JournalEvent>[] = [
      { fact: { kind: 'search', query: 'Surprise Me: lamp', searchType: 'surprise', source, referralCode } },
      { isBot: true },
      {
        fact: { kind: 'visit', retailerUrl: 'https://a.example/', searchQuery: 'mug', source, referralCode },
      },
      { fact: { kind: 'search', query: '\u200b', searchType: 'text', source, referralCode } },
    ]
    const events = kinds.flatMap((kind, k) => [1, 2, 3, 4].map((n) => searchEvent(`event-${k}-${n}`, kind)))
    await storeBatch(db, { events })
    expect(await db.selectFrom('term_heat').selectAll().execute()).toEqual([])
    expect(await measuredAt(db, MORNING)).toEqual([])
    await storeBatch(db, { events: [1, 2, 3].map((n) => searchEvent(`text-${n}`)) })
    expect(await measuredAt(db, MORNING)).toEqual(['cat toys'])
  })

  test('a resent event makes no trend', async () => {
    const db = await open(await newDatabase())
    for (const visitor of ['a', 'b', 'c']) {
      await storeBatch(db, { events: [searchEvent('same-id-1', { visitor })] })
    }
    expect(await measuredAt(db, MORNING)).toEqual([])
  })

  test('shows nine terms, curated ones behind the measured', async () => {
    const db = await open(await newDatabase())
    expect(await trendingAt(db, { now: MORNING })()).toHaveLength(TRENDING_COUNT)
    await search(db, 'mug', 3, MORNING)
    await search(db, 'lamp', 4, MORNING)
    const terms = await trendingAt(db, { now: MORNING })()
    expect(terms.slice(0, 2)).toEqual(['lamp', 'mug'])
    expect(terms).toHaveLength(TRENDING_COUNT)
    expect(new Set(terms).size).toBe(TRENDING_COUNT)
    for (const term of terms.slice(2)) expect(curatedTerms).toContain(term)
    for (let n = 0; n < 12; n++) await search(db, `hit ${n}`, 5 + n, MORNING)
    const busy = await trendingAt(db, { now: MORNING })()
    expect(busy).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `hit ${n}`))
  })

  test('shows a curated term once when it is measured too, and passes over what may not be shown', async () => {
    const db = await open(await newDatabase())
    await search(db, 'curated 5', 4, MORNING)
    await search(db, 'rude', 9, MORNING)
    const terms = await trendingAt(db, { now: MORNING }, (term) => term !== 'rude')()
    expect(terms[0]).toBe('curated 5')
    expect(terms).not.toContain('rude')
    expect(new Set(terms).size).toBe(TRENDING_COUNT)
  })

  test('terms that may not be shown take no place from others, however many and hot they are', async () => {
    const db = await open(await newDatabase())
    const visitors = Array.from({ length: 9 }, (_, n) => `v${n}`)
    const spam = Array.from({ length: 150 }, (_, n) =>
      visitors.map((network) => ({ term: `spam ${n}`, network, rank: 0, at: MORNING, day: '2026-11-21' })),
    ).flat()
    await search(db, 'cat toys', 3, MORNING)
    await countTermVisitors(
      db,
      spam,
      reviewBy((term) => !term.startsWith('spam')),
      LATER,
    )
    expect((await trendingAt(db, { now: MORNING }, (term) => !term.startsWith('spam'))())[0]).toBe('cat toys')
    const heated = await db.selectFrom('term_heat').select('term').execute()
    expect(heated).toEqual([{ term: 'cat toys' }])
  })

  test('asks whether a term may be shown once enough people have searched it, and not before', async () => {
    const db = await open(await newDatabase())
    const asked = vi.fn<(term: string) => boolean>(() => true)
    await search(db, 'cat toys', ['a', 'b'], MORNING, asked)
    expect(asked).not.toHaveBeenCalled()
    await search(db, 'cat toys', ['c'], MORNING, asked)
    expect(asked).toHaveBeenCalledExactlyOnceWith('cat toys')
  })

  test('terms that an owner has hidden take no place from others either', async () => {
    const db = await open(await newDatabase())
    await search(db, 'cat toys', 3, MORNING)
    for (let n = 0; n < 110; n++) {
      await search(db, `hidden ${n}`, 4, MORNING)
      await upsertChoice(db, { term: `hidden ${n}`, choice: 'hidden', chosenAt: MORNING })
    }
    expect((await trendingAt(db, { now: MORNING })())[0]).toBe('cat toys')
  })

  test('forgets a lot in steps, and says when there is nothing more', async () => {
    const db = await open(await newDatabase())
    const searches = Array.from({ length: 1500 }, (_, n) => ({ term: `term ${n}`, network: 'v', rank: 0 }))
    await countTermVisitors(
      db,
      searches.map((each) => ({ ...each, at: MORNING, day: utcDay(MORNING) })),
      reviewBy(() => true),
      LATER,
    )
    const later = MORNING + 49 * HOUR_MS
    expect(await deleteLowestTerms(db, later)).toBe(true)
    expect(await db.selectFrom('term_heat').select('term').execute()).toHaveLength(500)
    expect(await deleteLowestTerms(db, later)).toBe(false)
    expect(await db.selectFrom('term_heat').select('term').execute()).toEqual([])
  })

  test('one network makes no trend, however many of its addresses search; a shared one counts for more', async () => {
    const db = await open(await newDatabase())
    const from = (network: string, ranks: readonly number[], term = 'cat toys') =>
      countTermVisitors(
        db,
        ranks.map((rank) => ({ term, network, rank, at: MORNING, day: utcDay(MORNING) })),
        reviewBy(() => true),
        LATER,
      )
    await from('a', [0, 0, 1, 2, 5, 3])
    await from('b', [0, 1])
    expect(await measuredAt(db, MORNING)).toEqual([])
    await from('c', [0])
    expect(await measuredAt(db, MORNING)).toEqual(['cat toys'])
    const { visitors, networks } = await db
      .selectFrom('term_heat')
      .select(['visitors', 'networks'])
      .executeTakeFirstOrThrow()
    // The ranks 0 to 5 of a, 0 and 1 of b, and 0 of c.
    expect({ visitors, networks }).toEqual({ visitors: 9, networks: 3 })
  })

  test('counts a crowd nearly, and knows it again', async () => {
    const db = await open(await newDatabase())
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 20; n++) {
        const names = Array.from({ length: 500 }, (_, k) => `v${n * 500 + k}`)
        await search(db, 'cat toys', names, MORNING)
      }
    }
    const { heat, visitors } = await db
      .selectFrom('term_heat')
      .select(['heat', 'visitors'])
      .executeTakeFirstOrThrow()
    expect(Math.abs(visitors / 10_000 - 1)).toBeLessThan(0.25)
    expect(heat).toBeCloseTo(scoreAt(MORNING, visitors), 6)
  })

  test('curated terms change places in time', async () => {
    const db = await open(await newDatabase())
    const now = Math.floor(MORNING / HALF_LIFE_MS) * HALF_LIFE_MS
    const first = await trendingAt(db, { now })()
    expect(await trendingAt(db, { now: now + HALF_LIFE_MS - 1 })()).toEqual(first)
    expect(await trendingAt(db, { now: now + HALF_LIFE_MS })()).not.toEqual(first)
  })

  test('looks at the database once a minute at most', async () => {
    const db = await open(await newDatabase())
    const clock = { now: MORNING }
    const getTrending = trendingAt(db, clock)
    expect(await getTrending()).not.toContain('cat toys')
    await search(db, 'cat toys', 3, MORNING)
    clock.now += MINUTE_MS - 1
    expect(await getTrending()).not.toContain('cat toys')
    clock.now += 1
    expect((await getTrending())[0]).toBe('cat toys')
  })

  test('asks once for all who come at the same time', async () => {
    const db = await open(await newDatabase())
    const getTrending = trendingAt(db, { now: MORNING })
    const [first, second] = [getTrending(), getTrending()]
    expect(second).toBe(first)
    await first
  })

  test('asks again after a failure', async () => {
    const db = await open(await newDatabase())
    const getTrending = trendingAt(db, { now: MORNING })
    await db.schema.alterTable('term_heat').renameTo('term_heat_away').execute()
    await expect(getTrending()).rejects.toThrow(/term_heat/)
    await db.schema.alterTable('term_heat_away').renameTo('term_heat').execute()
    expect(await getTrending()).toHaveLength(TRENDING_COUNT)
  })

  test('two instances on one database agree', async () => {
    const url = await newDatabase()
    const [here, there] = [await open(url), await open(url)]
    await search(here, 'cat toys', ['a', 'b'], MORNING)
    await search(there, 'cat toys', ['b', 'c'], MORNING)
    await search(there, 'lamp', 4, MORNING)
    expect(await measuredAt(here, MORNING)).toEqual(['lamp', 'cat toys'])
    expect(await trendingAt(there, { now: MORNING })()).toEqual(await trendingAt(here, { now: MORNING })())
  })
})

test('does not wait for another process that writes to SQLite', async () => {
  const url = await newSqlite()
  const [here, there] = [await open(url), await open(url)]
  const clock = { now: MORNING }
  const getTrending = trendingAt(here, clock)
  await search(here, 'cat toys', 3, MORNING)
  await getTrending()
  const writing = await there.startTransaction().execute()
  clock.now += MINUTE_MS
  expect((await getTrending())[0]).toBe('cat toys')
  await writing.rollback().execute()
})

// SQLite locks within a process, so two connections in one process would only block each other.
test('two instances on one PostgreSQL store the same terms at once, and every network counts once', async () => {
  const url = await newPostgres()
  const [here, there] = [await open(url), await open(url)]
  const terms = Array.from({ length: 200 }, (_, n) => `term ${n}`)
  const rounds = 8
  // Opposite orders, which would deadlock without sorted locks.
  await Promise.all(
    [here, there].map(async (db, n) => {
      const order = n === 0 ? terms : terms.toReversed()
      for (let round = 0; round < rounds; round++) {
        const searches = order.map((term) => ({
          term,
          network: `v${round}`,
          rank: 0,
          at: MORNING,
          day: utcDay(MORNING),
        }))
        await db.transaction().execute((transaction) =>
          countTermVisitors(
            transaction,
            searches,
            reviewBy(() => true),
            LATER,
          ),
        )
      }
    }),
  )
  const rows = await here.selectFrom('term_heat').select(['heat', 'visitors']).execute()
  expect(rows).toHaveLength(terms.length)
  for (const { heat, visitors } of rows) {
    expect(visitors).toBe(rounds)
    expect(heat).toBeCloseTo(scoreAt(MORNING, rounds), 9)
  }
})

test('a term that is approved while another instance counts its searches is shown', async () => {
  const url = await newPostgres()
  const [here, there] = [await open(url), await open(url)]
  let approval: Promise<unknown> | undefined
  const keepAndApprove: TermReview = async (_db, terms) => {
    let isApproved = false
    approval = chooseTerm(there, { term: 'lamp', choice: 'approved' }, { admin: 'ann', at: MORNING }).then(
      () => (isApproved = true),
    )
    await expect.poll(async () => isApproved || (await isLockAwaited(there))).toBe(true)
    return new Map(terms.map((term) => [term, 'waits']))
  }
  const searches = ['a', 'b', 'c'].map((network) => ({
    term: 'lamp',
    network,
    rank: 0,
    at: MORNING,
    day: utcDay(MORNING),
  }))
  await here
    .transaction()
    .execute((transaction) => countTermVisitors(transaction, searches, keepAndApprove, LATER))
  await approval
  expect(await measuredAt(here, MORNING)).toEqual(['lamp'])
})
