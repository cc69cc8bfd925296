import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { parseConfig } from '../app/config.ts'
import { loadContent } from '../app/content.ts'
import { loadBuiltRenderer } from '../render/renderer.ts'
import { seedDatabase } from '../app/seed.ts'
import { newSqlite, open } from '../testing/databases.ts'
import { setUpShop } from '../testing/set-up-shop.ts'
import { createTestApp, type TestAppOptions } from '../testing/test-app.ts'

const content = await loadContent('content')
const html = { accept: 'text/html' }
const [skillet] = content.products
if (skillet?.slug !== 'cast-iron-skillet') throw new Error('These tests know the first product.')

async function seeded(options: Partial<TestAppOptions> = {}) {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  await seedDatabase(db, options.content ?? content, parseConfig({}), 0)
  await setUpShop(db)
  const environment = { BASE_URL: 'https://gimme.example', ...options.environment }
  const { server } = await createTestApp({ databaseUrl, db, ...options, environment })
  return { db, get: (url: string) => server.inject({ url, headers: html }) }
}

const structuredData = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']): unknown =>
    JSON.parse(json),
  )

test('the page of a product says what it is to search engines and to those who show links', async () => {
  const { get } = await seeded()
  const answer = await get('/product/cast-iron-skillet')
  expect(answer.statusCode).toBe(200)
  const url = 'https://gimme.example/product/cast-iron-skillet'
  const [picture] = /https:\/\/gimme\.example\/images\/share\/[^"]+/.exec(answer.body) ?? []
  expect((await get(new URL(picture ?? '').pathname)).headers['content-type']).toBe('image/png')
  for (const tag of [
    '<title>Cast Iron Skillet, 12 Inch and Pre-Seasoned</title>',
    `<meta name="description" content="${skillet.metaDescription}">`,
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:title" content="${skillet.seoTitle}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<meta property="og:image" content="${picture}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${skillet.name}">`,
  ])
    expect(answer.body).toContain(tag)
  expect(answer.body).not.toContain('noindex')
  const [product, breadcrumbs] = structuredData(answer.body)
  expect(product).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: skillet.name,
    description: skillet.description,
    category: 'Kitchen',
    url,
    image: picture,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      bestRating: 5,
      reviewCount: '500+',
    },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '20',
      highPrice: '45',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
    },
  })
  expect(breadcrumbs).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      ['Home', '/'],
      ['Products', '/products'],
      ['Kitchen', '/products?category=Kitchen'],
      [skillet.name, '/product/cast-iron-skillet'],
    ].map(([name, at], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `https://gimme.example${at}`,
    })),
  })
})

test('another page is shown by our icon, small', async () => {
  const { get } = await seeded()
  const { body } = await get('/products')
  expect(body).toContain('<meta property="og:image" content="https://gimme.example/icons/icon-512.png">')
  expect(body).toContain('<meta name="twitter:card" content="summary">')
  expect(body).not.toContain('og:image:')
})

test('no text of an owner ends a script element or begins another one', async () => {
  const hostile = '</script><img src=x onerror=alert(1)><!--<script>'
  const texts = {
    name: hostile,
    seoTitle: hostile,
    metaDescription: hostile,
    priceRange: hostile,
    category: hostile,
  }
  const product = { ...skillet, ...texts, description: hostile, features: [hostile] }
  const { get } = await seeded({ content: { ...content, products: [product] } })
  const { body } = await get('/product/cast-iron-skillet')
  expect(body).not.toMatch(/<img src=x|<!--<script/)
  // The scripts of the theme, the module, the data, and two of structured data.
  expect(body.match(/<script\b/g)).toHaveLength(5)
  expect(body.match(/<\/script/g)).toHaveLength(5)
  expect(structuredData(body)[0]).toMatchObject({ name: hostile, category: hostile })
  // A price that is not a number is left out.
  expect(structuredData(body)[0]).not.toHaveProperty('offers.price')
})

