import { expect, test } from 'vitest'
import { ownsAllFor } from './owns-all.ts'
import { tokensOf } from './wish-text.ts'

test.each([
  ['he already has every golf thing', 'golf'],
  ['my husband has all the golf gear already', 'golf'],
  ['mom has every kitchen gadget', 'kitchen'],
  ['my sister has all the time in the world', ''],
  ['dad has golf every sunday', ''],
])('“%s” tells of all things for: %s', (wish, words) => {
  const tokens = tokensOf(wish)
  expect(
    ownsAllFor(tokens)
      .map((at) => tokens[at]?.word)
      .join(' '),
  ).toBe(words)
})
