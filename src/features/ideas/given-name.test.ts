import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { createGivenNameReader } from './given-name.ts'
import { padded, tokensOf, wordSet } from './wish-text.ts'

const { wishNames } = await loadContent('content')
const PEOPLE = wordSet('friend sister son mum wife boss grandma niece hunter kids daughter')
const withoutGivenNames = createGivenNameReader(new Set(wishNames.given), (word) => PEOPLE.has(word))
const read = (wish: string) => padded(withoutGivenNames(tokensOf(wish)).map(({ word }) => word)).trim()

test.for([
  ['my friend rose is moving house', 'my friend is moving house'],
  ['my sister daisy loves baking', 'my sister loves baking'],
  ["my sister daisy's birthday", 'my sister birthday'],
  ['my kids lily and jack love lego', 'my kids and love lego'],
  ['our dog biscuit wont walk', 'our dog wont walk'],
  ['aunt olive loves crosswords', 'aunt loves crosswords'],
  ['my niece ruby', 'my niece'],
] as const)('a name beside a person or a pet is left out: %s', ([wish, words]) => {
  expect(read(wish)).toBe(words)
})

test('so is what somebody is called, whatever that means', () => {
  expect(read('cat called pepper scratches the sofa')).toBe('cat called scratches the sofa')
  expect(read('a dog named turnip, always hungry')).toBe('a dog named always hungry')
  expect(read('game called uno')).toBe('game called uno')
  expect(read('plant called basil')).toBe('plant called basil')
})

test('a person of whom the wish says the name only is somebody', () => {
  expect(read('gift for holly whos turning 30')).toBe('gift for somebody whos turning 30')
  expect(read('gift for april, she loves candles')).toBe('gift for somebody she loves candles')
  expect(read('lily wont sleep in her own bed')).toBe('somebody wont sleep in her own bed')
})

test.for([
  'gift for rose lover',
  'mum loves poppy flowers',
  'ginger biscuits',
  'my mum rose garden is dying',
  'my wife rose gold jewelry',
  'my dog biscuit jar is empty',
  'ring for my wife amber or gold',
  'basil is dying on the windowsill',
  'robin wont leave the garden',
  'gift for hunter who has everything',
  'dress for summer as she hates sleeves',
  'my mum may need a walker',
])('a flower, a stone or food is what it is: %s', (wish) => {
  expect(read(wish)).toBe(wish)
})
