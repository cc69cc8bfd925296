import { expect, test } from 'vitest'
import { alternativesIn } from './alternative.ts'
import { tokensOf } from './wish-text.ts'

const outIn = (wish: string) => {
  const tokens = tokensOf(wish)
  return alternativesIn(tokens).flatMap(({ things }) => things.map((at) => tokens[at]?.word))
}

test.each([
  ['elf on the shelf alternatives', ['shelf', 'elf']],
  ['birthday cake alternative for a boy', ['cake']],
  ['alternative milk frother', []],
  ['wooden alternative to plastic toys', []],
  ['she is into punk and alternative', []],
  ['clothes for a teen who is alternative', []],
  ['gluten free bread alternative for a coeliac', []],
])('“%s” wants something else than %j', (wish, things) => {
  expect(outIn(wish)).toEqual(things)
})
