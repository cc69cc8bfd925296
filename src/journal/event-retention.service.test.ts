import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../core/time.ts'
import type { Db } from '../database/schema.ts'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { storeBatch } from '../testing/journal-queue.ts'
import { createEventId } from './event-id.ts'
import { createEventRetention, deleteOldFailedBatches, KEEP_EVENTS_MS } from './event-retention.service.ts'
import type { JournalEvent } from './event.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

function eventAt(at: number, number = 0): JournalEvent {
  return {
    id: `event-${at}-${number}`,
    at,
    visitor: 'v',
    isBot: number % 2 === 0,
    fact: { kind: 'referral', referralCode: `code ${number}`, landingPage: 'https://shop.example/' },
  }
}

async function times(db: Db): Promise<number[]> {
  return (await db.selectFrom('events').select('at').orderBy('at').execute()).map(({ at }) => at)
}

async function sumOfCounts(db: Db): Promise<number> {
  const rows = await db.selectFrom('event_counts').select('count').execute()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

async function deleteAll(db: Db, maxEvents?: number) {
  const surplus: number[] = []
  const onSurplus = (before: number) => void surplus.push(before)
  const step = createEventRetention({ onSurplus, ...(maxEvents !== undefined && { maxEvents }) })
  let steps = 1
  while (await step(db, NOON)) steps++
  return { surplus, steps }
}

describeOnBothDatabases('raw events', (newDatabase) => {
  test('are deleted after their days, step by step, and no count changes', async () => {
    const db = await open(await newDatabase())
    const old = Array.from({ length: 1500 }, (_, number) => eventAt(NOON - KEEP_EVENTS_MS - DAY_MS, number))
    await storeBatch(db, { events: [...old, eventAt(NOON - KEEP_EVENTS_MS), eventAt(NOON)] })
    const before = await sumOfCounts(db)
    expect(await deleteAll(db)).toEqual({ surplus: [], steps: 2 })
    expect(await times(db)).toEqual([NOON - KEEP_EVENTS_MS, NOON])
    expect(await sumOfCounts(db)).toBe(before)
  })

  test('are deleted earlier where they are too many, the oldest hours first, and the log hears of it once', async () => {
    const db = await open(await newDatabase())
    const starts = [3, 2, 1, 0].map((hours) => NOON - hours * HOUR_MS)
    await storeBatch(db, { events: starts.flatMap((at) => [0, 1, 2].map((number) => eventAt(at, number))) })
    expect(await deleteAll(db, 7)).toEqual({ surplus: [NOON - HOUR_MS], steps: 1 })
    expect(await times(db)).toEqual([
      ...Array<number>(3).fill(NOON - HOUR_MS),
      ...Array<number>(3).fill(NOON),
    ])
    expect(await deleteAll(db, 7)).toEqual({ surplus: [], steps: 1 })
  })

  test('are counted once an hour, as the counts of a month may be many rows', async () => {
    const db = await open(await newDatabase())
    const step = createEventRetention({ maxEvents: 2, onSurplus: () => undefined })
    expect(await step(db, NOON)).toBe(false)
    const starts = [3, 2, 1, 0].map((hours) => NOON - hours * HOUR_MS)
    await storeBatch(db, { events: starts.map((at) => eventAt(at)) })
    await step(db, NOON + HOUR_MS - 1)
    expect(await times(db)).toEqual(starts)
    await step(db, NOON + HOUR_MS)
    expect(await times(db)).toEqual(starts.slice(2))
  })
})

describeOnBothDatabases('entries that were set aside', (newDatabase) => {
  test('are deleted when events of their time are, however often they were tried again', async () => {
    const db = await open(await newDatabase())
    const [kept, ...old] = [NOON - KEEP_EVENTS_MS + 1, NOON - KEEP_EVENTS_MS - 1, 1].map((at) =>
      createEventId(at),
    )
    const ids = [kept, ...old, `${old[0]}-00001`].map(String)
    const rows = ids.map((id) => ({ id, size: 8, body: 'moon lamp', reason: 'bad', failed_at: NOON }))
    await db.insertInto('failed_batches').values(rows).execute()
    expect(await deleteOldFailedBatches(db, NOON)).toBe(false)
    expect(await db.selectFrom('failed_batches').select('id').execute()).toEqual([{ id: kept }])
  })
})
