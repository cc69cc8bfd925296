import { expect, test } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { loadContent } from '../../app/content.ts'
import { seedDatabase } from '../../app/seed.ts'
import { newSqlite, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'

const environment = { BASE_URL: 'https://gimme.example' }

async function seededServer() {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const content = await loadContent('content')
  await seedDatabase(db, content, parseConfig({}), 0)
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

test('robots.txt names the sitemap at our own address', async () => {
  const { server } = await seededServer()
  const answer = await server.inject('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain('Disallow: /api/\n')
  expect(answer.body).toContain('\nSitemap: https://gimme.example/sitemap.xml\n')
})
