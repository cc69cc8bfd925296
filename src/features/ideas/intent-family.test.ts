import { expect, test } from 'vitest'
import { membersOf } from './intent-family.ts'

test('a family becomes one intent for each member, which all its texts name', () => {
  const [owl, fox, ...others] = membersOf({
    name: 'animals',
    line: 'One can never own too many.',
    each: ['owl', 'fox'],
    recipients: ['aunt'],
    occasions: [],
    interests: ['{each}', 'collects {each} things'],
    problems: ['no {each} in the garden'],
    terms: [{ term: '{each} mug', budget: 'pocket-money' }, { term: '{each} plush' }],
  })
  expect(others).toEqual([])
  expect(owl).toEqual({
    name: 'animals: owl',
    line: 'One can never own too many.',
    recipients: ['aunt'],
    occasions: [],
    interests: ['owl', 'collects owl things'],
    problems: ['no owl in the garden'],
    terms: [{ term: 'owl mug', budget: 'pocket-money' }, { term: 'owl plush' }],
  })
  expect(fox?.terms[1]).toEqual({ term: 'fox plush' })
})
