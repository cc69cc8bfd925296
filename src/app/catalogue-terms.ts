import { setImmediate } from 'node:timers/promises'
import type { Named } from '../features/completions/completion-sources.ts'
import type { Db } from '../database/schema.ts'
import { findFirstDeals } from '../features/deals/deal.store.ts'
import { findProductTerms } from '../features/products/product-terms.store.ts'
import { findFirstSuggestions } from '../features/suggestions/suggestion.store.ts'

/** Products whose terms are kept in memory; completions ask the database for further ones. */
const MAX_PRODUCTS = 10_000

/** Products that are read without a pause: some milliseconds in which nothing else runs. */
const BATCH = 500

/** The owner's lists, as completions and ideas use them: the first entries of each. */
export interface CatalogueTerms {
  readonly products: readonly Named[]
  /** Whether there are no other products. */
  readonly hasAllProducts: boolean
  readonly deals: readonly Named[]
  readonly suggestions: readonly Named[]
}

/** @param maxProducts the most products that are read */
export async function findCatalogueTerms(db: Db, maxProducts = MAX_PRODUCTS): Promise<CatalogueTerms> {
  const products: Named[] = []
  let hasAllProducts = false
  while (!hasAllProducts && products.length < maxProducts) {
    const limit = Math.min(BATCH, maxProducts - products.length)
    // One more than are kept tells whether there are others.
    const found = await findProductTerms(db, { limit: limit + 1, offset: products.length })
    hasAllProducts = found.length <= limit
    products.push(...found.slice(0, limit))
    await setImmediate()
  }
  return {
    products,
    hasAllProducts,
    deals: await findFirstDeals(db),
    suggestions: await findFirstSuggestions(db),
  }
}
