import { expect, test } from 'vitest'
import { pickVisitWords } from './visit-words.ts'

const words = {
  prompts: {
    anytime: ['any 1', 'any 2'],
    morning: ['morning'],
    afternoon: ['afternoon'],
    evening: ['evening'],
    night: ['night'],
  },
  surpriseLabels: ['Dare me', 'Shock me'],
}
const EVERYTHING = Number.POSITIVE_INFINITY

function promptOf(hour: number, chance: number, room = EVERYTHING, prompts = words.prompts): string {
  return pickVisitWords(
    { ...words, prompts },
    hour,
    (length) => length <= room,
    () => chance,
  ).prompt
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
  expect(promptOf(hour, 0)).toBe(dayPart)
})

test('a prompt suits the hour now and then, and any hour otherwise', () => {
  expect(promptOf(8, 0.29)).toBe('morning')
  expect(promptOf(23, 0)).toBe('night')
  expect(promptOf(8, 0.3)).toBe('any 1')
  expect(promptOf(8, 0.99)).toBe('any 2')
})

test('it fits where one does, of any hour if need be, and is the shortest where none does', () => {
  const some = { ...words.prompts, anytime: ['rather long', 'short', 'longer'], morning: ['good morning'] }
  expect(promptOf(8, 0, 12, some)).toBe('good morning')
  expect(promptOf(8, 0, 11, some)).toBe('rather long')
  expect(promptOf(8, 0, 6, some)).toBe('short')
  expect(promptOf(8, 0.99, 6, some)).toBe('longer')
  expect(promptOf(8, 0, 4, some)).toBe('short')
})

test('every label can come', () => {
  const labels = [0, 0.5].map(
    (chance) =>
      pickVisitWords(
        words,
        8,
        () => true,
        () => chance,
      ).label,
  )
  expect(labels).toEqual(words.surpriseLabels)
})

test('without words there is no prompt, and a plain label', () => {
  const none = { prompts: { ...words.prompts, anytime: [] }, surpriseLabels: [] }
  expect(
    pickVisitWords(
      none,
      8,
      () => true,
      () => 0.5,
    ),
  ).toEqual({ prompt: '', label: 'Surprise me' })
})
