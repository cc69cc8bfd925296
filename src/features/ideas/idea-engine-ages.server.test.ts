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
