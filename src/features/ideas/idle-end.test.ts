import { expect, test } from 'vitest'
import { withIdleEnd } from './idle-end.ts'

test.each([
  ['not another candle pls', 'not another candle, pls'],
  ['has a garmin already any ideas?', 'has a garmin already, any ideas?'],
  ['no nuts please help', 'no nuts, please help'],
  ['has enough mugs tia x', 'has enough mugs, tia x'],
  ['dad hates golf what can i get him this year xx', 'dad hates golf, what can i get him this year xx'],
])('“%s” ends before the idle words', (wish, read) => {
  expect(withIdleEnd(wish)).toBe(read)
})

test.each([
  'grandma needs help',
  'they didnt help',
  "they didn't help",
  'candles no thanks',
  'pls',
  'an ok mug',
  'thank you',
  'xbox series x',
])('“%s” has no idle end', (wish) => {
  expect(withIdleEnd(wish)).toBe(wish)
})
