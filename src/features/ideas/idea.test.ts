import { expect, test } from 'vitest'
import { readsLikeWish } from './idea.ts'

test.each([
  'for my dad',
  'gift mum',
  'my cat',
  'birthday present',
  'date night',
  'back hurts',
  'I’m bored',
  "can't sleep",
  'always cold',
  'quiet little desk lamp',
])('“%s” reads like a wish', (text) => {
  expect(readsLikeWish(text)).toBe(true)
})

test.each([
  '',
  '   ',
  'desk lamp',
  'air fryer liners',
  'noise cancelling headphones',
  'usb c hub',
  'forest',
  'mystery novel',
])('“%s” is a thing to search for', (text) => {
  expect(readsLikeWish(text)).toBe(false)
})
