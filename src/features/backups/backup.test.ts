import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, LATEST_TIME } from '../../core/time.ts'
import { lastDueAt, nextDueAt, type BackupSchedule } from './backup.ts'

const hour = fc.integer({ min: 0, max: 23 })
const moment = fc.integer({ min: 8 * DAY_MS, max: LATEST_TIME - 8 * DAY_MS })

test('a time of the schedule is at its hour, and on a Monday if it is weekly; the next one comes a period later', () => {
  fc.assert(
    fc.property(hour, fc.constantFrom('daily', 'weekly'), moment, (at, every, now) => {
      const schedule: BackupSchedule = { every, hour: at, keep: 1 }
      const last = lastDueAt(schedule, now) ?? Number.NaN
      const next = nextDueAt(schedule, now) ?? Number.NaN
      expect(last).toBeLessThanOrEqual(now)
      expect(next).toBeGreaterThan(now)
      expect(next - last).toBe(every === 'daily' ? DAY_MS : 7 * DAY_MS)
      expect(new Date(last).toISOString().slice(11)).toBe(`${String(at).padStart(2, '0')}:00:00.000Z`)
      expect(every === 'daily' || new Date(last).getUTCDay() === 1).toBe(true)
    }),
  )
})

test('a schedule that is off has no times', () => {
  const off: BackupSchedule = { every: 'off', hour: 3, keep: 7 }
  expect([lastDueAt(off, Date.UTC(2026, 10, 23)), nextDueAt(off, Date.UTC(2026, 10, 23))]).toEqual([
    undefined,
    undefined,
  ])
})
