import { expect, test } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { loadContent } from '../../app/content.ts'
import { seedDatabase } from '../../app/seed.ts'
import { CATALOGUE } from '../../catalogue/catalogue.server.ts'
import { DAY_MS } from '../../core/time.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { CHAIR, CHECKED_AT, KETTLE, LAMP } from '../../testing/sourced-goods.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { upsertSetting } from '../settings/setting.store.ts'

const content = await loadContent('content')

describeOnBothDatabases('by the book', (newDatabase) => {
  async function opened({ host = 'basar.example', at = CHECKED_AT, rules = 'by-the-book' } = {}) {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await seedDatabase(db, content, parseConfig({}), CHECKED_AT)
    await CATALOGUE.products.insert(db, [LAMP, CHAIR], 1000)
    await CATALOGUE.deals.insert(db, [KETTLE], 1000)
    await upsertSetting(db, 'rules', JSON.stringify(rules))
    const environment = { RETAILER_HOST: host, RETAILER_NAME: 'Bazaar' }
    const { server } = await createTestApp({ databaseUrl, db, environment, now: () => at })
    return {
      page: async (url: string) => (await server.inject({ url, headers: { accept: 'text/html' } })).body,
      get: async (url: string): Promise<unknown> => (await server.inject(url)).json(),
    }
  }

  test('samples are shown without a figure, an own rating with how it was found', async () => {
    const { page, get } = await opened()
    const sample = await page('/product/cast-iron-skillet')
    expect(sample).toContain('See price on Bazaar')
    expect(sample).not.toMatch(/\/5<|\$\d|500\+|"Product"/)
    const own = await page('/product/lamp')
    for (const text of ['Our rating', '4.5/5', LAMP.ratingNote, '$20', 'Shop Now on Bazaar'])
      expect(own).toContain(text)
    expect(own).toContain('"@type":"Offer","price":"20","priceCurrency":"USD"')
    expect(own).not.toContain('AggregateRating')
    expect(await page('/product/chair')).toContain('"reviewCount":212')
    expect(await get('/api/products/cast-iron-skillet')).not.toHaveProperty('rating')
  })

  test('what has ended is no longer shown', async () => {
    const { page, get } = await opened({ at: CHECKED_AT + DAY_MS })
    expect(await page('/product/lamp')).not.toContain('$20')
    expect(await get('/api/products/lamp')).toMatchObject({ rating: 4.5 })
    expect(await get('/api/products/chair')).not.toHaveProperty('rating')
    expect(await page('/')).not.toContain('Popular deals today')
  })

  test('at Amazon typed prices and ratings are not shown', async () => {
    const { page } = await opened({ host: 'amazon.de' })
    const body = await page('/product/lamp')
    expect(body).toContain('See price on Bazaar')
    expect(body).not.toMatch(/Our rating|\/5<|\$20|"Product"/)
  })

  test('home calls popular, trending and favorite only what is', async () => {
    const { page, get } = await opened()
    const body = await page('/')
    for (const text of ['Popular deals today', 'Things to hunt for', 'Worth a look', 'A few we like'])
      expect(body).toContain(text)
    expect(body).not.toMatch(/Trending now|Popular searches|favorites|\$\d/)
    expect(body.match(/% off</g)).toHaveLength(1)
    expect(await get('/api/deals?count=15')).toHaveProperty([0, 'discount'], 30)
    expect(await get('/api/trending/now')).toEqual([])
    expect(await get('/api/suggestions')).not.toHaveProperty([0, 'discount'])
  })

  test('as specified, everything is shown', async () => {
    const { page, get } = await opened({ rules: 'as-specified', host: 'amazon.com' })
    const body = await page('/')
    for (const text of [
      'Popular deals today',
      'Popular searches right now',
      'Trending now',
      'Gimme favorites',
    ])
      expect(body).toContain(text)
    expect(body).not.toMatch(/Things to hunt for|Worth a look|A few we like/)
    expect(await page('/product/cast-iron-skillet')).toContain('500+')
    expect(await page('/product/lamp')).not.toContain('Our rating')
    expect(await get('/api/trending/now')).toEqual(await get('/api/trending'))
    expect(await get('/api/suggestions')).toHaveProperty([0, 'discount'])
  })
})
