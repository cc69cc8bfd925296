import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../database/schema.ts'
import type { ListTable } from './catalogue.store.ts'
import type { FieldProblems } from './check-entries.ts'
import { deleteDeals, findDeals, insertDeals } from '../features/deals/deal.store.ts'
import {
  deleteProducts,
  findOtherCategories,
  findWholeProducts,
  insertProducts,
} from '../features/products/product.store.ts'
import {
  findFiledPromotions,
  findUnknownPictures,
  replacePromotions,
} from '../features/promotions/upload/promotion-file.service.ts'
import {
  deleteSuggestions,
  findSuggestions,
  insertSuggestions,
} from '../features/suggestions/suggestion.store.ts'
import {
  dealEntries,
  productEntries,
  promotionEntries,
  suggestionEntries,
  type DealEntry,
  type ProductEntry,
  type PromotionEntry,
  type SuggestionEntry,
} from './entries.ts'

interface Entries {
  products: ProductEntry
  deals: DealEntry
  suggestions: SuggestionEntry
  promotions: PromotionEntry
}

export type FileListName = keyof Entries

/** A list that an owner keeps in files: its rules, and its reading and writing in the database. */
export interface FileList<Name extends FileListName = FileListName> {
  readonly name: Name
  readonly schema: z.ZodType<Entries[Name][]> & { readonly element: z.ZodObject }
  /** The key of an entry; an entry without a key is new. */
  keyOf(entry: Entries[Name]): string | undefined
  /** All entries, or those of some keys, in the owner's order. */
  find(db: Db, keys?: readonly string[]): Promise<Entries[Name][]>
  /** Errors of entries that only the database can reveal, by index. */
  findProblems?(
    db: Db,
    entries: readonly Entries[Name][],
  ): Promise<{ readonly index: number; readonly reason: string }[]>
  /**
   * Replaces all entries.
   * @param now milliseconds since 1970
   */
  replace(db: Db, entries: readonly Entries[Name][], now: number): Promise<void>
}

export type ListName = Exclude<FileListName, 'promotions'>

/** A list whose entries are only texts and numbers, in the owner's order. */
export interface CatalogueList<Name extends ListName = ListName> extends FileList<Name> {
  readonly table: ListTable
  /** @param firstPosition position of the first entry; further ones follow it */
  insert(db: Db, entries: readonly Entries[Name][], firstPosition?: number): Promise<void>
  /**
   * Conflicts of an entry with other entries of the list, by field.
   * @param key of the entry that is replaced, or the new entry's own
   */
  findClashes?(db: Db, entry: Entries[Name], key: string): Promise<FieldProblems | undefined>
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
    findClashes: async (db, { category }, slug) => {
      const spellings = (await findOtherCategories(db, slug)).filter(
        (other) => other.toLowerCase() === category.toLowerCase(),
      )
      // If there are several spellings already, each is allowed; otherwise no single change could unify them.
      if (spellings.length === 0 || spellings.includes(category)) return undefined
      return { category: `is written "${spellings[0]}" in another entry` }
    },
    replace: async (db, entries) => {
      await deleteProducts(db)
      await CATALOGUE.products.insert(db, entries)
    },
  },
  deals: {
    name: 'deals',
    table: { name: 'deals', key: 'id', searched: ['name', 'description', 'search_query'] },
    schema: dealEntries,
    keyOf: ({ id }) => id,
    find: findDeals,
    insert: (db, entries, firstPosition) => insertDeals(db, entries.map(withId), firstPosition),
    replace: async (db, entries) => {
      await deleteDeals(db)
      await CATALOGUE.deals.insert(db, entries)
    },
  },
  suggestions: {
    name: 'suggestions',
    table: { name: 'suggestions', key: 'id', searched: ['name', 'description'] },
    schema: suggestionEntries,
    keyOf: ({ id }) => id,
    find: findSuggestions,
    insert: (db, entries, firstPosition) => insertSuggestions(db, entries.map(withId), firstPosition),
    replace: async (db, entries) => {
      await deleteSuggestions(db)
      await CATALOGUE.suggestions.insert(db, entries)
    },
  },
}

const UNKNOWN_PICTURE =
  'imageUrl: is no picture of a promotion that is there; upload it first, and export the list'

/** All lists that are kept in files. */
export const FILE_LISTS: { readonly [Name in FileListName]: FileList<Name> } = {
  ...CATALOGUE,
  promotions: {
    name: 'promotions',
    schema: promotionEntries,
    keyOf: ({ id }) => id,
    find: findFiledPromotions,
    findProblems: async (db, entries) =>
      (await findUnknownPictures(db, entries)).map((index) => ({ index, reason: UNKNOWN_PICTURE })),
    replace: replacePromotions,
  },
}

function withId<T extends { readonly id?: string | undefined }>(entry: T) {
  return { ...entry, id: entry.id ?? randomUUID() }
}
