import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { largeShopProduct } from '../../testing/large-shop.ts'
import { beginningsOf } from '../completions/typed-words.ts'
import { findProductsBySearch, findProductsByWords } from './product-terms.store.ts'
import { insertProducts } from './product.store.ts'
import { deleteStagedProducts, stageProducts, swapStagedProducts } from './staged-product.store.ts'

describeOnBothDatabases('terms of products', (newDatabase) => {
  async function shopWith(...names: string[]) {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const { rating: _rating, shopLinks: _links, ...product } = largeShopProduct(0)
    const add = (list: readonly string[], firstPosition = 0) =>
      insertProducts(
        db,
        list.map((name, index) => ({
          ...product,
          ratingTenths: 40,
          slug: `thing-${firstPosition + index}`,
          name,
          searchQuery: name.toLowerCase(),
        })),
        firstPosition,
      )
    await add(names)
    return {
      db,
      add,
      isSqlite: databaseUrl.startsWith('file:'),
      find: async (typed: string, limit = 9) =>
        (await findProductsByWords(db, beginningsOf(typed), limit)).map(({ name }) => name),
    }
  }

  test('are found by the beginnings of all their words, in any order', async () => {
    const { find } = await shopWith('Cast Iron Skillet', 'Iron Lantern', 'Felt Skillet')
    expect(await find('ski')).toEqual(['Cast Iron Skillet', 'Felt Skillet'])
    expect(await find('skillet ir')).toEqual(['Cast Iron Skillet'])
    expect(await find('llet')).toEqual([])
    expect(await find('the')).toEqual([])
    expect(await find('')).toEqual([])
    expect(await find('"iron* OR felt')).toEqual([])
    expect(await find("iron' | 'felt")).toEqual([])
  })

  test('are found in either number, and with or without accents, dashes and apostrophes', async () => {
    const { find } = await shopWith('Café Toys', 'Battery', 'Batteries', 'Air-Fryer', "Men's Shoe", 'Toaster')
    expect(await find('cafe toy')).toEqual(['Café Toys'])
    expect(await find('CAFÉ')).toEqual(['Café Toys'])
    expect(await find('battery')).toEqual(['Battery', 'Batteries'])
    expect(await find('batteries')).toEqual(['Battery', 'Batteries'])
    expect(await find('fryer')).toEqual(['Air-Fryer'])
    expect(await find('air fry')).toEqual(['Air-Fryer'])
    expect(await find('mens shoes')).toEqual(["Men's Shoe"])
    expect(await find('toy')).toEqual(['Café Toys'])
  })

  test('are as many as asked for', async () => {
    const { find } = await shopWith(...Array.from({ length: 9 }, (_none, number) => `Lamp ${number}`))
    expect(await find('lamp', 4)).toEqual(['Lamp 0', 'Lamp 1', 'Lamp 2', 'Lamp 3'])
  })

  test('follow every write', async () => {
    const { db, add, find, isSqlite } = await shopWith('Blue Lamp', 'Red Lamp', 'Green Lamp')
    await db
      .updateTable('products')
      .set({ name: 'Blue Tent', search_query: 'blue tent' })
      .where('slug', '=', 'thing-0')
      .execute()
    await db.deleteFrom('products').where('slug', '=', 'thing-1').execute()
    expect(await find('lamp')).toEqual(['Green Lamp'])
    expect(await find('tent')).toEqual(['Blue Tent'])
    // SQLite may number rows anew when it compacts the file, and finds words by these numbers.
    if (isSqlite) await sql`vacuum`.execute(db)
    await add(['Brass Lamp'], 3)
    expect(await find('lamp')).toEqual(['Green Lamp', 'Brass Lamp'])
    await db.deleteFrom('products').execute()
    expect(await find('lamp')).toEqual([])
    await add(['Last Lamp'])
    expect(await find('lamp')).toEqual(['Last Lamp'])
  })

  test('are those of an import once it has taken their place', async () => {
    const { db, find } = await shopWith('Blue Lamp', 'Red Lamp')
    const { rating: _rating, shopLinks: _links, ...product } = largeShopProduct(1)
    const lamp = { ...product, ratingTenths: 40, name: 'Brass Lamp', searchQuery: 'brass lamp' }
    await stageProducts(db, [lamp], 0)
    expect(await find('lamp', 2)).toEqual(['Blue Lamp', 'Red Lamp'])
    await db.transaction().execute(swapStagedProducts)
    expect(await find('lamp', 1)).toEqual(['Brass Lamp'])
    await deleteStagedProducts(db)
    expect(await find('lamp')).toEqual(['Brass Lamp'])
  })

  test('are found by what is searched most', async () => {
    const { db, add } = await shopWith('Cast Iron Skillet', 'Lantern', '"Tall" lantern', 'lanterns')
    expect(await findProductsBySearch(db, ['lantern', 'tent'])).toEqual([
      { name: 'Lantern', searchQuery: 'lantern' },
    ])
    expect(await findProductsBySearch(db, ['"tall" lantern', 'cast iron', 'lantern OR tall'])).toEqual([
      { name: '"Tall" lantern', searchQuery: '"tall" lantern' },
    ])
    expect(await findProductsBySearch(db, [])).toEqual([])
    const many = Array.from({ length: 70 }, (_, index) => `lamp ${index}`)
    await add(many, 10)
    expect(new Set((await findProductsBySearch(db, many)).map(({ name }) => name))).toEqual(new Set(many))
  })
})
