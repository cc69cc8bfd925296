import { expect, test } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { loadContent } from '../../app/content.ts'
import { seedDatabase } from '../../app/seed.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type {
  FavouritesAnswer,
  ProductAnswer,
  ProductsAnswer,
  ProductSummaryAnswer,
} from './product.contract.ts'

const content = await loadContent('content')
const [first] = content.products
const ratingOf = (slug: string) => content.products.find((product) => product.slug === slug)?.rating ?? 0

describeOnBothDatabases('products', (newDatabase) => {
  async function seeded(environment: Record<string, string> = {}) {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await seedDatabase(db, content, parseConfig({}), 0)
    const { server } = await createTestApp({ databaseUrl, db, environment })
    return {
      db,
      inject: (url: string) => server.inject(url),
      get: async <T>(url: string) => (await server.inject(url)).json<T>(),
    }
  }

  test('there are at least 60 in at least 8 categories, each under its slug as the owner wrote it', async () => {
    const { get } = await seeded()
    expect(content.products.length).toBeGreaterThanOrEqual(60)
    expect(new Set(content.products.map(({ category }) => category)).size).toBeGreaterThanOrEqual(8)
    for (const { searchQuery, ...written } of content.products) {
      expect(await get(`/api/products/${written.slug}`)).toEqual({
        ...written,
        picture: expect.stringContaining('/product-pictures/'),
        sharePicture: expect.stringContaining(`/images/share/${written.slug}-`),
        amazonUrl: `https://www.amazon.com/s?k=${encodeURIComponent(searchQuery)}&tag=gimme-20`,
      })
    }
  })

  test('links lead to the configured retailer with the configured tag', async () => {
    const { get } = await seeded({ RETAILER_HOST: 'basar.example', AFFILIATE_TAG: 'w-1' })
    const url = `https://www.basar.example/s?k=cast%20iron%20skillet&tag=w-1`
    expect(await get('/api/products/cast-iron-skillet')).toMatchObject({ amazonUrl: url })
    const related = await get<ProductSummaryAnswer[]>('/api/products/burr-coffee-grinder/related')
    for (const { amazonUrl } of related)
      expect(amazonUrl).toMatch(/^https:\/\/www\.basar\.example\/s\?k=.+&tag=w-1$/)
  })

  test('related ones are six of its own category, never itself, in the same order each time', async () => {
    const { get } = await seeded()
    for (const { slug, category } of content.products) {
      const related = await get<ProductSummaryAnswer[]>(`/api/products/${slug}/related`)
      expect(new Set(related.map((it) => it.slug).filter((it) => it !== slug)).size).toBe(6)
      expect(new Set(related.map((it) => it.category))).toEqual(new Set([category]))
    }
    const url = `/api/products/${first?.slug}/related`
    const again = await seeded()
    expect(await again.get(url)).toEqual(await get(url))
  })

  test('what is not there is a 404 that says so, whatever the slug', async () => {
    const { inject } = await seeded()
    for (const slug of [
      'no-such-thing',
      'toString',
      'related',
      'cast-iron-skillet%2Frelated',
      '%F0%9F%A6%A9',
    ]) {
      for (const url of [`/api/products/${slug}`, `/api/products/${slug}/related`]) {
        const answer = await inject(url)
        expect([url, answer.statusCode]).toEqual([url, 404])
        expect(answer.json()).toEqual({ message: expect.any(String) })
      }
    }
    for (const url of ['/api/products?category=Nothing', '/api/products?page=4'])
      expect((await inject(url)).statusCode).toBe(404)
    for (const url of ['/api/products?page=0', '/api/products?page=x', '/api/products?page=1.5'])
      expect((await inject(url)).statusCode).toBe(400)
  })

  test('the pages of the listing hold every product once, in the owner’s order', async () => {
    const { get } = await seeded()
    const { pages } = await get<ProductsAnswer>('/api/products')
    const listed: string[] = []
    for (let page = 1; page <= pages; page++) {
      const answer = await get<ProductsAnswer>(`/api/products?page=${page}`)
      expect(answer.page).toBe(page)
      listed.push(...answer.products.map(({ slug }) => slug))
    }
    expect(listed).toEqual(content.products.map(({ slug }) => slug))
  })

  test('a category lists its own alone', async () => {
    const { get } = await seeded()
    const { products, categories, pages } = await get<ProductsAnswer>('/api/products?category=Pets')
    const pets = content.products.filter(({ category }) => category === 'Pets')
    expect(products.map(({ slug }) => slug)).toEqual(pets.map(({ slug }) => slug))
    expect(pages).toBe(1)
    expect(categories.map(({ name }) => name)).toEqual([
      ...new Set(content.products.map(({ category }) => category)),
    ])
    expect(categories).toContainEqual({ name: 'Pets', count: pets.length })
  })

  test('favourites are the best rated of six categories, the best first', async () => {
    const { get } = await seeded()
    const favourites = await get<FavouritesAnswer>('/api/favourites')
    expect(new Set(favourites.map(({ category }) => category)).size).toBe(6)
    const ratings = favourites.map(({ slug }) => ratingOf(slug))
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    for (const { category, slug } of favourites) {
      const rivals = content.products.filter((product) => product.category === category)
      expect(ratingOf(slug)).toBe(Math.max(...rivals.map(({ rating = 0 }) => rating)))
    }
  })

  test('come from memory, the missing ones excepted', async () => {
    const { db, get, inject } = await seeded()
    const product = await get<ProductAnswer>('/api/products/cast-iron-skillet')
    expect((await inject('/api/products/new-thing')).statusCode).toBe(404)
    await db.updateTable('products').set({ slug: 'new-thing' }).where('slug', '=', product.slug).execute()
    expect(await get('/api/products/cast-iron-skillet')).toEqual(product)
    expect((await inject('/api/products/new-thing')).statusCode).toBe(200)
  })
})
