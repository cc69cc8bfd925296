import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../database/schema.ts'
import type { ListTable } from './catalogue.store.ts'
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
  readonly table: ListTable
  readonly schema: z.ZodType<Entries[Name][]> & { readonly element: z.ZodObject }
  /** What an entry is known by; an entry without one is new. */
  keyOf(entry: Entries[Name]): string | undefined
  /** All entries, or those of some keys, in the owner's order. */
  find(db: Db, keys?: readonly string[]): Promise<Entries[Name][]>
  /** @param firstPosition where the first one comes; the others follow it */
  insert(db: Db, entries: readonly Entries[Name][], firstPosition?: number): Promise<void>
  clear(db: Db): Promise<void>
}

export const CATALOGUE: { readonly [Name in ListName]: CatalogueList<Name> } = {
  products: {
    name: 'products',
    table: { name: 'products', key: 'slug', searched: ['name', 'slug', 'category', 'search_query'] },
    schema: productEntries,
    keyOf: ({ slug }) => slug,
    find: async (db, slugs) =>
      (await findWholeProducts(db, slugs)).map(({ ratingTenths, ...product }) => ({
        ...product,
        rating: ratingTenths / 10,
        features: [...product.features],
        benefits: [...product.benefits],
        specifications: [...product.specifications],
      })),
    insert: (db, entries, firstPosition) =>
      insertProducts(
        db,
        entries.map(({ rating, ...rest }) => ({ ...rest, ratingTenths: Math.round(rating * 10) })),
        firstPosition,
      ),
    clear: deleteProducts,
  },
  deals: {
    name: 'deals',
    table: { name: 'deals', key: 'id', searched: ['name', 'description', 'search_query'] },
    schema: dealEntries,
    keyOf: ({ id }) => id,
    find: findDeals,
    insert: (db, entries, firstPosition) => insertDeals(db, entries.map(withId), firstPosition),
    clear: deleteDeals,
  },
  suggestions: {
    name: 'suggestions',
    table: { name: 'suggestions', key: 'id', searched: ['name', 'description'] },
    schema: suggestionEntries,
    keyOf: ({ id }) => id,
    find: findSuggestions,
    insert: (db, entries, firstPosition) => insertSuggestions(db, entries.map(withId), firstPosition),
    clear: deleteSuggestions,
  },
}

function withId<T extends { readonly id?: string | undefined }>(entry: T) {
  return { ...entry, id: entry.id ?? randomUUID() }
}
