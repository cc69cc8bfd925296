import type { Db } from '../database/schema.ts'
import type { DealEntry, ProductEntry } from './entries.ts'

const SAMPLE = JSON.stringify({ source: 'sample' })

/** A deal of the starting catalogue: its discount is a sample, unless the owner has written a source beside it. */
export function sampleDeal(entry: DealEntry): DealEntry {
  return entry.discount === undefined ? entry : { discountSource: 'sample', ...entry }
}

/** A product of the starting catalogue: its figures are samples, unless the owner has written sources beside them. */
export function sampleProduct(entry: ProductEntry): ProductEntry {
  return {
    ...(entry.rating !== undefined && { ratingSource: 'sample' as const }),
    ...(entry.priceRange !== undefined && { priceSource: 'sample' as const }),
    ...entry,
  }
}

/** Marks stored figures without a source as samples where they equal those of the starting catalogue. */
export async function markSamples(
  db: Db,
  { products, deals }: { readonly products: readonly ProductEntry[]; readonly deals: readonly DealEntry[] },
): Promise<void> {
  for (const { slug, rating, priceRange } of products) {
    const update = db.updateTable('products').where('slug', '=', slug)
    if (rating !== undefined)
      await update
        .set({ rating_claim: SAMPLE, is_sample: 1 })
        .where('rating_claim', 'is', null)
        .where('rating_tenths', '=', Math.round(rating * 10))
        .execute()
    if (priceRange !== undefined)
      await update
        .set({ price_claim: SAMPLE, is_sample: 1 })
        .where('price_claim', 'is', null)
        .where('price_range', '=', priceRange)
        .execute()
  }
  for (const { name, discount = null } of deals)
    await db
      .updateTable('deals')
      .set({ discount_claim: SAMPLE, is_sample: 1 })
      .where('discount_claim', 'is', null)
      .where('name', '=', name)
      .where('discount', '=', discount)
      .execute()
}
