import { expect, test } from 'vitest'
import { asVisitorTyped, wordsOf } from './wish-text.ts'

test.each([
  ['kuchenkram', 'Erste Wohnung, brauche Küchenkram', 'Küchenkram'],
  ['cafe', "ma mère adore l'café", 'café'],
  ['poele a crepes', 'une poêle à crêpes', 'poêle à crêpes'],
  ['belle mere', 'ma belle-mère', 'belle mère'],
  ['strasse', 'Straße', 'Straße'],
  ['not there', 'something else', 'not there'],
])('“%s” of “%s” is quoted as “%s”', (words, wish, quoted) => {
  expect(asVisitorTyped(words, wish)).toBe(quoted)
})

test('months stay months where they are shortened behind a number', () => {
  expect(wordsOf('travelling for 6 mths')).toEqual(['travelling', 'for', '6', 'months'])
  expect(wordsOf('18mo')).toEqual(['18', 'months'])
  expect(wordsOf('mo farah')).toEqual(['mo', 'farah'])
})
