import { expect, test } from 'vitest'
import { CATALOGUE } from '../../catalogue/catalogue.server.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { largeShopProduct } from '../../testing/large-shop.ts'
import { findOtherCategories } from './product.store.ts'

describeOnBothDatabases('categories', (newDatabase) => {
  test('are those of all products but one, each once as it is written', async () => {
    const db = await open(await newDatabase())
    expect(await findOtherCategories(db, 'none')).toEqual([])
    const products = ['Tech', 'Pets', 'TECH', 'Tech', 'Garden'].map((category, number) => ({
      ...largeShopProduct(number),
      category,
    }))
    await CATALOGUE.products.insert(db, products)
    const slugs = products.map(({ slug }) => slug)
    const all = ['Garden', 'Pets', 'TECH', 'Tech']
    expect((await findOtherCategories(db, 'none')).toSorted()).toEqual(all)
    expect((await findOtherCategories(db, slugs[0] ?? '')).toSorted()).toEqual(all)
    expect((await findOtherCategories(db, slugs[2] ?? '')).toSorted()).toEqual(['Garden', 'Pets', 'Tech'])
    expect((await findOtherCategories(db, slugs[4] ?? '')).toSorted()).toEqual(['Pets', 'TECH', 'Tech'])
  })
})
