import { expect, test } from 'vitest'
import { isRuledOut } from '../../testing/shipped-ideas.ts'
import { tooMuchIn } from './too-much.ts'
import { tokensOf } from './wish-text.ts'

test.each([
  ['basement smells musty, dehumidifier too noisy', 'dehumidifier with drain hose', true],
  ['basement smells musty, dehumidifier too noisy', 'quiet small dehumidifier', false],
  ['mechanical keyboard too loud for the open office', 'mechanical keyboard', true],
  ['slow cooker is too big for just me', 'programmable slow cooker', true],
  ['slow cooker is too big for just me', 'mini slow cooker', false],
  ['headphones are too heavy for my head', 'wired earphones with microphone', false],
  ['our fridge is too small for the family', 'small drinks fridge', true],
])('“%s” rules out %s: %s', (wish, term, isOut) => {
  expect(isRuledOut({ wish }, term)).toBe(isOut)
})

test('room that a thing takes up makes it too big', () => {
  const tokens = tokensOf('bread maker takes up too much space')
  expect(tooMuchIn(tokens).map(({ at }) => tokens[at]?.word)).toEqual(['maker'])
})

test('what is not named is not too big', () => {
  expect(tooMuchIn(tokensOf('everything is too big for her'))).toEqual([])
})
