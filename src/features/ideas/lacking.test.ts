import { expect, test } from 'vitest'
import { lackedIn, needsLacked } from './lacking.ts'
import { tokensOf } from './wish-text.ts'

test.each([
  ['no oven in my room what can i cook', ['oven']],
  ['we dont have a car', ['car']],
  ['i have no balcony where to dry clothes', ['balcony', 'railing']],
  ['friend doesnt have a bath', ['bath', 'bathtub', 'tub']],
  ['havent got a proper freezer', ['freezer']],
  ['no oven gloves please', []],
  ['we have an oven', []],
  ['they never had a car', ['car']],
  ['the oven has no light', []],
  ['herbs, i dont have a garden or balcony', ['garden', 'balcony', 'railing']],
  ['no oven or microwave in my room', ['oven', 'microwave']],
  ['we have a garden or balcony', []],
  ['no oven and a microwave', ['oven']],
  ['home office, no room for a desk', ['desk']],
  ['no room for the toys', []],
  ['washing clothes without a washing machine', ['machine']],
  ['no sewing machine', []],
  ['cant afford a dishwasher', ['dishwasher']],
  ['cant afford a new dishwasher', []],
])('“%s” lacks %j', (wish, lacked) => {
  expect(lackedIn(tokensOf(wish))).toEqual(lacked)
})

test('what is of use with it only is left out, and what takes its place is not', () => {
  const lacked = new Set(['oven'])
  expect(needsLacked('oven glass cleaner', ['oven', 'glass', 'cleaner'], 'cleaner', lacked)).toBe(true)
  expect(needsLacked('toaster oven', ['toaster', 'oven'], 'oven', lacked)).toBe(false)
  expect(needsLacked('portable oven bag', ['portable', 'oven', 'bag'], 'bag', lacked)).toBe(false)
})
