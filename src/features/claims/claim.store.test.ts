import { expect, test } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { loadContent } from '../../app/content.ts'
import { seedDatabase } from '../../app/seed.ts'
import { CATALOGUE } from '../../catalogue/catalogue.server.ts'
import { DAY_MS } from '../../core/time.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { largeShopProduct } from '../../testing/large-shop.ts'
import { entriesOf } from '../../testing/list-entries.ts'
import { countSampleGoods, countUnsourcedClaims } from './claim.store.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const content = await loadContent('content')
const goods = { products: content.products.length, deals: content.deals.length }

describeOnBothDatabases('claims', (newDatabase) => {
  async function seeded() {
    const db = await open(await newDatabase())
    const seed = () => seedDatabase(db, content, parseConfig({}), NOW)
    await seed()
    return { db, seed }
  }

  test('those of the starting catalogue are samples', async () => {
    const { db } = await seeded()
    expect(await countSampleGoods(db)).toEqual(goods)
    expect(await countUnsourcedClaims(db, NOW)).toEqual(goods)
    const [product] = await entriesOf(db, CATALOGUE.products)
    expect(product).toMatchObject({ ratingSource: 'sample', priceSource: 'sample' })
    expect((await entriesOf(db, CATALOGUE.deals))[0]).toMatchObject({ discountSource: 'sample' })
  })

  test('of a database from before sources, what equals the starting catalogue is a sample, the rest unsourced', async () => {
    const { db, seed } = await seeded()
    await db.updateTable('products').set({ rating_claim: null, price_claim: null, is_sample: 0 }).execute()
    await db.updateTable('deals').set({ discount_claim: null, is_sample: 0 }).execute()
    await db.updateTable('products').set({ rating_tenths: 12 }).where('position', '=', 0).execute()
    await db.updateTable('deals').set({ discount: 50 }).where('discount', '=', 40).execute()
    await db.deleteFrom('seeds').where('name', '=', 'samples').execute()
    await seed()
    const [changed, kept] = await entriesOf(db, CATALOGUE.products)
    expect(changed).toMatchObject({ rating: 1.2, priceSource: 'sample' })
    expect(changed).not.toHaveProperty('ratingSource')
    expect(kept).toMatchObject({ ratingSource: 'sample', priceSource: 'sample' })
    for (const deal of await entriesOf(db, CATALOGUE.deals))
      expect(deal.discountSource).toBe(
        content.deals.find(({ name }) => name === deal.name)?.discount === deal.discount
          ? 'sample'
          : undefined,
      )
    expect(await countUnsourcedClaims(db, NOW)).toEqual(goods)
  })

  test('a product counts as unsourced from the end of its first claim on, and never without claims', async () => {
    const db = await open(await newDatabase())
    const { rating: _rating, priceRange, ...bare } = largeShopProduct(1)
    const checked = new Date(NOW).toISOString()
    const lamp = { ...bare, priceRange, priceSource: 'feed' as const, priceCheckedAt: checked }
    await CATALOGUE.products.insert(db, [lamp, { ...bare, slug: 'bare' }])
    expect(await countUnsourcedClaims(db, NOW + DAY_MS - 1)).toEqual({ products: 0, deals: 0 })
    expect(await countUnsourcedClaims(db, NOW + DAY_MS)).toEqual({ products: 1, deals: 0 })
    expect(await countSampleGoods(db)).toEqual({ products: 0, deals: 0 })
  })
})
