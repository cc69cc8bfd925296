import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { fillProducts, largeShopProduct } from '../testing/large-shop.ts'
import { findCatalogueTerms } from './catalogue-terms.ts'

describeOnBothDatabases('the terms of the catalogue', (newDatabase) => {
  test.for([
    [700, 1000, true],
    [700, 700, true],
    [700, 699, false],
    [0, 5, true],
  ] as const)('of %i products, %i at most: whether these are all is %s', async ([count, most, isAll]) => {
    const db = await open(await newDatabase())
    await fillProducts(db, count)
    const { products, hasAllProducts } = await findCatalogueTerms(db, most)
    expect(products.map(({ name }) => name)).toEqual(
      Array.from({ length: Math.min(count, most) }, (_none, number) => largeShopProduct(number).name),
    )
    expect(hasAllProducts).toBe(isAll)
  })
})
