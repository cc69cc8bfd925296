import { expect, test } from 'vitest'
import { isRuledOut } from '../../testing/shipped-ideas.ts'

test.each([
  ['drinks tea by the gallon, six teapots already', 'glass teapot with infuser', true],
  ['drinks tea by the gallon, six teapots already', 'tea sampler gift box', false],
  ['loves tea, one teapot already', 'glass teapot with infuser', false],
])('“%s” rules out %s: %s', (wish, term, isOut) => {
  expect(isRuledOut({ wish }, term)).toBe(isOut)
})
