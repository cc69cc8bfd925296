import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetIn } from './wish-budget.ts'

test.each([
  ['under $30 for a coffee lover', 30],
  ['outdoorsy brother, budget 25', 25],
  ['a budget of 80 for grandma', 80],
  ['max 30', 30],
  ['less than forty dollars', 40],
  ['two hundred bucks', 200],
  ['$1,500 watch', 1500],
  ['$20-30', 30],
  ['between 20 and 40 dollars', 40],
  ['secret santa max 10 quid', 13],
  ['twenty pounds', 26],
  ['a tenner', 13],
  ['200€ for my wife', 220],
  ['unter 20 euro', 22],
  ['moins de 50 euros', 55],
  ['hasta 100 euros', 110],
  ['secret santa 20 max, hes into cycling', 20],
  ['telescope, fifty at most', 50],
  ['gift for 20 max', 20],
  ['something for 10 max', 10],
  ['headphones for 50 max', 50],
  ['my nephew, 20-30 max', 30],
  ['2 pounds per kid', 26],
  ['$20 per kid', 20],
  ['anniversary present, we said no spending over 30', 30],
  ['we said no gifts over 20', 20],
  ['we cant go over 30', 30],
  ['gran gave me 50 dollars, i want headphones', 50],
  ['mum gave me 20 pounds to spend on a present', 26],
  ['nan gave me a tenner to spend', 13],
  ['teachers cant accept more than 25', 25],
  ['the doctor is not allowed to take more than 10', 10],
  ['gifts for 4 nieces, 10 each', 10],
  ['5 colleagues, 8 each, christmas', 8],
] as const)('“%s” is %f dollars at most', (wish, dollars) => {
  expect(budgetIn(wish).maxPrice).toBeCloseTo(dollars, 5)
})

test('about so much may be a little more', () => {
  expect(budgetIn('around 100 dollars').maxPrice).toBe(125)
})

test.each([
  'dad is turning 60',
  'toys for kids under 5 years',
  '3 kids under one roof',
  'a 2 year old',
  'under 10 minutes',
  'a bag under 20 inches',
  'my 40th birthday',
  'case for iphone 14 max',
  'nike air max 90',
  'games for kids aged 10 max',
  'games for ages 5 to 10 max',
  'kids up to 10 max',
  'boys under 10 max',
  'table for 6 max',
  'dinner plates for twelve max',
  'party for 20 max',
  'a group of 10 max',
  'electric bill was £400',
  'mum of four under five',
  'parents chip in 2 quid each',
  'two rabbits, 8 each',
  'mom of 3 boys under 5',
  'he cant go more than 50 steps without pain',
  'he cannot go over 50 steps',
  'a shelf that wont take more than 20',
  'no gifts for kids over 10 please, for my niece',
  '',
])('“%s” names no amount, and is left as it is', (wish) => {
  expect(budgetIn(wish)).toEqual({ rest: wish })
})

test('what is left is the wish without the amount', () => {
  expect(budgetIn('under $30 for a coffee lover').rest.trim()).toBe('for a coffee lover')
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(budgetIn(text).maxPrice ?? 1).toBeGreaterThan(0)
    }),
  )
})

test.each([
  'my nan sends me a fiver every month',
  'my nan gave me 20 pounds every month',
  'my aunt gave us 500 dollars, thank you present',
  'i gave him 50 dollars last year',
])('“%s” tells of money that is no limit', (wish) => {
  expect(budgetIn(wish).maxPrice).toBeUndefined()
})
