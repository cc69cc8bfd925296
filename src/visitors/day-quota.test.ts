import { expect, test, vi } from 'vitest'
import { DAY_MS } from '../core/time.ts'
import { createDayQuota } from './day-quota.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

test('a network has its quota of the day, and as much again on the next', () => {
  const onUsedUp = vi.fn<() => void>()
  const quota = createDayQuota(3, onUsedUp)
  const admitted = (network: string, at = NOON) =>
    Array.from({ length: 5 }, () => quota.admits(network, at)).filter(Boolean).length
  expect([admitted('192.0.2'), admitted('198.51.100')]).toEqual([3, 3])
  expect(onUsedUp).toHaveBeenCalledOnce()
  expect(quota.admits('192.0.2', NOON + DAY_MS / 2 - 1)).toBe(false)
  expect(admitted('192.0.2', NOON + DAY_MS / 2)).toBe(3)
  expect(onUsedUp).toHaveBeenCalledTimes(2)
})
