import { expect, test } from 'vitest'
import { budgetIn } from './wish-budget.ts'

test.each([
  ['under $30 for a coffee lover', 'proper-gift', 'for a coffee lover'],
  ['outdoorsy brother, budget 25', 'pocket-money', 'outdoorsy brother,'],
  ['secret santa max 10 quid', 'pocket-money', 'secret santa'],
  ['200€ for my wife', 'unreasonable', 'for my wife'],
  ['a budget of 80 for grandma', 'proper-gift', 'a for grandma'],
] as const)('the amount in “%s” is %s', (wish, budget, rest) => {
  const found = budgetIn(wish)
  expect(found.budget).toBe(budget)
  expect(found.rest.replace(/\s+/g, ' ').trim()).toBe(rest)
})

test.each(['dad is turning 60', 'toys for kids under 5 years', '3 kids under one roof', 'a 2 year old', ''])(
  '“%s” names no amount',
  (wish) => {
    expect(budgetIn(wish)).toEqual({ budget: undefined, rest: wish })
  },
)
