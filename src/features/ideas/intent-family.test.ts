import { expect, test } from 'vitest'
import { intentFamilies } from './intent.contract.ts'

test('a family becomes one intent for each member, which all its texts name', () => {
  const [owl, fox, ...others] = intentFamilies.parse([
    {
      name: 'animals',
      line: 'One can never own too many.',
      each: 'owl, fox',
      who: 'aunt',
      likes: '{each}, collects {each} things',
      needs: 'no {each} in the garden',
      ages: '3+',
      terms: ['{each} pin | $9 | Lets a coat say {each}.', '{each} hood | $20 silly 8-12 | Warm ears.'],
    },
  ])
  expect(others).toEqual([])
  expect({ ...owl, terms: owl?.terms.map((term) => term.read()) }).toEqual({
    name: 'animals: owl',
    line: 'One can never own too many.',
    who: ['aunt'],
    occasions: [],
    likes: ['owl', 'collects owl things'],
    needs: ['no owl in the garden'],
    things: [],
    not: [],
    topics: [],
    ages: { from: 3, to: 120 },
    isMember: true,
    terms: [
      { term: 'owl pin', price: 9, mood: 'sensible', ages: undefined, why: 'Lets a coat say owl.' },
      { term: 'owl hood', price: 20, mood: 'silly', ages: { from: 8, to: 12 }, why: 'Warm ears.' },
    ],
  })
  expect(fox?.terms[1]?.term).toBe('fox hood')
})

test.each([
  'owl pin',
  'owl pin | 9 | Why.',
  'Owl Pin | $9 | Why.',
  'owl | $9 loud | Why.',
  'owl | $9 a-b | Why.',
])('a term that is put wrongly is named: %s', (term) => {
  const result = intentFamilies.safeParse([{ name: 'animals', each: 'owl', likes: '{each}', terms: [term] }])
  expect(JSON.stringify(result.error?.issues)).toMatch(/must be/)
})
