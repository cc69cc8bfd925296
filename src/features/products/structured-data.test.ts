import { expect, test } from 'vitest'
import type { ProductAnswer } from './product.contract.ts'
import { productData } from './structured-data.ts'

const lamp: ProductAnswer = {
  slug: 'lamp',
  name: 'Lamp',
  description: 'It glows.',
  category: 'Living',
  picture: '/lamp.svg',
  amazonUrl: 'https://www.basar.example/s?k=lamp&tag=w-1',
  searchQuery: 'lamp',
  features: [],
  benefits: [],
  specifications: [],
  seoTitle: 'Lamp',
  metaDescription: 'A lamp.',
  sharePicture: '/images/share/lamp-1.png',
}
const byTheBook = { baseUrl: 'https://shop.example', rules: 'by-the-book' } as const
const dataOf = (figures: Partial<ProductAnswer>) => productData({ ...lamp, ...figures }, byTheBook)

test('by the book a product without figures is left out, and so is one with the shop’s own rating alone', () => {
  expect(dataOf({})).toBeUndefined()
  expect(dataOf({ rating: 4.5 })).toBeUndefined()
  expect(dataOf({ rating: 4.5, ratingNote: 'We used it.', reviewCount: 1 })).toBeUndefined()
  expect(dataOf({ stock: 'in stock' })).toBeUndefined()
  expect(dataOf({ priceRange: 'as cheap as chips' })).toBeUndefined()
})

test('a rating has its real number of reviews', () => {
  const data = dataOf({ rating: 4.5, reviewCount: 31 })
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Lamp',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, bestRating: 5, reviewCount: 31 },
  })
  expect(data).not.toHaveProperty('offers.url')
})

test('one price is an offer, a range several; both in dollars, with the stock where it is known', () => {
  const url = 'https://shop.example/product/lamp'
  expect(dataOf({ priceRange: '$20', stock: 'out of stock' })).toMatchObject({
    offers: {
      '@type': 'Offer',
      price: '20',
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
      url,
    },
  })
  expect(JSON.parse(JSON.stringify(dataOf({ priceRange: '$20 - $45' })))).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '20', highPrice: '45', priceCurrency: 'USD', url },
  })
  expect(JSON.stringify(dataOf({ priceRange: '$20' }))).not.toMatch(/availability|aggregateRating/)
})

test('as specified, a product has everything', () => {
  const data = productData(
    { ...lamp, rating: 4.5, priceRange: '$20' },
    { ...byTheBook, rules: 'as-specified' },
  )
  expect(data).toMatchObject({
    aggregateRating: { reviewCount: '500+' },
    offers: { '@type': 'AggregateOffer', availability: 'https://schema.org/InStock' },
  })
})
