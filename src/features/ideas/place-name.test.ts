import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { atOnce } from '../../core/pausable-work.ts'
import { engineContent } from './idea-content.ts'
import { createPlaceReader } from './place-name.ts'
import { PHRASE_FIELDS } from './intent.ts'
import { ownWordsOf, padded, tokensOf } from './wish-text.ts'
import { addOtherWords, countWords } from './word-uses.ts'

const options = engineContent(await loadContent('content'))
const uses = new Map<string, number>()
for (const intent of options.intents) {
  const phrases = PHRASE_FIELDS.flatMap((field) => intent[field])
  for (const text of [...phrases, ...intent.terms.map(({ term }) => term)]) countWords(uses, ownWordsOf(text))
}
atOnce(addOtherWords(uses, options))
const { withoutPlaces, placesIn } = atOnce(
  createPlaceReader({ ...options.names, intents: options.intents, uses }),
)
const read = (wish: string) => padded(withoutPlaces(tokensOf(wish)).map(({ word }) => word)).trim()

test.for([
  ['holiday in cork with the kids', 'holiday in somewhere with the kids'],
  ['trip to hull for a match', 'trip to somewhere for a match'],
  ['living in reading with two cats', 'living in somewhere with two cats'],
  ['weekend away in bath', 'weekend away in somewhere'],
  ['flight from java', 'flight from somewhere'],
  ['cottage near hereford is damp', 'cottage near somewhere is damp'],
  ['road trip through orange and dubbo', 'road trip through somewhere and somewhere'],
  ['living in turkey, the flat is hot', 'living in somewhere the flat is hot'],
  ['coffee like in venice', 'coffee like in somewhere'],
] as const)('a name that is also a thing is a place beside words of a journey: %s', ([wish, words]) => {
  expect(read(wish)).toBe(words)
})

test.for([
  'turkey for christmas',
  'bath toys',
  'china cabinet',
  'cork board',
  'reading lamp',
  'going to bath my dog',
  'going to split the bill',
  'my son is behind in reading',
  'getting back to reading after kids',
  'baby in bath slips',
  'move to split screen gaming',
])('and otherwise the thing: %s', (wish) => {
  expect(read(wish)).toBe(wish)
})

test('a place of which no intent knows anything says no more than that it is one', () => {
  expect(read('surfing in bundoran in winter')).toBe('surfing in somewhere in winter')
  expect(read('hiking the cairngorms')).toBe('hiking the somewhere')
})

test('where only the name tells of a journey, the journey stays', () => {
  expect(read('driving perth to broome in a camper')).toBe('driving somewhere to trip in a camper')
  expect(read('visiting wellington in july')).toBe('visiting trip in july')
  expect(read('two weeks in java next month')).toBe('two weeks in trip next month')
})

test('what intents know by its name stays', () => {
  for (const wish of [
    'moving to japan',
    'friend from spain',
    'trip to turkey',
    'carnival in cologne costume',
  ])
    expect(read(wish)).toBe(wish)
})

test('whoever wants the look or the mood of a place goes nowhere', () => {
  expect(read('make my patio feel like greece')).toBe('make my patio feel like somewhere')
  expect(read('balcony with vibes of bali')).toBe('balcony with vibes of somewhere')
})

test('a name that looks mistyped is a place where the words around say so', () => {
  expect([...placesIn(tokensOf('living in woking'))]).toEqual([2])
  expect([...placesIn(tokensOf('not woking any more'))]).toEqual([])
  expect([...placesIn(tokensOf('rhode island mug'))]).toEqual([0, 1])
})
