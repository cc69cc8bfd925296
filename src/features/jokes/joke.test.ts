import { expect, test } from 'vitest'
import { jokeIndex } from './joke.ts'

test.each([
  ['the first six hours of a year', new Date(2026, 0, 1, 0), 4],
  ['until their end', new Date(2026, 0, 1, 5, 59), 4],
  ['the second six hours', new Date(2026, 0, 1, 6), 5],
  ['the last six hours of a day', new Date(2026, 0, 1, 23, 59), 7],
  ['the next day', new Date(2026, 0, 2, 0), 8],
  ['the end of a year', new Date(2026, 11, 31, 18), 365 * 4 + 3],
  ['the end of a leap year', new Date(2028, 11, 31, 18), 366 * 4 + 3],
])('%s have a joke of their own', (_, date, joke) => {
  expect(jokeIndex(date, 10_000)).toBe(joke)
  expect(jokeIndex(date, 24)).toBe(joke % 24)
})