test('a product that is not there is a 404 that nobody keeps and nobody indexes', async () => {
  const renderer = await loadBuiltRenderer(path.resolve('dist'))
  const entry = await renderer.entry()
  const renderPage = vi.fn<typeof entry.renderPage>(entry.renderPage)
  const { get, db } = await seeded({
    renderer: { ...renderer, entry: async () => ({ ...entry, renderPage }) },
  })
  for (const slug of ['none', 'None', '%F0%9F%A6%A9', 'a%2Fb', 'toString']) {
    const answer = await get(`/product/${slug}`)
    expect([slug, answer.statusCode]).toEqual([slug, 404])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('Product Not Found</h1>')
    expect(answer.body).toContain('Back to Home')
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
    expect(answer.body).not.toContain('rel="canonical"')
  }
  await db.updateTable('products').set({ slug: 'none' }).where('slug', '=', skillet.slug).execute()
  expect((await get('/product/none')).statusCode).toBe(200)
  expect((await get('/product/none')).statusCode).toBe(200)
  expect(renderPage.mock.calls.filter(([at]) => at === '/product/none')).toHaveLength(2)
})

test('all products that are not there share one page, and so do all places of the listing', async () => {
  const { get } = await seeded()
  const tagOf = async (url: string) => (await get(url)).headers.etag
  const product = await tagOf('/product/none')
  expect(product).toMatch(/^W/)
  for (const slug of ['None', 'a%2Fb', '-', '%22%3E', 'x'.repeat(90)])
    expect([slug, await tagOf(`/product/${slug}`)]).toEqual([slug, product])
  const listing = await tagOf('/nowhere')
  for (const query of ['category=pets', 'category=%22%3E', 'page=9999'])
    expect([query, await tagOf(`/products?${query}`)]).toEqual([query, listing])
})

test('a database that is away is a 503, which is soon made again', async () => {
  const { get, db } = await seeded()
  await db.schema.alterTable('products').renameTo('products_away').execute()
  const without = await get('/product/cast-iron-skillet')
  expect(without.statusCode).toBe(503)
  expect(without.headers['retry-after']).toMatch(/^\d+$/)
  expect(without.body).toContain('Loading product details...')
  await db.schema.alterTable('products_away').renameTo('products').execute()
  expect((await get('/product/cast-iron-skillet')).statusCode).toBe(200)
})

test('loads its own script at once, and not that of home', async () => {
  const { get } = await seeded()
  const scripts = async (url: string) =>
    JSON.parse(/ data-files='([^']+)'/.exec((await get(url)).body)?.[1] ?? '[]') as string[]
  const ofProduct = await scripts('/product/cast-iron-skillet')
  const ofHome = await scripts('/')
  expect(ofProduct.filter((file) => /\/product-/.test(file))).not.toEqual([])
  expect(ofProduct.filter((file) => /\/home-/.test(file))).toEqual([])
  expect(ofHome.filter((file) => /\/home-/.test(file))).not.toEqual([])
})

test('a search of the listing and another order are no pages of search engines, and a search is not kept', async () => {
  const { get, db } = await seeded()
  const kept = async (url: string) => {
    const { statusCode, body, headers } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('rel="canonical"')
    return { body, caching: headers['cache-control'] }
  }
  expect((await kept('/products?sort=name')).caching).toMatch(/^public/)
  const { body, caching } = await kept('/products?category=Kitchen&find=SKILLET')
  expect(caching).toBe('private, no-cache')
  expect(body).toContain('1 found for “SKILLET”')
  await db.updateTable('products').set({ name: 'Just a pan' }).where('slug', '=', skillet.slug).execute()
  expect((await kept('/products?category=Kitchen&find=SKILLET')).body).toContain('Just a pan')
})

test('the listing is a page for each category and number, and nothing else', async () => {
  const { get } = await seeded()
  for (const [url, canonical] of [
    ['/products', '/products'],
    ['/products/?page=1&utm_source=x', '/products'],
    ['/products?page=x&page=2', '/products'],
    ['/products?page=2', '/products?page=2'],
    ['/products?category=Pets&page=01', '/products?category=Pets'],
    ['/products?find=&sort=', '/products'],
    ['/products?find=+&sort=price', '/products'],
    [`/products?find=${'x'.repeat(61)}`, '/products'],
  ] as const) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain(`<link rel="canonical" href="https://gimme.example${canonical}">`)
  }
  for (const url of [
    '/products?page=5',
    '/products?find=lamp&page=2',
    '/products?category=pets',
    '/products?category=Pets&page=2',
  ]) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).toContain('404 Page Not Found</h1>')
  }
})
