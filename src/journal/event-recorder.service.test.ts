import { DAY_MS } from '../core/time.ts'
import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { openJournal, storedEvents } from '../testing/journal-queue.ts'
import { createDayQuota } from '../visitors/day-quota.ts'
import { createEventRecorder, type EventRecorderOptions } from './event-recorder.service.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const phone = {
  network: 'a',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
}
const bot = { network: 'b', userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
const search = {
  kind: 'search',
  query: 'Cat  Toys',
  searchType: 'text',
  source: 'search',
  referralCode: undefined,
} as const

describeOnBothDatabases('the event recorder', (newDatabase) => {
  async function startRecorder(options: Partial<EventRecorderOptions> = {}) {
    const db = await open(await newDatabase())
    const journal = openJournal(db)
    const recorder = createEventRecorder({
      db,
      journal,
      now: () => NOON,
      isPrivate: () => false,
      isMachine: () => false,
      ...options,
    })
    return { db, journal, recorder }
  }

  test('stores an event once, however often it is sent', async () => {
    const { db, recorder } = await startRecorder()
    await Promise.all([
      recorder.record(search, phone, 'same-id-1'),
      recorder.record(search, phone, 'same-id-1'),
    ])
    await recorder.record(search, phone, 'same-id-1')
    expect(await storedEvents(db)).toMatchObject([{ id: 'same-id-1', query: 'Cat  Toys' }])
    const counted = await db.selectFrom('event_counts').selectAll().orderBy('metric').execute()
    expect(counted).toEqual([
      { metric: 'search.text', hour: NOON, key: 'search', is_bot: 0, count: 1 },
      { metric: 'search.text.term', hour: NOON, key: 'cat toys', is_bot: 0, count: 1 },
    ])
  })

  test('leaves out what a network sends beyond its quota, as if it were stored', async () => {
    const { db, recorder } = await startRecorder({ quota: createDayQuota(2, () => undefined) })
    for (let count = 0; count < 5; count++) await recorder.record(search, phone)
    await recorder.record(search, bot)
    const stored = (await storedEvents(db)).map(({ is_bot }) => is_bot)
    expect(stored.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })

  test('draining waits also for the first event of a day, whose salt is on its way', async () => {
    const { db, journal, recorder } = await startRecorder()
    const recorded = recorder.record(search, phone)
    await journal.drain()
    expect(await storedEvents(db)).toHaveLength(1)
    await recorded
  })

  test('keeps bots apart, and out of the trends', async () => {
    const { db, journal, recorder } = await startRecorder()
    await recorder.record(search, bot)
    await journal.drain()
    expect((await db.selectFrom('event_counts').select('is_bot').execute()).map((row) => row.is_bot)).toEqual(
      [1, 1],
    )
    expect(await db.selectFrom('term_heat').selectAll().execute()).toEqual([])
  })

  test.for(['', 'curl/8.7.1'])(
    'takes %j for a program, as every browser says what it is',
    async (userAgent) => {
      const { db, recorder } = await startRecorder()
      await recorder.record(search, { network: 'a', userAgent })
      expect(await storedEvents(db)).toMatchObject([{ is_bot: 1 }])
    },
  )

  test('tells visitors apart for a day', async () => {
    let now = NOON
    const { db, recorder } = await startRecorder({ now: () => now })
    await recorder.record(search, phone)
    await recorder.record(search, phone)
    await recorder.record(search, { ...phone, network: 'c' })
    now += DAY_MS
    await recorder.record(search, phone)
    const rows = await storedEvents(db)
    expect(new Set(rows.map((row) => row.visitor)).size).toBe(3)
  })
})
