import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import type { Db, Schema } from './database/schema.ts'
import { insertDeals } from './features/deals/deal.store.ts'
import { insertProducts } from './features/products/product.store.ts'
import { insertPromotions } from './features/promotions/promotion.store.ts'
import { retailerSearchUrl } from './features/retailer/retailer.ts'
import { insertSuggestions } from './features/suggestions/suggestion.store.ts'

/**
 * Fills a new database with the starting catalogue, each part once and for all: what an owner deletes stays deleted.
 * Of instances that start together, one does it.
 */
export async function seedDatabase(
  db: Kysely<Schema>,
  content: Content,
  { retailer }: Pick<Config, 'retailer'>,
  now: number,
): Promise<void> {
  const parts: Readonly<Record<string, (transaction: Db) => Promise<void>>> = {
    deals: (transaction) => insertDeals(transaction, content.deals.map(withId)),
    suggestions: (transaction) => insertSuggestions(transaction, content.suggestions.map(withId)),
    products: (transaction) => insertProducts(transaction, content.products),
    promotions: (transaction) =>
      insertPromotions(
        transaction,
        content.promotions.map(({ image, alt, searchQuery }) =>
          withId({ imageUrl: image, alt, destinationUrl: retailerSearchUrl(searchQuery, retailer) }),
        ),
        now,
      ),
  }
  for (const [name, insert] of Object.entries(parts)) {
    await db.transaction().execute(async (transaction) => {
      const claimed = await transaction
        .insertInto('seeds')
        .values({ name, seeded_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .execute()
      if (claimed.length === 1) await insert(transaction)
    })
  }
}

function withId<T extends object>(entry: T): T & { readonly id: string } {
  return { ...entry, id: randomUUID() }
}
