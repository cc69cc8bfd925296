import { expect, test } from 'vitest'
import { productEntries } from '../catalogue/entries.ts'
import { describeOnBothDatabases, open } from './databases.ts'
import { fillEvents, fillLinks, fillProducts, largeShopProduct } from './large-shop.ts'

test('generated products are such as an owner may import', () => {
  const products = Array.from({ length: 500 }, (_none, number) => largeShopProduct(number))
  expect(productEntries.parse(products)).toEqual(products)
})

describeOnBothDatabases('a generated shop', (newDatabase) => {
  test('has as many products, links and searches as it is asked for', async () => {
    const db = await open(await newDatabase())
    await fillProducts(db, 100)
    await fillLinks(db, 200)
    await fillEvents(db, 300)
    for (const [table, count] of [
      ['products', 100],
      ['short_links', 200],
      ['events', 300],
    ] as const) {
      const row = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect([table, Number(row.count)]).toEqual([table, count])
    }
    const counted = await db
      .selectFrom('event_counts')
      .select((eb) => eb.fn.sum('count').as('sum'))
      .where('metric', '=', 'search.text.term')
      .executeTakeFirstOrThrow()
    expect(Number(counted.sum)).toBe(300)
  })
})
