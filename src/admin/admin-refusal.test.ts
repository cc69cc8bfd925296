import { expect, test } from 'vitest'
import { formProblem } from './admin-refusal.ts'
import { HttpError } from '../client/api.ts'

test('a form says why it was not saved, but nothing of a session that has ended', () => {
  expect(formProblem(null)).toBeUndefined()
  expect(formProblem(new TypeError('Failed to fetch'))).toBe('Unable to connect to server')
  expect(formProblem(new HttpError(409, '{"message":"It is taken."}'))).toBe('It is taken.')
  expect(formProblem(new HttpError(401, '{"message":"Please sign in."}'))).toBeUndefined()
})
