import { expect, test } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { loadContent } from '../../app/content.ts'
import { seedDatabase } from '../../app/seed.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { fillProducts } from '../../testing/large-shop.ts'
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
        searchQuery,
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

  test('a product that does not exist is a 404 that says so, whatever the slug', async () => {
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
    for (const url of ['/api/products?category=Nothing', '/api/products?page=5'])
      expect((await inject(url)).statusCode).toBe(404)
    for (const url of [
      ...['page=0', 'page=x', 'page=1.5', 'sort=price', 'find=%00', `find=${'x'.repeat(61)}`].map(
        (query) => `/api/products?${query}`,
      ),
      '/api/products?category=a%00',
    ])
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

  test('products are found by parts of the words of their names, slugs, categories and searches', async () => {
    const { get } = await seeded()
    const find = async (query: string) => (await get<ProductsAnswer>(`/api/products?${query}`)).products
    const slugs = async (query: string) => (await find(query)).map(({ slug }) => slug)
    expect(await slugs('find=SKIL+iron')).toEqual(['cast-iron-skillet'])
    expect(await slugs('find=iron+nothing')).toEqual([])
    expect(await slugs("find=%25_%5C'%22")).toEqual([])
    expect(await slugs('find=iron&category=Pets')).toEqual([])
    const pets = content.products.filter(({ category }) => category === 'Pets').map(({ slug }) => slug)
    expect(await slugs('find=pets')).toEqual(expect.arrayContaining(pets))
    expect(await slugs('find=e&category=Pets')).toEqual(pets)
    const { found, pages, count } = await get<ProductsAnswer>('/api/products?find=e')
    expect([found > 18, pages, count]).toEqual([true, Math.ceil(found / 18), content.products.length])
    expect(await slugs('find=e&page=2')).not.toEqual(await slugs('find=e'))
  })

  test('a search sees what has changed at once, as nobody keeps it', async () => {
    const { db, get } = await seeded()
    const find = async () => (await get<ProductsAnswer>('/api/products?find=skillet')).found
    expect(await find()).toBe(1)
    await db.deleteFrom('products').where('slug', '=', 'cast-iron-skillet').execute()
    expect(await find()).toBe(0)
  })

  test('the listing is sorted by name, by category, or with the newest first', async () => {
    const { get } = await seeded()
    const all = async (query: string) => {
      const listed: ProductSummaryAnswer[] = []
      for (let page = 1; page <= 4; page++)
        listed.push(...(await get<ProductsAnswer>(`/api/products?${query}&page=${page}`)).products)
      return listed
    }
    const names = content.products.map(({ name }) => name.toLowerCase()).toSorted()
    expect((await all('sort=name')).map(({ name }) => name.toLowerCase())).toEqual(names)
    const categories = (await all('sort=category')).map(({ category }) => category)
    expect(categories).toEqual(categories.toSorted())
    const newest = (await all('sort=newest')).map(({ slug }) => slug)
    expect(newest).toEqual(content.products.map(({ slug }) => slug).toReversed())
    const pets = await get<ProductsAnswer>('/api/products?category=Pets&sort=newest')
    expect(pets.products.map(({ slug }) => slug)).toEqual(
      newest.filter((slug) => content.products.some((it) => it.slug === slug && it.category === 'Pets')),
    )
    expect(pets.sorts).toEqual(['name', 'newest'])
    const lamps = await get<ProductsAnswer>('/api/products?find=lamp&sort=name')
    const found = lamps.products.map(({ name }) => name.toLowerCase())
    expect(found).toEqual(found.toSorted())
  })

  test('a long list is not sorted by name, and says so', async () => {
    const { db, get } = await seeded()
    await fillProducts(db, 5001)
    const { sorts, products } = await get<ProductsAnswer>('/api/products?sort=name')
    expect(sorts).toEqual(['category', 'newest'])
    expect(products).toEqual((await get<ProductsAnswer>('/api/products')).products)
    expect((await get<ProductsAnswer>('/api/products?find=oak+teapot&sort=name')).sorts).toContain('name')
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
