import { expect, test } from 'vitest'
import { relatedProducts } from './related-products.ts'

function thing(slug: string, category: string, name: string) {
  return { slug, category, name, description: '', ratingTenths: 45, priceRange: '$1', searchQuery: name }
}

const lamp = thing('lamp', 'Home', 'Warm reading lamp')
const all = [
  thing('mug', 'Kitchen', 'Enormous coffee'),
  thing('rug', 'Home', 'Woven carpet'),
  thing('torch', 'Outdoors', 'Warm reading torch'),
  lamp,
  thing('bulb', 'Home', 'Lamp bulb'),
  thing('shade', 'Home', 'Reading lamp shade'),
  thing('spoon', 'Kitchen', 'Wooden ladle'),
]
const slugs = (count: number, product = lamp) => relatedProducts(product, all, count).map(({ slug }) => slug)

test('its category comes first, the nearest by words before others, and never the product itself', () => {
  expect(slugs(99)).toEqual(['shade', 'bulb', 'rug', 'torch', 'mug', 'spoon'])
})

test('what is equally near keeps the owner’s order', () => {
  expect(slugs(99, thing('new', 'Garden', 'Nothing alike'))).toEqual(all.map(({ slug }) => slug))
})

test('there are no more than asked for', () => {
  expect(slugs(2)).toEqual(['shade', 'bulb'])
})
