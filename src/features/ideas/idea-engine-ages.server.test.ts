import { describe, expect, test } from 'vitest'
import { emptyCatalogue, findIdeas, termsFor } from '../../testing/shipped-ideas.ts'

describe('ages', () => {
  test.each([
    'gift for a 5 year old',
    'boy aged 5',
    'my 5yo loves dinosaurs',
    'she turns 5 and wants a party',
  ])('nothing in “%s” is for others', (wish) => {
    const terms = termsFor({ wish })
    expect(terms.length).toBeGreaterThan(0)
    expect(terms.join()).not.toMatch(/wine|beer|whisk|cocktail|lighter|knife|candle/)
  })

  test('the age of whoever types is not that of whom it is for', () => {
    expect(findIdeas({ wish: "i'm 70, gift for my 8 year old grandson" }, emptyCatalogue).read.ages).toEqual([
      { from: 8, to: 8 },
    ])
  })
})

test('the age of a grown-up alone gets ideas for that age, and a child is told from it', () => {
  for (const age of [18, 25, 40, 60, 80, 100])
    expect(termsFor({ wish: `gift for ${age} year old` }).length).toBeGreaterThan(1)
  expect(termsFor({ wish: 'gift for 18 year old' })).not.toEqual(termsFor({ wish: 'gift for 80 year old' }))
})

test.each([
  ['joke book for a 9 year old boy', /for teens|for seniors/],
  ['poems? gift for a teenager who writes', /for seniors/],
  ['raksha bandhan gift for little sister 9', /for women/],
  ['for a 12 yo who swims squad 5 mornings a week', /kids swim vest/],
  ['boy 13 loves fishing with his grandad', /bottle opener/],
  ['kid sleeps with mouth open snores', /mouthpiece/],
])('nothing for “%s” is of another age', (wish, other) => {
  expect(termsFor({ wish }).join()).not.toMatch(other)
})

test.each([
  ['what to give a woman who loves shoes, dont know her size', /\bmens\b|shoes|boots/],
  ['he was the bbq king, now hes gone vegetarian', /for teens/],
  ['husband hates ties socks and mugs', /\bdad\b/],
  ['my partner is deaf, likes cooking and cats', /deaf pet/],
  ['calligraphy set for someone who already did the basics', /beginner/],
  ['valentines for him, he is not romantic at all', /heart shaped|love/],
  ['uncle wants to spoil niece turning 1', /tea|chocolate|scarf/],
  ['xmas tree for a flat thats way too small', /large/],
  ['sister hates xmas, birthday is the 25th', /25th/],
])('nothing for “%s” presumes what the wish does not say', (wish, presumed) => {
  const terms = termsFor({ wish })
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.join()).not.toMatch(presumed)
})

test('whoever is said to be unromantic is told to give something romantic', () => {
  const { people, traits } = findIdeas(
    { wish: 'my girlfriend says i am not romantic, valentines' },
    emptyCatalogue,
  ).read
  expect([...people]).toContain('girlfriend')
  expect([...traits]).not.toContain('romantic things')
})
