import { expect, test } from 'vitest'
import { asVisitorTyped } from './wish-text.ts'

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
