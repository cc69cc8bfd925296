import { expect, test } from 'vitest'
import { dialUrl, parseDial } from './dial.ts'
import { BUDGETS, MOODS } from './idea.ts'

test('the address of a dial says the same dial again', () => {
  for (const mood of [undefined, ...MOODS])
    for (const budget of [undefined, ...BUDGETS])
      expect(parseDial(new URL(dialUrl('https://shop.example', { mood, budget })).search)).toEqual({
        mood,
        budget,
      })
  expect(dialUrl('https://shop.example', { mood: 'silly', budget: 'pocket-money' })).toBe(
    'https://shop.example/?mood=silly&budget=pocket-money',
  )
})

test('what is no setting of the dial counts as not said', () => {
  expect(parseDial('?mood=angry&budget=<b>&q=socks')).toEqual({ mood: undefined, budget: undefined })
})
