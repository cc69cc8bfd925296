import { expect, test } from 'vitest'
import { emptyCatalogue, findIdeas } from '../../testing/shipped-ideas.ts'

const termsFor = (wish: string) =>
  findIdeas({ wish }, emptyCatalogue).ideas.map(({ searchTerm }) => searchTerm)

test.each([
  ["present for bf he's a plumber, nothing about plumbing", /plumber|pipe/],
  ['a gift for my wife that isnt for the kitchen', /kitchen|skillet/],
  ['something for a paramedic that isnt paramedic themed', /emt|medic|mask|cape/],
  ["gifts for a prison officer that aren't about work", /duty|lunch|belt/],
  ['gift for golfer dad but no golf things', /golf|putting/],
  ['my brother is a chef, no kitchen stuff please', /knife|pan|flavor|oven/],
  ['gift for girlfriend who is a chef, sick of kitchen stuff', /kitchen|oven|apron|insole/],
])('“%s” gets nothing of the field, and something else', (wish, field) => {
  const terms = termsFor(wish)
  expect(terms).not.toEqual([])
  expect(terms.filter((term) => field.test(term))).toEqual([])
})

test.each([
  ['my dad loves fishing but hates fish, birthday gift', /fishing|tackle|lure/],
  ['gift for my carer, she hates cars', /tea|foot spa|book/],
  ['birthday gift for my son who has no bike', /bike/],
  ['birthday present for my nan, she has no kettle', /kettle/],
])('“%s” keeps what it is about', (wish, about) => {
  expect(termsFor(wish).join()).toMatch(about)
})

test('a thing that is ruled out leaves the field', () => {
  expect(termsFor('gift for a golfer, no golf balls').some((term) => /golf|putting/.test(term))).toBe(true)
})
