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

test('an idiom holds for all persons and tenses, a single word only as it is written', () => {
  const read = createIdiomReader({
    'sore feet': ['feet are killing me'],
    drives: ['driving me up the wall'],
    crazy: ['bats'],
  })
  const told = (text: string) =>
    read(tokensOf(text))
      .map(({ word }) => word)
      .join(' ')
  expect(told('her feet were killing her')).toBe('her sore feet')
  expect(told('our feet are killing us')).toBe('our sore feet')
  expect(told('the noise drove us up the wall')).toBe('the noise drove us up the wall')
  expect(told('the noise drives them up the wall')).toBe('the noise drives')
  expect(told('a bat in the attic')).toBe('a bat in the attic')
})
