import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../database/schema.ts'
import { deleteDeals, findDeals, insertDeals } from '../features/deals/deal.store.ts'
import { deleteProducts, findWholeProducts, insertProducts } from '../features/products/product.store.ts'
import {
  deleteSuggestions,
  findSuggestions,
  insertSuggestions,
} from '../features/suggestions/suggestion.store.ts'
import {
  dealEntries,
  productEntries,
  suggestionEntries,
  type DealEntry,
  type ProductEntry,
  type SuggestionEntry,
} from './entries.ts'

interface Entries {
  products: ProductEntry
  deals: DealEntry
  suggestions: SuggestionEntry
}

export type ListName = keyof Entries

/** A list that an owner keeps: its rules, and how it gets into the database and out of it. */
export interface CatalogueList<Name extends ListName = ListName> {
  readonly name: Name
  readonly schema: z.ZodType<Entries[Name][]> & { readonly element: z.ZodObject }
  /** What an entry is known by; an entry without one is new. */
  keyOf(entry: Entries[Name]): string | undefined
  /** All entries, in the owner's order. */
  find(db: Db): Promise<Entries[Name][]>
  insert(db: Db, entries: readonly Entries[Name][]): Promise<void>
  clear(db: Db): Promise<void>
}

export const CATALOGUE: { readonly [Name in ListName]: CatalogueList<Name> } = {
  products: {
    name: 'products',
    schema: productEntries,
    keyOf: ({ slug }) => slug,
    find: async (db) =>
      (await findWholeProducts(db)).map(({ ratingTenths, ...product }) => ({
        ...product,
        rating: ratingTenths / 10,
        features: [...product.features],
        benefits: [...product.benefits],
        specifications: [...product.specifications],
      })),
    insert: (db, entries) =>
      insertProducts(
        db,
        entries.map(({ rating, ...rest }) => ({ ...rest, ratingTenths: Math.round(rating * 10) })),
      ),
    clear: deleteProducts,
  },
  deals: {
    name: 'deals',
    schema: dealEntries,
    keyOf: ({ id }) => id,
    find: findDeals,
    insert: (db, entries) => insertDeals(db, entries.map(withId)),
    clear: deleteDeals,
  },
  suggestions: {
    name: 'suggestions',
    schema: suggestionEntries,
    keyOf: ({ id }) => id,
    find: findSuggestions,
    insert: (db, entries) => insertSuggestions(db, entries.map(withId)),
    clear: deleteSuggestions,
  },
}

function withId<T extends { readonly id?: string | undefined }>(entry: T) {
  return { ...entry, id: entry.id ?? randomUUID() }
}
