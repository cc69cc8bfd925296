import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/time.ts'
import { createEventId } from '../journal/event-id.ts'
import { startRetention } from './retention.ts'
import { createVisitorSalt } from '../visitors/visitor-salt.service.ts'

/** How long to wait for a database on a busy machine. */
const PATIENCE = { timeout: 20_000 }

const MIDNIGHT = Date.UTC(2026, 10, 22)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describeOnBothDatabases('retention', (newDatabase) => {
  async function startAt(now: number) {
    const db = await open(await newDatabase())
    await db
      .updateTable('rollup_progress')
      .set({ rolled_until: now - HOUR_MS })
      .execute()
    const clock = { now, steady: 0 }
    const errors: unknown[] = []
    const salts = async () =>
      (await db.selectFrom('visitor_salts').select('day').orderBy('day').execute()).map(({ day }) => day)
    return {
      db,
      clock,
      errors,
      salts,
      start: () => {
        const retention = startRetention({
          db,
          now: () => clock.now,
          steadyNow: () => clock.steady,
          onError: (error) => errors.push(error),
          onSurplusEvents: (before) => errors.push(before),
        })
        onTestFinished(() => retention.close())
        return retention
      },
      pass: async (ms: number) => {
        clock.now += ms
        clock.steady += ms
        await vi.advanceTimersByTimeAsync(ms)
      },
    }
  }

  test('a salt goes at the start, without any event', async () => {
    const { db, start, salts, pass } = await startAt(MIDNIGHT + 60 * MINUTE_MS)
    await createVisitorSalt(db)(MIDNIGHT - 1)
    await createVisitorSalt(db)(MIDNIGHT)
    start()
    await pass(0)
    await vi.waitFor(async () => expect(await salts()).toEqual(['2026-11-22']), PATIENCE)
  })

  test('a salt goes in a quiet night, once the day is over for clocks that are behind too', async () => {
    const { db, start, salts, pass, errors } = await startAt(MIDNIGHT - MINUTE_MS)
    const saltBefore = await createVisitorSalt(db)(MIDNIGHT - MINUTE_MS)
    const retention = start()
    await pass(MINUTE_MS)
    // Another instance with a slow clock still gets the same salt.
    expect(await createVisitorSalt(db)(MIDNIGHT - 1)).toBe(saltBefore)
    await pass(MINUTE_MS)
    expect(await salts()).toEqual(['2026-11-21'])
    await vi.waitFor(async () => {
      await pass(MINUTE_MS)
      expect(await salts()).toEqual([])
    }, PATIENCE)
    await retention.close()
    expect(errors).toEqual([])
  })

  test('a deleted promotion goes once it can no longer be brought back', async () => {
    const { db, start, pass } = await startAt(MIDNIGHT)
    const promotion = {
      image_url: '/promotions/mug.svg',
      image_hash: null,
      alt: 'A mug',
      destination_url: 'https://shop.example/mug',
      expires_at: null,
      created_at: MIDNIGHT - 3 * HOUR_MS,
    }
    const deletedAt = [MIDNIGHT - HOUR_MS - 1, MIDNIGHT - HOUR_MS + 5 * MINUTE_MS]
    await db
      .insertInto('deleted_promotions')
      .values(deletedAt.map((at) => ({ ...promotion, id: String(at), deleted_at: at })))
      .execute()
    const kept = async () =>
      (await db.selectFrom('deleted_promotions').select('deleted_at').execute()).map((row) => row.deleted_at)
    start()
    await pass(0)
    await vi.waitFor(async () => expect(await kept()).toEqual(deletedAt.slice(1)), PATIENCE)
    await vi.waitFor(async () => {
      await pass(MINUTE_MS)
      expect(await kept()).toEqual([])
    }, PATIENCE)
  })

  test('a start with a clock that is a year ahead deletes nothing but salts for an hour', async () => {
    const { db, clock, start, salts, pass } = await startAt(MIDNIGHT)
    const event = { id: 'e', at: MIDNIGHT, visitor: 'v', is_bot: 0, kind: 'referral' } as const
    await db.insertInto('events').values(event).execute()
    const setAside = { id: createEventId(MIDNIGHT), size: 8, body: '{}', reason: 'bad', failed_at: MIDNIGHT }
    await db.insertInto('failed_batches').values(setAside).execute()
    await createVisitorSalt(db)(MIDNIGHT)
    const kept = async () => [
      ...(await db.selectFrom('events').select('id').execute()),
      ...(await db.selectFrom('failed_batches').select('id').execute()),
    ]
    clock.now += 365 * DAY_MS
    const first = start()
    await pass(0)
    await first.close()
    expect([await kept(), await salts()]).toEqual([[{ id: 'e' }, { id: setAside.id }], []])

    start()
    await vi.waitFor(async () => {
      await pass(5 * MINUTE_MS)
      expect(await kept()).toEqual([])
    }, PATIENCE)
    expect(clock.steady).toBeGreaterThanOrEqual(HOUR_MS)
  })

  test('what fails is told of, and tried again', async () => {
    const { db, start, errors, salts, pass } = await startAt(MIDNIGHT)
    await createVisitorSalt(db)(MIDNIGHT - 2 * 24 * 60 * MINUTE_MS)
    await db.schema.alterTable('visitor_salts').renameTo('away').execute()
    start()
    await pass(0)
    await vi.waitFor(
      () => expect(errors).toMatchObject([{ message: expect.stringContaining('visitor_salts') }]),
      PATIENCE,
    )
    await db.schema.alterTable('away').renameTo('visitor_salts').execute()
    await vi.waitFor(async () => {
      await pass(MINUTE_MS)
      expect(await salts()).toEqual([])
    }, PATIENCE)
  })

  test('memory forgets a salt with its day', async () => {
    const { db, pass } = await startAt(MIDNIGHT - MINUTE_MS)
    const onForgotten = vi.fn<() => void>()
    const salt = createVisitorSalt(db, onForgotten)
    const before = await salt(MIDNIGHT - MINUTE_MS)
    await db.deleteFrom('visitor_salts').execute()
    await pass(2 * MINUTE_MS)
    expect(onForgotten).not.toHaveBeenCalled()
    expect(await salt(MIDNIGHT - 1)).toBe(before)
    await pass(2 * MINUTE_MS)
    expect(onForgotten).toHaveBeenCalledOnce()
    expect(await salt(MIDNIGHT - 1)).not.toBe(before)
  })
})
