import { expect, test } from 'vitest'
import { messageOf } from './admin-api.ts'
import { HttpError } from '../client/api.ts'

test('a person is told what the server said, or what may have happened', () => {
  expect(messageOf(new HttpError(409, '{"message":"That slug is taken: 1: 2"}'))).toBe(
    'That slug is taken: 1: 2',
  )
  for (const body of ['<h1>502 Bad Gateway</h1>', '{"message":7}', 'null', '']) {
    expect([body, messageOf(new HttpError(502, body))]).toEqual([
      body,
      'Something went wrong. Please try again.',
    ])
  }
  expect(messageOf(new TypeError('Failed to fetch'))).toBe('Unable to connect to server')
})
