import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('opens after failures in a row, lets one trial through after each pause, and closes with a success', () => {
  let now = 0
  const breaker = createCircuitBreaker({ now: () => now, opensAfter: 3, pauseMs: 1000 })
  breaker.failed()
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  breaker.failed()
  expect(breaker.allows()).toBe(true)
  breaker.failed()
  expect(breaker.allows()).toBe(false)

  now = 1000
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
  breaker.failed()
  now = 1999
  expect(breaker.allows()).toBe(false)

  now = 2000
  expect(breaker.allows()).toBe(true)
  breaker.succeeded()
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
})
