import { DAY_MS } from '../core/time.ts'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { loadContent } from './content.ts'
import { seedDatabase } from './seed.ts'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describeOnBothDatabases('the starting catalogue', (newDatabase) => {
  async function seeded() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const content = await loadContent('content')
    const config = parseConfig({})
    const seed = () => seedDatabase(db, content, config, NOW)
    await seed()
    const app = await createTestApp({ databaseUrl, db, now: () => NOW + DAY_MS })
    const get = async (url: string) => (await app.server.inject(url)).json<unknown[]>()
    return { db, content, seed, get }
  }

  test('is there once, in the owner’s order, however often the site starts', async () => {
    const { content, seed, get } = await seeded()
    await Promise.all([seed(), seed()])
    const deals = await get('/api/deals')
    expect(deals).toMatchObject(content.deals.map((deal) => ({ ...deal, id: expect.any(String) })))
    expect(deals).toContainEqual(expect.objectContaining({ picture: '/product-pictures/skillet.svg' }))
    const suggestions = await get('/api/suggestions')
    expect(suggestions).toEqual(content.suggestions.map((entry) => ({ ...entry, id: expect.any(String) })))
    expect([deals.length, suggestions.length]).toEqual([45, 50])
  })

  test('does not come back when the owner has deleted it', async () => {
    const { db, seed, get } = await seeded()
    await db.deleteFrom('deals').execute()
    await seed()
    expect(await get('/api/deals')).toEqual([])
  })

  test('gives some at random where a count is asked for, each once', async () => {
    const { get } = await seeded()
    const names = (await get('/api/deals?count=15')).map((deal) => JSON.stringify(deal))
    expect(new Set(names).size).toBe(15)
  })

  test('promotions carry our tag, and end when they expire', async () => {
    const { db, get } = await seeded()
    expect(await get('/api/promoted-products')).toHaveLength(9)
    expect(await get('/api/promoted-products')).toContainEqual(
      expect.objectContaining({
        imageUrl: '/promotions/mug.svg',
        destinationUrl: 'https://www.amazon.com/s?k=ceramic%20coffee%20mug&tag=gimme-20',
      }),
    )
    await db
      .updateTable('promotions')
      .set({ expires_at: NOW + DAY_MS })
      .execute()
    expect(await get('/api/promoted-products')).toEqual([])
  })

  test('the temptations are on until they are switched off; other settings are unknown', async () => {
    const { db, get } = await seeded()
    const url = '/api/settings/shopping_temptations_enabled'
    expect(await get(url)).toEqual({ settingValue: 'true' })
    await db.insertInto('settings').values({ key: 'shopping_temptations_enabled', value: 'false' }).execute()
    expect(await get(url)).toEqual({ settingValue: 'false' })
    expect(await get('/api/settings/toString')).toEqual({ message: 'There is no setting of this name.' })
  })
})
