import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { createSpelling } from './spelling.ts'
import { unmistakableNames } from './wish-names.ts'

const { knownWords, wishNames } = await loadContent('content')
const spelling = createSpelling(new Map([['broom', 9]]), knownWords, unmistakableNames(wishNames))

test('there are places and names enough, each once', () => {
  expect(wishNames.places.length).toBeGreaterThanOrEqual(2500)
  expect(new Set(wishNames.places).size).toBe(wishNames.places.length)
  expect(new Set(wishNames.given).size).toBe(wishNames.given.length)
  for (const thing of wishNames.things) expect(wishNames.places).toContain(thing)
})

test('a name is no mistyped word', () => {
  for (const name of ['broome', 'brighton', 'punjab', 'aoife', 'megan', 'monzo', 'pinterest'])
    expect(spelling(name)).toBe(name)
})

test('a name that is nearly one of the most frequent words is that word', () => {
  expect(spelling('woking')).toBe('working')
})

test('nothing else was meant to be a name', () => {
  expect(spelling('broomee')).not.toBe('broome')
})
