import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../catalogue/catalogue.server.ts'
import type { ProductAnswer, ProductSummaryAnswer } from '../features/products/product.contract.ts'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { fillProducts, largeShopProduct } from '../testing/large-shop.ts'
import { createTestApp } from '../testing/test-app.ts'

const PRODUCTS = 2000
const MAX_ROWS = 1000

describeOnBothDatabases('lists of thousands', (newDatabase) => {
  /** An app with long lists, and the number of rows of the largest result that it has read so far. */
  async function largeShop() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await fillProducts(db, PRODUCTS)
    await CATALOGUE.deals.insert(
      db,
      Array.from({ length: MAX_ROWS + 1 }, (_none, index) => {
        const name = `Deal ${index}`
        return { name, description: name, searchQuery: name.toLowerCase(), discount: 20 }
      }),
    )
    await CATALOGUE.suggestions.insert(
      db,
      Array.from({ length: MAX_ROWS + 1 }, (_none, index) => {
        const name = `Idea ${index}`
        return {
          name,
          description: name,
          secondDescription: name,
          searchQuery: name.toLowerCase(),
          discount: 20,
        }
      }),
    )
    let mostRows = 0
    const rowCounter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        mostRows = Math.max(mostRows, result.rows.length)
        return result
      },
    }
    const { server } = await createTestApp({ databaseUrl, db: db.withPlugin(rowCounter) })
    const get = async (url: string) => {
      const answer = await server.inject({ url, headers: { accept: 'text/html' } })
      expect([url, answer.statusCode]).toEqual([url, 200])
      return answer
    }
    return { get, mostRows: () => mostRows }
  }

  test('are never read as a whole, at the start and by no page', async () => {
    const { get, mostRows } = await largeShop()
    const { slug, category } = largeShopProduct(PRODUCTS / 2)
    for (const url of [
      '/',
      `/product/${slug}`,
      '/products?page=112',
      '/products?page=2&sort=name',
      '/products?page=112&sort=newest',
      `/products?find=${slug.split('-')[0]}&sort=name`,
      '/products?find=e',
      `/products?category=${category}&page=2`,
      '/sitemap.xml',
      '/api/deals',
      '/api/deals?count=3',
      '/api/suggestions',
      `/api/products/${slug}/related`,
    ])
      await get(url)
    await expect
      .poll(async () => (await get(`/api/suggest?q=${slug.replaceAll('-', '+')}`)).json<unknown>())
      .toMatchObject({ completions: [{ kind: 'product' }] })
    expect(mostRows()).toBeLessThanOrEqual(MAX_ROWS)
  })

  test('have pages that link to a few pages, and products that are related to similar ones', async () => {
    const { get } = await largeShop()
    const { body } = await get('/products?page=42')
    expect([...body.matchAll(/href="\/products\?page=\d+"/g)].length).toBeLessThanOrEqual(12)
    const last = largeShopProduct(PRODUCTS - 1)
    const product = (await get(`/api/products/${last.slug}`)).json<ProductAnswer>()
    const related = (await get(`/api/products/${last.slug}/related`)).json<ProductSummaryAnswer[]>()
    expect(related).toHaveLength(6)
    for (const { category, slug } of related) {
      expect(category).toBe(product.category)
      expect(slug).not.toBe(product.slug)
    }
    // The name's material or kind.
    const words = last.name.split(' ').slice(1, -1)
    expect(related.some(({ name }) => words.some((word) => name.includes(word)))).toBe(true)
  })
})
