import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Time } from './time.tsx'

test('a time is readable, and exact for programs', () => {
  expect(renderToString(createElement(Time, { at: Date.UTC(2026, 10, 21, 12) }))).toMatch(
    /^<time dateTime="2026-11-21T12:00:00.000Z".*>.*2026.*<\/time>$/,
  )
})

test.each([8.64e15 + 1, -8.64e15 - 1, Number.MAX_SAFE_INTEGER, Number.NaN])(
  'a stored number that is no time does not break its page: %d',
  (at) => {
    expect(renderToString(createElement(Time, { at }))).toContain('>unknown time</time>')
  },
)
