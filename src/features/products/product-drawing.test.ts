import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { productDrawing } from './product-drawing.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const publicFolder = path.join(root, 'public')
const { products } = await loadContent(path.join(root, 'content'))

const drawing = (name: string, category = 'Garden') => productDrawing({ name, category })

test('every product of the start has a drawing of its own, and no drawing lies idle', async () => {
  const drawn = products.map((product) => path.basename(productDrawing(product)))
  const files = await readdir(path.join(publicFolder, 'product-pictures'))
  expect(drawn.toSorted()).toEqual(files.toSorted())
})

test.each([
  ['Cast Iron Skillet', 'skillet'],
  ['Skillets, set of 3', 'skillet'],
  ['12 PERSON TENT (green)', 'tent'],
  ['Makeup Brushes', 'makeup-brushes'],
  ['Yoga Mat with strap', 'yoga-mat'],
  ['Travel Chess', 'chess'],
])('%s is drawn', (name, file) => {
  expect(drawing(name)).toBe(`/product-pictures/${file}.svg`)
})

test.each([
  'Skillet Lid',
  'Lid for a skillet',
  'Shower Curtain',
  'Baking Sheet',
  'Chess Clock',
  'Kettlebell',
  'Set',
  '',
])('%s gets a parcel rather than what it is not', (name) => {
  expect(drawing(name)).toBe('/categories/any.svg')
  expect(drawing(name, 'Kitchen')).toBe('/categories/kitchen.svg')
})

test('whatever an owner writes, there is such a picture', async () => {
  const files = await readdir(publicFolder, { recursive: true })
  const name = fc.oneof(fc.string(), fc.constantFrom(...products.map((product) => product.name)))
  fc.assert(
    fc.property(name, fc.string(), (anyName, category) => {
      expect(files).toContain(productDrawing({ name: anyName, category }).slice(1))
    }),
  )
})
