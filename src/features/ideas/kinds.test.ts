import { expect, test } from 'vitest'
import { createKindReader, withKinds } from './kinds.ts'
import { tokensOf } from './wish-text.ts'
import { createWordForms } from './word-forms.ts'

const forms = createWordForms({
  synonyms: {},
  stop: ['my', 'a'],
  uninflected: [],
  known: new Map([['husky', 1]]),
})
const kinds = {
  '': ['hot dog', 'husky voice'],
  dog: ['cockapoo', 'husky', 'great dane', 'great dane cross'],
  'musical instrument': ['oboe'],
  phone: ['my pixel'],
  pet: ['husky'],
}
const kindsIn = createKindReader(kinds, forms, (form) => form === 'husky')
const broaderIn = (wish: string) => kindsIn(tokensOf(wish)).map(({ broader }) => broader.join(' '))

test('a kind stands for its broader words, in every inflection', () => {
  expect(broaderIn('my cockapoo pulls')).toEqual(['dog'])
  expect(broaderIn('two huskies')).toEqual(['dog pet'])
  expect(broaderIn('plays the oboe')).toEqual(['musical instrument'])
})

test('of names that begin alike the longest is meant, and only within a clause', () => {
  expect(kindsIn(tokensOf('a great dane cross'))).toMatchObject([{ said: ['great', 'dane', 'cross'] }])
  expect(broaderIn('that was great, dane')).toEqual([])
  expect(broaderIn('husky voice')).toEqual([])
})

test('a stop word may tell a kind from a word with two meanings', () => {
  expect(broaderIn('my pixel is cracked')).toEqual(['phone'])
  expect(broaderIn('pixel art')).toEqual([])
})

test('what answers the broader word answers a kind that intents do not know, and with more of the wish one that they know', () => {
  const nobody = new Set<string>()
  const [cockapoo] = [kindsIn(tokensOf('cockapoo'))]
  const husky = kindsIn(tokensOf('husky'))
  expect([...withKinds(['dog'], cockapoo, nobody)]).toContain('cockapoo')
  expect([...withKinds(['dog'], husky, nobody)]).not.toContain('husky')
  expect([...withKinds(['dog', 'lady'], husky, new Set(['lady']))]).not.toContain('husky')
  expect([...withKinds(['dog', 'hair'], husky, nobody)]).toContain('husky')
  expect([...withKinds(['husky'], husky, nobody)]).toContain('dog')
  expect([...withKinds(['cat'], cockapoo, nobody)]).toEqual(['cat'])
})
