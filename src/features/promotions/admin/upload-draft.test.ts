import { expect, test } from 'vitest'
import { EMPTY_DRAFT, localTime, problemsOf } from './upload-draft.ts'

const NOW = new Date('2026-11-21T09:00').getTime()
const OVER = 'This time is over: nobody would see the promotion.'
const NO_DATE = 'This is no date and time up to the year 9999.'

test.each([
  ['', undefined],
  ['2026-11-21T09:01', undefined],
  ['9999-12-30T23:59', undefined],
  ['2026-11-21T09:00', OVER],
  ['20271-01-01T00:00', NO_DATE],
  ['+020271-01-01T00:00', NO_DATE],
  ['soon', NO_DATE],
])('of an expiry at "%s" is said: %s', (expiresAt, problem) => {
  expect(problemsOf({ ...EMPTY_DRAFT, expiresAt }, NOW).expiresAt).toBe(problem)
})

test.each([8.64e15 + 1, Number.MAX_SAFE_INTEGER, Number.NaN])(
  'a form opens with an empty field for a stored number that is no time: %d',
  (at) => {
    expect(localTime(at)).toBe('')
  },
)
