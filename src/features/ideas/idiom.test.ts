import { expect, test } from 'vitest'
import { createIdiomReader } from './idiom.ts'
import { tokensOf } from './wish-text.ts'

const withPlainWords = createIdiomReader({
  '': ['up the wall', 'has a drawer full'],
  messy: ['is a tip', 'look like a tip'],
  'bored indoors': ['climbing the walls'],
})

function said(text: string): string {
  return withPlainWords(tokensOf(text))
    .map(({ word }) => word)
    .join(' ')
}

test('plain words stand in the place of an idiom, also twice', () => {
  expect(said('my house is a tip and his is a tip')).toBe('my house messy and his messy')
  expect(said('twins climbing the walls')).toBe('twins bored indoors')
  expect(said("this drives me up the wall, he's tired")).toBe('this drives me hes tired')
})

test('an idiom that counts is none where it is about what follows', () => {
  expect(said('mugs, she has a drawer full')).toBe('mugs she')
  expect(said('she has a drawer full of mugs')).toBe('she has a drawer full of mugs')
})

test('words that only begin like an idiom stay', () => {
  expect(said('it is a tipi')).toBe('it is a tipi')
})

test('the meaning stays in the clause of the idiom, with the words that were typed', () => {
  const tokens = withPlainWords(tokensOf('snow day, the twins are climbing the walls'))
  expect(tokens.at(-1)).toMatchObject({ word: 'indoors', typed: 'climbing the walls', clause: 1 })
})
