import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectFolder } from '../../core/project-folder.ts'
import { fullContent } from '../../testing/test-app.ts'
import { createCareRule } from './care-rule.ts'
import { careNote, careRuleFor } from './care.service.ts'
import { isPrivate, type Tone } from './care.ts'
import { createToneClassifier } from './tone-classifier.ts'

const careOf = careRuleFor(fullContent)
const byPatterns = createCareRule(fullContent.careWords, fullContent.existingWords)

const EXAMPLES: readonly (readonly [file: string, tone: Tone])[] = [
  ['despair', 'crisis'],
  ['violence', 'crisis'],
  ['emergency', 'crisis'],
  ['declined', 'declined'],
]

/** A part of a long list: all of it takes half a minute. */
const every = <T>(nth: number, list: readonly T[]) => list.filter((_item, at) => at % nth === 0)

const examplesOf = (name: string) =>
  every(
    5,
    readFileSync(path.join(projectFolder, 'content/care/examples', `${name}.txt`), 'utf8')
      .trimEnd()
      .split('\n'),
  )

test.for(EXAMPLES)('the weights were learned from the examples of %s', ([name, tone]) => {
  const examples = examplesOf(name)
  const met = examples.filter((text) => careOf(text).tone === tone)
  expect(met.length / examples.length).toBeGreaterThan(0.9)
})

test('light examples are hardly ever refused', () => {
  const examples = examplesOf('light')
  const refused = examples.filter((text) => isPrivate(careOf(text)) && !isPrivate(byPatterns(text)))
  expect(refused.length / examples.length).toBeLessThan(0.01)
})

test('goods of the shop are refused by patterns or not at all', () => {
  const { commonSearches, intentThemes, lexicons } = fullContent
  const names = [
    ...commonSearches.mostTyped,
    ...commonSearches.themes.flat(),
    ...intentThemes.flatMap(({ intents }) => intents.flatMap(({ terms }) => terms.map(({ term }) => term))),
    ...Object.values(lexicons).flatMap(({ terms }) => Object.values(terms)),
  ]
  const refused = every(10, names).filter((name) => isPrivate(careOf(name)) && !isPrivate(byPatterns(name)))
  expect(refused).toEqual([])
})

test.for([
  ['en', 'despair', 'i wrote the last page of my diary and left the key with my sister, i wont need either'],
  [
    'en',
    'violence',
    'the twins next door were out in the yard in the snow again, no shoes, he says it toughens them',
  ],
  [
    'de',
    'despair',
    'meine kollegin hat heute ihren schreibtisch leer geräumt und jedem gesagt, wie lieb sie uns hatte, mir ist ganz kalt',
  ],
  [
    'fr',
    'despair',
    'je laisse mon chat à la voisine et les clés sur la table, après demain ce sera fini pour moi',
  ],
] as const)('what no pattern knows is understood in %s as %s', ([language, help, text]) => {
  expect(byPatterns(text).tone).toBe('playful')
  const care = careOf(text)
  expect(care).toMatchObject({ tone: 'crisis', language })
  expect(careNote(fullContent.careMessages, care)).toMatchObject({ helpFirst: help })
})

test('one sentence is enough, whatever else a text says', () => {
  const cry = 'the twins next door were out in the yard in the snow again, no shoes, he says it toughens them'
  const everyday =
    'We are looking for a present for the new teacher. She likes tea and long walks by the sea.'
  expect(careOf(`${everyday} ${cry}. ${everyday}`).tone).toBe('crisis')
})

test('who somebody is refuses nothing', () => {
  const people = [
    'gay',
    'trans',
    'black',
    'Jewish',
    'Muslim',
    'disabled',
    'Mexican',
    'Roma',
    'deaf',
    'lesbian',
    'Arab',
  ]
  const wishes = people.flatMap((who) => [
    `birthday gift for my ${who} friend`,
    `something nice for a ${who} couple`,
    `wedding present for my ${who} neighbors`,
    `flag for my ${who} brother`,
    `my daughter is ${who}, what can i give her`,
    `a book on ${who} history`,
  ])
  expect(wishes.filter((wish) => isPrivate(careOf(wish)))).toEqual([])
})

test('two words are goods, not sentences', () => {
  for (const goods of ['rope', 'sleeping pills', 'razor blades', 'kitchen knife', 'Seil', 'corde'])
    expect(careOf(goods)).toEqual(byPatterns(goods))
})

test('any text has a care', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(['crisis', 'declined', 'sober', 'playful']).toContain(careOf(text).tone)
    }),
  )
})

test('weights of another version are refused with what to do', () => {
  const { scales } = fullContent.toneWeights
  expect(() => createToneClassifier({ scales, bytes: new Int8Array(3) })).toThrow('npm run learn:care')
})
