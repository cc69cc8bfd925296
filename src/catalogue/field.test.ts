import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../app/content.ts'
import { PRODUCT_SLUG } from '../features/products/product.ts'
import { entryOf, slugOf, valuesOf, type Field } from './field.ts'

const FIELDS: readonly Field[] = [
  { name: 'name', label: 'Name', kind: 'line' },
  { name: 'second', label: 'Second', kind: 'line', isOptional: true },
  { name: 'lines', label: 'Lines', kind: 'lines' },
  { name: 'rating', label: 'Rating', kind: 'number' },
  { name: 'slug', label: 'Slug', kind: 'line', suggest: ({ name = '' }) => slugOf(name) },
  {
    name: 'query',
    label: 'Query',
    kind: 'line',
    isHidden: true,
    suggest: ({ name = '' }) => name.toLowerCase(),
  },
]

describe('what a form sends', () => {
  test('has the fields that are asked for, and times of the visitor’s zone', () => {
    const fields: readonly Field[] = [
      { name: 'rating', label: 'Rating', kind: 'number' },
      {
        name: 'checkedAt',
        label: 'Checked',
        kind: 'time',
        isOptional: true,
        isAsked: ({ rating }) => rating !== '',
      },
    ]
    const entry = { rating: 4, checkedAt: '2026-11-23T12:30:00.000Z' }
    const values = valuesOf(fields, entry)
    expect(values['checkedAt']).toMatch(/^2026-11-2\dT\d\d:\d\d$/)
    expect(entryOf(fields, values)).toEqual(entry)
    expect(entryOf(fields, { ...values, checkedAt: '' })).toEqual({ rating: 4 })
    expect(entryOf(fields, { ...values, rating: '' })).toEqual({})
  })

  test('is what was typed, as the entry has it', () => {
    const values = {
      name: ' Moon Lamp ',
      second: '',
      lines: 'a\n\n b\n',
      rating: '4.5',
      slug: '',
      query: 'x',
    }
    expect(entryOf(FIELDS, values)).toEqual({
      name: 'Moon Lamp',
      lines: ['a', ' b'],
      rating: 4.5,
      slug: 'moon-lamp',
      query: ' moon lamp ',
    })
  })

  test('leaves to the server what is missing or no number, and keeps what the form does not show', () => {
    const before = { id: 'x', name: 'Old', second: 'gone' }
    expect(
      entryOf(FIELDS, { ...valuesOf(FIELDS, before), name: '', second: ' ', rating: 'ten' }, before),
    ).toEqual({
      id: 'x',
      name: '',
      lines: [],
      rating: 'ten',
      slug: '',
      query: '',
    })
    expect(entryOf(FIELDS, {})).not.toHaveProperty('rating')
  })

  test('is the same entry when nothing was changed', async () => {
    const { products } = await loadContent('content')
    const [product] = products
    if (!product) throw new Error('There is no product.')
    const fields = Object.entries(product).map(([name, value]): Field => ({
      name,
      label: name,
      kind: Array.isArray(value) ? 'lines' : typeof value === 'number' ? 'number' : 'line',
    }))
    for (const each of products) expect(entryOf(fields, valuesOf(fields, each), each)).toEqual(each)
  })
})

test('a suggested address is one that products may have, whatever their name', () => {
  expect(slugOf('Crème Brûlée Torch: 2-in-1')).toBe('creme-brulee-torch-2-in-1')
  expect(slugOf('Dad’s “Mug”')).toBe('dads-mug')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = slugOf(name)
      expect(slug === '' || PRODUCT_SLUG.test(slug)).toBe(true)
    }),
  )
})
