import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCompletionIndex } from './completion-index.server.ts'
import { listHeads } from './heads.ts'
import { listCompletionSources } from './completion-sources.ts'
import { meaningOf } from './typed-words.ts'

const named = (...names: string[]) => names.map((name) => ({ name, searchQuery: name.toLowerCase() }))

const sources = listCompletionSources({
  products: [
    ...named('Cast Iron Skillet', 'Café Lamp'),
    { name: 'Pre-Seasoned Skillet', searchQuery: 'heavy pan' },
  ],
  deals: named('Desk Lamp', 'Cast Iron Skillet'),
  suggestions: named('Lava Lamp'),
  intents: [{ terms: [{ term: 'desk toy' }, { term: 'desk plant' }] }],
  trending: ['desk lamp', 'lamp shade'],
})
const { complete } = await buildCompletionIndex(sources)
const textsFor = (typed: string) => complete(typed).map(({ text }) => text)

const heads = listHeads({
  mostTyped: ['airpods', 'lego', 'bluetooth speaker', 'gifts for dad', 'cat litter', 't shirts for men'],
  themes: [
    ['gifts for daughter', 'gifts for teachers', 'gift card', 'toys for dogs', 'dog toys', 'airpods pro'],
    [
      'lego star wars',
      'toothbrush',
      'air fryer',
      'legal pad',
      'lamp',
      'skillet lid',
      'batteries',
      'glass vase',
    ],
  ],
})
const common = await buildCompletionIndex([...sources, ...heads])
const commonFor = (typed: string) => common.complete(typed).map(({ text }) => text)

test('words may be unfinished, in any order, and of a longer name', () => {
  expect(textsFor('skil')).toEqual(['cast iron skillet', 'heavy pan'])
  expect(textsFor('skillet iron')).toEqual(['cast iron skillet'])
  expect(textsFor('iron cas')).toEqual(['cast iron skillet'])
  expect(textsFor('seasoned')).toEqual(['heavy pan'])
  expect(textsFor('CAFE l')).toEqual(['café lamp'])
})

test('one typo in a word is forgiven, also in an unfinished one', () => {
  for (const typed of ['skilet', 'sikllet', 'skkillet', 'skollet', 'siklle', 'csat iron'])
    expect(textsFor(typed)[0]).toBe('cast iron skillet')
  expect(textsFor('dekk lamp')).toEqual(['desk lamp'])
})

test('one of two equal letters may be missing, also as the last that was typed', async () => {
  const index = await buildCompletionIndex([{ text: 'vacuum bags', name: 'vacuum bags', kind: 'common' }])
  expect(index.complete('vacum').map(({ text }) => text)).toEqual(['vacuum bags'])
})

test('a number is no typo of another number', async () => {
  const index = await buildCompletionIndex([
    { text: '13th birthday gift', name: '13th birthday gift', kind: 'common' },
  ])
  expect(index.complete('12th birth')).toEqual([])
  expect(index.complete('13ht birth')).toHaveLength(1)
})

test('a word that is near by chance, or known, is no typo', () => {
  for (const typed of ['cat', 'csat', 'kskillet', 'lampz', 'deskx']) expect(textsFor(typed)).toEqual([])
  expect(commonFor('lego')).toEqual(['lego', 'lego star wars'])
  expect(commonFor('lego pad')).toEqual([])
})

test('texts that begin with what was typed come before those that hold it', () => {
  expect(textsFor('lamp')[0]).toBe('lamp shade')
  expect(commonFor('lamp')[0]).toBe('lamp')
  expect(commonFor('skillet')).toEqual(['skillet lid', 'cast iron skillet', 'heavy pan'])
})

test('what is typed more comes first', () => {
  expect(commonFor('a')).toEqual(['airpods', 'air fryer', 'airpods pro'])
  expect(commonFor('gift')).toEqual([
    'gifts for dad',
    'gifts for daughter',
    'gift card',
    'gifts for teachers',
  ])
})

test.for([
  ['gift for my d', 'gifts for dad'],
  ['gift fo', 'gifts for dad'],
  ['present for father', 'gifts for dad'],
  ['gifts to a teacher', 'gifts for teachers'],
  ['t shirt men', 't shirts for men'],
  ['the', undefined],
] as const)('words that need not match: %s gives %s', ([typed, text]) => {
  expect(commonFor(typed)[0]).toBe(text)
})

test.for([
  ['blue tooth sp', 'bluetooth speaker'],
  ['air pod', 'airpods'],
  ['tooth bru', 'toothbrush'],
  ['airfry', 'air fryer'],
  ['airf', 'air fryer'],
  ['tshirt', 't shirts for men'],
] as const)('words joined or split: %s gives %s', ([typed, text]) => {
  expect(commonFor(typed)[0]).toBe(text)
})

test('plurals and singulars are alike', () => {
  expect(commonFor('battery')).toEqual(['batteries'])
  expect(commonFor('lamps')).toContain('lamp')
  expect(commonFor('glasses')).toEqual(['glass vase'])
})

test('what says the same is shown once', () => {
  expect(commonFor('dog toy')).toEqual(['dog toys'])
})

test('what has been searched more comes first, and nothing is shown that was not there', async () => {
  const index = await buildCompletionIndex(heads)
  const texts = (typed: string) => index.complete(typed).map(({ text }) => text)
  await index.orderBy(['gift cards', 'gifts for a stranger'])
  expect(texts('gift')).toEqual(['gift card', 'gifts for dad', 'gifts for daughter', 'gifts for teachers'])
  await index.orderBy([])
  expect(texts('gift')[0]).toBe('gifts for dad')
})

test('a text is there once, as the first of its kinds', () => {
  expect(complete('cast iron')).toEqual([{ text: 'cast iron skillet', kind: 'product' }])
  expect(complete('desk lamp')).toEqual([{ text: 'desk lamp', kind: 'deal' }])
})

test('nothing is answered to nothing', () => {
  for (const typed of ['', '  ', '!?']) expect(complete(typed)).toEqual([])
})

test('every text is found by any beginning of it, whatever is around it', async () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 's', 'é'), minLength: 1, maxLength: 8 })
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(text, { minLength: 1, maxLength: 8, selector: meaningOf }),
      fc.nat(40),
      async (texts, length) => {
        const index = await buildCompletionIndex(
          texts.map((each) => ({ text: each, name: each, kind: 'product' })),
        )
        for (const each of texts) {
          const typed = each.slice(0, 1 + (length % each.length))
          expect(index.complete(typed).map((found) => found.text)).toContain(each)
        }
        expect(index.complete('zzz')).toEqual([])
      },
    ),
  )
})

test('whatever is typed, there are eight at most, and none twice', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom('g', 'i', 'f', 't', ' ', 's') }),
      ),
      (typed) => {
        const found = commonFor(typed)
        expect(found.length).toBeLessThanOrEqual(8)
        expect(new Set(found.map(meaningOf)).size).toBe(found.length)
      },
    ),
  )
})

test('there are eight at most, of thousands too', async () => {
  const many = named(...Array.from({ length: 2000 }, (_, n) => `Lamp number ${n}`))
  const index = await buildCompletionIndex(
    listCompletionSources({ products: many, deals: [], suggestions: [], intents: [], trending: [] }),
  )
  expect(index.complete('l').map(({ text }) => text)).toEqual(
    Array.from({ length: 8 }, (_, n) => `lamp number ${n}`),
  )
  expect(index.complete('number 1999')[0]?.text).toBe('lamp number 1999')
})
