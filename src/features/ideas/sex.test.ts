import { expect, test } from 'vitest'
import { isForOtherSex, sexesIn } from './sex.ts'
import { tokensOf } from './wish-text.ts'

function isFor(term: string, wish: string, ...people: string[]): boolean {
  const tokens = tokensOf(wish)
  return !isForOtherSex(term, sexesIn(tokens, people), new Set(tokens.map(({ word }) => word)))
}

test('goods for men are nothing for a woman, and the other way round', () => {
  expect(isFor('mens dress shoes', 'shoes for my sister', 'woman')).toBe(false)
  expect(isFor('womens dress shoes', 'shoes for my brother', 'man')).toBe(false)
  expect(isFor('womens dress shoes', 'shoes for my sister', 'woman')).toBe(true)
  expect(isFor('mens dress shoes', 'shoes for her, she runs')).toBe(false)
  expect(isFor('womens dress shoes', 'shoes for him')).toBe(false)
})

test('goods for one sex stay where the wish is for both or none, or names them', () => {
  expect(isFor('mens watch', 'my sister and my brother', 'woman', 'man')).toBe(true)
  expect(isFor('mens watch', 'a watch')).toBe(true)
  expect(isFor('mens hoodie', 'mens hoodie for my girlfriend', 'woman')).toBe(true)
  expect(isFor('puberty book for boys and girls', 'for my son', 'boy')).toBe(true)
})
