import { sql, type Kysely } from 'kysely'

/**
 * Indexes for what visitors read of long lists: pages and neighbors, the best of a category, products by their search term,
 * and the first deals and suggestions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('products_in_order').on('products').columns(['position', 'slug']).execute()
  await db.schema
    .createIndex('products_by_rating')
    .on('products')
    .columns(['category', 'rating_tenths desc', 'position', 'slug'])
    .execute()
  await db.schema
    .createIndex('products_by_search')
    .on('products')
    .expression(sql`lower(search_query)`)
    .execute()
  await db.schema.createIndex('deals_in_order').on('deals').columns(['position', 'id']).execute()
  await db.schema.createIndex('suggestions_in_order').on('suggestions').columns(['position', 'id']).execute()
}
