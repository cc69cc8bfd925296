import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { loadContent } from '../../app/content.ts'
import { seedDatabase } from '../../app/seed.ts'
import { describeOnBothDatabases, newSqlite, open } from '../../testing/databases.ts'
import { fillProducts, largeShopProduct } from '../../testing/large-shop.ts'
import { setUpShop } from '../../testing/set-up-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createCategoryOverview } from '../products/category-overview.service.ts'
import { sitemapRoutes } from './sitemap.http.ts'

const environment = { BASE_URL: 'https://gimme.example' }

async function seededServer() {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const content = await loadContent('content')
  await seedDatabase(db, content, parseConfig({}), 0)
  await setUpShop(db)
  const { server } = await createTestApp({ databaseUrl, db, environment })
  return { server, db, content }
}

test('the sitemap names home, the listing with its pages and categories, and every product, each a page', async () => {
  const { server, content, db } = await seededServer()
  await db.updateTable('products').set({ category: 'Bits & <bobs>' }).where('category', '=', 'Tech').execute()
  const answer = await server.inject('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const locations = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
  expect(locations).toEqual(
    expect.arrayContaining([
      'https://gimme.example/',
      'https://gimme.example/products',
      'https://gimme.example/products?page=3',
      'https://gimme.example/products?category=Bits+%26+%3Cbobs%3E',
      ...content.products.map(({ slug }) => `https://gimme.example/product/${slug}`),
    ]),
  )
  expect(new Set(locations).size).toBe(locations.length)
  for (const location of locations) {
    const url = location.replaceAll('&amp;', '&').replace('https://gimme.example', '')
    const page = await server.inject({ url, headers: { accept: 'text/html' } })
    expect([url, page.statusCode]).toEqual([url, 200])
    expect(page.body).toContain(`<link rel="canonical" href="${location}">`)
  }
})

const currentSite = () => parseConfig(environment)

describeOnBothDatabases('a sitemap of more addresses than one file may have', (newDatabase) => {
  /** A sitemap of 50 products, with small parts. */
  async function sitemapIn(partSize: number) {
    const db = await open(await newDatabase())
    await fillProducts(db, 50)
    const server = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
    await server.register(sitemapRoutes, {
      db,
      overview: createCategoryOverview(db),
      currentSite,
      shownPages: () => [],
      partSize,
    })
    return async (url: string) => {
      const { statusCode, headers, body } = await server.inject(url)
      const locations = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
      return { statusCode, headers, body, locations }
    }
  }

  test('is an index of parts, which have each address once', async () => {
    const [whole, divided] = [await sitemapIn(1000), await sitemapIn(20)]
    const { locations } = await whole('/sitemap.xml')
    expect(locations.length).toBeGreaterThan(60)
    expect(locations.at(-1)).toBe(`https://gimme.example/product/${largeShopProduct(49).slug}`)
    const index = await divided('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(index.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">\n<sitemap>/,
    )
    const parts = await Promise.all(
      index.locations.map((location) => divided(location.replace(environment.BASE_URL, ''))),
    )
    expect(parts.map((part) => [part.statusCode, part.locations.length <= 20])).toEqual(
      index.locations.map(() => [200, true]),
    )
    expect(parts.flatMap((part) => part.locations)).toEqual(locations)
  })

  test('has no other parts', async () => {
    const get = await sitemapIn(20)
    const { length } = (await get('/sitemap.xml')).locations
    for (const part of [0, length + 1, '01', 'x', '', 9e99])
      expect([part, (await get(`/sitemap-${part}.xml`)).statusCode]).toEqual([part, 404])
  })
})

test('robots.txt names the sitemap at our own address', async () => {
  const { server } = await seededServer()
  const answer = await server.inject('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain('Disallow: /api/\n')
  expect(answer.body).toContain('\nSitemap: https://gimme.example/sitemap.xml\n')
})
