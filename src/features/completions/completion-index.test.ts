import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCompletionIndex } from './completion-index.ts'
import { listOffers } from './offers.ts'

const named = (...names: string[]) => names.map((name) => ({ name, searchQuery: name.toLowerCase() }))

const offers = listOffers({
  products: [
    ...named('Cast Iron Skillet', 'Café Lamp'),
    { name: 'Pre-Seasoned Skillet', searchQuery: 'heavy pan' },
  ],
  deals: named('Desk Lamp', 'Cast Iron Skillet'),
  suggestions: named('Lava Lamp'),
  intents: [{ terms: [{ term: 'desk toy' }, { term: 'desk plant' }] }],
  trending: ['desk lamp', 'lamp shade'],
})
const complete = await buildCompletionIndex(offers)
const textsFor = (typed: string) => complete(typed).map(({ text }) => text)

test('words may be unfinished, in any order, and of a longer name', () => {
  expect(textsFor('skil')).toEqual(['cast iron skillet', 'heavy pan'])
  expect(textsFor('skillet iron')).toEqual(['cast iron skillet'])
  expect(textsFor('iron cas')).toEqual(['cast iron skillet'])
  expect(textsFor('seasoned')).toEqual(['heavy pan'])
  expect(textsFor('CAFE l')).toEqual(['café lamp'])
})

test('one typo in a word is forgiven, also in an unfinished one; what has none comes first', () => {
  for (const typed of ['skilet', 'sikllet', 'skkillet', 'skollet', 'siklle', 'csat iron'])
    expect(textsFor(typed)[0]).toBe('cast iron skillet')
  expect(textsFor('dekk lamp')).toEqual(['desk lamp'])
  expect(textsFor('cat')).toEqual([])
})

test('texts that begin with what was typed come before those that hold it', () => {
  expect(textsFor('lamp')[0]).toBe('lamp shade')
})

test('a text is there once, as the first of its kinds', () => {
  expect(complete('cast iron')).toEqual([{ text: 'cast iron skillet', kind: 'product' }])
  expect(complete('desk lamp')).toEqual([{ text: 'desk lamp', kind: 'deal' }])
})

test('nothing is answered to nothing', () => {
  for (const typed of ['', '  ', '!?']) expect(complete(typed)).toEqual([])
})

test('every text is found by any beginning of it, whatever is around it', async () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 8 })
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(text, { minLength: 1, maxLength: 8 }),
      fc.nat(40),
      async (texts, length) => {
        const index = await buildCompletionIndex(
          texts.map((each) => ({ text: each, name: each, kind: 'product' })),
        )
        for (const each of texts) {
          const typed = each.slice(0, 1 + (length % each.length))
          expect(index(typed).map((found) => found.text)).toContain(each)
        }
        expect(index('zzz')).toEqual([])
      },
    ),
  )
})

test('there are eight at most, of thousands too', async () => {
  const many = named(...Array.from({ length: 2000 }, (_, n) => `Lamp number ${n}`))
  const index = await buildCompletionIndex(
    listOffers({ products: many, deals: [], suggestions: [], intents: [], trending: [] }),
  )
  expect(index('l').map(({ text }) => text)).toEqual(Array.from({ length: 8 }, (_, n) => `lamp number ${n}`))
  expect(index('number 1999')[0]?.text).toBe('lamp number 1999')
})
