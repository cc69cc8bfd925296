import { expect, test } from 'vitest'
import { dayPartAt, pickPrompt } from './prompt.ts'

const prompts = {
  anytime: ['any 1', 'any 2'],
  morning: ['morning'],
  afternoon: ['afternoon'],
  evening: ['evening'],
  night: ['night'],
}

test.for([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [21, 'evening'],
  [22, 'night'],
  [23, 'night'],
] as const)('%i o’clock is in the %s', ([hour, dayPart]) => {
  expect(dayPartAt(hour)).toBe(dayPart)
})

test('a prompt suits the hour now and then, and any hour otherwise', () => {
  expect(pickPrompt(prompts, 8, () => 0.29)).toBe('morning')
  expect(pickPrompt(prompts, 23, () => 0)).toBe('night')
  expect(pickPrompt(prompts, 8, () => 0.3)).toBe('any 1')
  expect(pickPrompt(prompts, 8, () => 0.99)).toBe('any 2')
})

test('it fits where one does, of any hour if need be, and is the shortest where none does', () => {
  const some = { ...prompts, anytime: ['rather long', 'short', 'longer'], morning: ['good morning'] }
  expect(pickPrompt(some, 8, () => 0, 12)).toBe('good morning')
  expect(pickPrompt(some, 8, () => 0, 11)).toBe('rather long')
  expect(pickPrompt(some, 8, () => 0, 6)).toBe('short')
  expect(pickPrompt(some, 8, () => 0.99, 6)).toBe('longer')
  expect(pickPrompt(some, 8, () => 0, 4)).toBe('short')
})

test('without words there is no prompt', () => {
  expect(pickPrompt({ ...prompts, anytime: [] }, 8, () => 0.5)).toBe('')
})
