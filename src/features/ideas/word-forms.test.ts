import { describe, expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { createWordForms } from './word-forms.ts'

const { wishWords, knownWords } = await loadContent('content')
const { formOf, formsIn, silentAmong } = createWordForms({ ...wishWords, known: knownWords })

describe('words that are one', () => {
  test.each([
    ['candles', 'candle'],
    ['baking', 'bake'],
    ['stopped', 'stop'],
    ['puppies', 'puppy'],
    ['bikes', 'cycling'],
    ['mother', 'mum'],
    ['airpods', 'earbuds'],
    ['zorbs', 'zorb'],
    ['patches', 'patch'],
    ['taxis', 'taxi'],
    ['corgis', 'corgi'],
  ])('%s and %s', (one, other) => {
    expect(formOf(one)).toBe(formOf(other))
  })
})

describe('words that only look alike', () => {
  test.each([
    ['holy', 'holi'],
    ['evening', 'even'],
    ['glasses', 'glass'],
    ['earring', 'ear'],
    ['seed', 'see'],
    ['mother', 'moth'],
    ['news', 'new'],
    ['lens', 'len'],
    ['leaves', 'leaf'],
    ['catches', 'cat'],
    ['organization', 'organ'],
    ['university', 'universe'],
    ['police', 'policy'],
    ['basis', 'basi'],
    ['iris', 'iri'],
  ])('%s and %s', (one, other) => {
    expect(formOf(one)).not.toBe(formOf(other))
  })
})

test('a stop word has no form, and tells what a phrase is about where it is not in every sentence', () => {
  expect(formsIn('something for the garden')).toEqual(['garden'])
  expect(silentAmong(['about', 'to', 'be', 'a', 'dad'])).toContain('about')
  expect(silentAmong(['a', 'gift', 'for', 'the', 'garden'])).toEqual([])
})
