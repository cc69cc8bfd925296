import { expect, test } from 'vitest'
import { MINUTE_MS } from '../core/time.ts'
import { createMachineSpeed, EVENTS_PER_MINUTE } from './machine-speed.ts'

test('a network is a machine once it is faster than people, until a minute has passed in which it is not', () => {
  const clock = { now: 0 }
  const isMachine = createMachineSpeed(() => clock.now)
  const events = (network: string, count: number) =>
    Array.from({ length: count }, () => isMachine(network)).filter(Boolean).length
  expect(events('a', EVENTS_PER_MINUTE)).toBe(0)
  expect(events('a', 180)).toBe(180)
  expect(events('b', 10)).toBe(0)
  clock.now += MINUTE_MS
  expect(events('a', 240)).toBe(240)
  expect(events('b', 10)).toBe(0)
  clock.now += MINUTE_MS
  expect(events('a', 1)).toBe(1)
  clock.now += MINUTE_MS
  expect(events('a', EVENTS_PER_MINUTE)).toBe(0)
})
