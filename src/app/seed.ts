import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CATALOGUE } from '../catalogue/catalogue.server.ts'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import type { Db, Schema } from '../database/schema.ts'
import { markSamples, sampleDeal, sampleProduct } from '../catalogue/samples.ts'
import { insertPromotions } from '../features/promotions/promotion.store.ts'
import { retailerOf } from '../core/retailer.ts'
import { untaggedSearchUrl } from '../core/retailer-search.ts'

const LISTS = ['deals', 'suggestions', 'products', 'promotions', 'samples'] as const

/** Whether every list has been filled once, so that `seedDatabase` would change nothing. */
export async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('seeds').select('name').where('name', 'in', LISTS).execute()
  return rows.length === LISTS.length
}

/**
 * Fills a new database with the starting catalogue, each list once, so that deleted entries stay deleted. If several
 * instances start together, one of them fills a list.
 */
export async function seedDatabase(
  db: Kysely<Schema>,
  content: Content,
  { retailer }: Pick<Config, 'retailer'>,
  now: number,
): Promise<void> {
  const parts: Readonly<Record<(typeof LISTS)[number], (transaction: Db) => Promise<void>>> = {
    deals: (transaction) => CATALOGUE.deals.insert(transaction, content.deals.map(sampleDeal)),
    suggestions: (transaction) => CATALOGUE.suggestions.insert(transaction, content.suggestions),
    products: (transaction) => CATALOGUE.products.insert(transaction, content.products.map(sampleProduct)),
    promotions: (transaction) =>
      insertPromotions(
        transaction,
        content.promotions.map(({ image, alt, searchQuery }) => ({
          id: randomUUID(),
          imageUrl: image,
          alt,
          destinationUrl: untaggedSearchUrl(searchQuery, retailerOf(retailer, content.retailers.retailers)),
        })),
        now,
      ),
    // Figures of a database from before claims had sources, where they are still those of the starting catalogue.
    samples: (transaction) => markSamples(transaction, content),
  }
  for (const name of LISTS) {
    await db.transaction().execute(async (transaction) => {
      const claimed = await transaction
        .insertInto('seeds')
        .values({ name, seeded_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .execute()
      if (claimed.length === 1) await parts[name](transaction)
    })
  }
}
