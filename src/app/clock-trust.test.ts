import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/time.ts'
import { createClockTrust } from './clock-trust.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

/** A clock that is checked every minute, and its steady companion. */
function createClock({ lastTime = NOON } = {}) {
  const clock = { now: NOON, steady: 0 }
  const check = createClockTrust({
    now: () => clock.now,
    steadyNow: () => clock.steady,
    findLastTime: () => Promise.resolve(lastTime),
  })
  return {
    check,
    step: (ms: number) => void (clock.now += ms),
    /** Lets time pass; returns after how many minutes the clock was trusted. */
    untilTrusted: async () => {
      for (let minutes = 0; minutes < 1000; minutes++) {
        if (await check()) return minutes
        clock.now += MINUTE_MS
        clock.steady += MINUTE_MS
      }
      return undefined
    },
  }
}

test.each([DAY_MS, 365 * DAY_MS, -DAY_MS, 2 * HOUR_MS])(
  'a clock that steps by %i ms is trusted again after an hour',
  async (ms) => {
    const { check, step, untilTrusted } = createClock()
    expect(await check()).toBe(true)
    step(ms)
    expect(await untilTrusted()).toBe(60)
  },
)

test('the hour begins anew with each step', async () => {
  const { check, step, untilTrusted } = createClock()
  await check()
  step(DAY_MS)
  expect(await check()).toBe(false)
  step(-DAY_MS)
  expect(await untilTrusted()).toBe(60)
})

test('small corrections of the clock change nothing', async () => {
  const { check, step } = createClock()
  for (let corrections = 0; corrections < 100; corrections++) {
    step(corrections % 2 === 0 ? MINUTE_MS : -MINUTE_MS)
    expect(await check()).toBe(true)
  }
})

test.each([
  ['a day and more after the last known time', DAY_MS + 1, 60],
  ['within a day of it', DAY_MS, 0],
  ['before it', -365 * DAY_MS, 0],
])('a start %s', async (_name, since, minutes) => {
  expect(await createClock({ lastTime: NOON - since }).untilTrusted()).toBe(minutes)
})
