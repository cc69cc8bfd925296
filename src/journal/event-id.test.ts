import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventId } from './event-id.ts'
import { searchEventBody } from '../features/events/event.contract.ts'

/** Milliseconds from 1970 to the year 2500. */
const times = fc.integer({ min: 0, max: Date.UTC(2500, 0) })

test('is a UUID of version 7, which the API takes', () => {
  fc.assert(
    fc.property(times, (now) => {
      const id = createEventId(now)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
      expect(searchEventBody.safeParse({ query: 'socks', searchType: 'text', id }).success).toBe(true)
    }),
  )
})

test('never comes twice, and a later one sorts behind an earlier one', () => {
  const ids = Array.from({ length: 1000 }, () => createEventId(1))
  expect(new Set(ids).size).toBe(1000)
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 1e9 }), (now, later) => {
      expect(createEventId(now) < createEventId(now + later)).toBe(true)
    }),
  )
})
