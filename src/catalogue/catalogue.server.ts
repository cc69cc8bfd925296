import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Retailer } from '../core/retailer.ts'
import type { Db } from '../database/schema.ts'
import type { ListTable } from './catalogue.store.ts'
import type { FieldProblems, FileRules } from '../features/list-files/check-entries.ts'
import type { Deal } from '../features/deals/deal.ts'
import { claimOf, filedClaim } from './filed-claim.ts'
import { deleteDeals, findDeals, insertDeals } from '../features/deals/deal.store.ts'
import { dropOwnPicture, moveOwnPicture } from '../features/products/own-picture/own-picture.service.ts'
import type { Product } from '../features/products/product.ts'
import { shopLinkLines, shopLinksOf, type ShopLinks } from '../features/retailer/shop-link.ts'
import { SEARCHED_PRODUCTS } from '../features/products/product-listing.store.ts'
import {
  countProducts,
  findOtherCategories,
  findWholeProducts,
  insertProducts,
  readWholeProducts,
} from '../features/products/product.store.ts'
import {
  beginStagingProducts,
  deleteStagedProducts,
  findStagedSlugs,
  settleStagedProducts,
  stageProducts,
  swapStagedProducts,
} from '../features/products/staged-product.store.ts'
import {
  findFiledPromotions,
  findUnknownPictures,
  replacePromotions,
  settleTags,
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

export type EntryOf<Name extends FileListName> = Entries[Name]

/** A list that an owner keeps in files: its rules, and its reading in the database. */
interface AnyList<Name extends FileListName> extends FileRules<Entries[Name]> {
  readonly name: Name
  readonly schema: FileRules<Entries[Name]>['schema'] & { readonly element: z.ZodObject }
  /** The key of an entry; an entry without a key is new. */
  keyOf(entry: Entries[Name]): string | undefined
  /** The entries of some keys, in the owner's order. */
  find(db: Db, keys: readonly string[]): Promise<Entries[Name][]>
  /** All entries in the owner's order, some at a time. */
  read(db: Db, batchSize: number): AsyncIterable<Entries[Name][]>
}

/** The problem of an entry in a file. */
interface EntryProblem {
  readonly index: number
  readonly reason: string
}

/** A list whose entries are replaced together. */
export interface ShortList<Name extends FileListName> extends AnyList<Name> {
  /** Entries of a file as they are stored, with the problems that their schema cannot know. */
  prepare?(
    db: Db,
    entries: readonly Entries[Name][],
    retailer: Retailer,
  ): Promise<{ readonly entries: Entries[Name][]; readonly problems: readonly EntryProblem[] }>
  /**
   * Replaces all entries. Call this within a transaction.
   * @param now milliseconds since 1970
   */
  replace(db: Db, entries: readonly Entries[Name][], now: number): Promise<void>
}

/** A list that may be too long to be in memory, or to be replaced within one transaction. */
export interface LongList<Name extends FileListName> extends AnyList<Name> {
  readonly staging: Staging<Entries[Name]>
}

export type FileList<Name extends FileListName = FileListName> = ShortList<Name> | LongList<Name>

/** A second table for the entries of an import, which takes the place of the list's. */
interface Staging<Entry> {
  /** Prepares the table, which is empty, to receive many entries fast. Call this within a transaction. */
  begin(db: Db): Promise<void>
  /** Stores entries, of which the first has this position. */
  add(db: Db, entries: readonly Entry[], firstPosition: number): Promise<void>
  /** Returns which of these keys belong to stored entries. Call this after `settle`. */
  findKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Prepares the stored entries to be found and to be read by many.
   * @param inTransaction does a step of it within a transaction of its own
   */
  settle(db: Db, inTransaction: (step: (transaction: Db) => Promise<void>) => Promise<void>): Promise<void>
  /** Puts the stored entries in the place of the list's, which are then the stored ones. Call this within a transaction. */
  swap(db: Db): Promise<void>
  /** Deletes some of the stored entries; returns whether there may be more. */
  deleteSome(db: Db): Promise<boolean>
  /** The number of entries in the list. */
  count(db: Db): Promise<number>
}

/**
 * The longest lists. All deals, suggestions or promotions are read and replaced together, within a tenth of a second;
 * products are read and replaced some at a time.
 */
const MAX_SHORT_LIST = 5000
const MAX_LONG_LIST = 500_000

export type ListName = Exclude<FileListName, 'promotions'>

/** A list whose entries are only texts and numbers, in the owner's order. */
export type CatalogueList<Name extends ListName = ListName> = FileList<Name> & {
  readonly table: ListTable
  /** @param firstPosition position of the first entry; further ones follow it */
  insert(db: Db, entries: readonly Entries[Name][], firstPosition?: number): Promise<void>
  /** Moves an entry's other rows, such as its picture, to the new key, within the transaction that changes the key. */
  move?(db: Db, from: string, to: string): Promise<void>
  /** Deletes what a deleted entry has left to be put back with it, within the transaction that adds another one. */
  deleteLeftovers?(db: Db, key: string): Promise<void>
  /**
   * Conflicts of an entry with other entries of the list, by field.
   * @param key of the entry that is replaced, or the new entry's own
   */
  findClashes?(db: Db, entry: Entries[Name], key: string): Promise<FieldProblems | undefined>
}

export const CATALOGUE: {
  readonly products: CatalogueList<'products'> & LongList<'products'>
  readonly deals: CatalogueList<'deals'> & ShortList<'deals'>
  readonly suggestions: CatalogueList<'suggestions'> & ShortList<'suggestions'>
} = {
  products: {
    name: 'products',
    table: {
      name: 'products',
      key: 'slug',
      hasClaims: true,
      searched: SEARCHED_PRODUCTS.columns,
      search: SEARCHED_PRODUCTS,
    },
    schema: productEntries,
    keyOf: ({ slug }) => slug,
    maxEntries: MAX_LONG_LIST,
    find: async (db, slugs) => (await findWholeProducts(db, slugs)).map(entryOfProduct),
    async *read(db, batchSize) {
      for await (const products of readWholeProducts(db, batchSize)) yield products.map(entryOfProduct)
    },
    insert: (db, entries, firstPosition) => insertProducts(db, entries.map(productOfEntry), firstPosition),
    staging: {
      begin: beginStagingProducts,
      add: (db, entries, firstPosition) => stageProducts(db, entries.map(productOfEntry), firstPosition),
      findKeys: findStagedSlugs,
      settle: settleStagedProducts,
      swap: swapStagedProducts,
      deleteSome: deleteStagedProducts,
      count: (db) => countProducts(db),
    },
    move: moveOwnPicture,
    deleteLeftovers: dropOwnPicture,
    findClashes: async (db, { category }, slug) => {
      const spellings = (await findOtherCategories(db, slug)).filter(
        (other) => other.toLowerCase() === category.toLowerCase(),
      )
      // If there are several spellings already, each is allowed; otherwise no single change could unify them.
      if (spellings.length === 0 || spellings.includes(category)) return undefined
      return { category: `is written "${spellings[0]}" in another entry` }
    },
  },
  deals: {
    name: 'deals',
    table: { name: 'deals', key: 'id', hasClaims: true, searched: ['name', 'description', 'search_query'] },
    schema: dealEntries,
    keyOf: ({ id }) => id,
    maxEntries: MAX_SHORT_LIST,
    find: findDealEntries,
    read: (db) => atOnce(findDealEntries(db)),
    insert: (db, entries, firstPosition) => insertDeals(db, entries.map(dealOfEntry), firstPosition),
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
    maxEntries: MAX_SHORT_LIST,
    find: findSuggestions,
    read: (db) => atOnce(findSuggestions(db)),
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
    maxEntries: MAX_SHORT_LIST,
    find: findFiledPromotions,
    read: (db) => atOnce(findFiledPromotions(db)),
    prepare: async (db, entries, retailer) => {
      const settled = settleTags(entries, retailer)
      if (settled.problems.length > 0) return settled
      const unknown = await findUnknownPictures(db, entries)
      return { ...settled, problems: unknown.map((index) => ({ index, reason: UNKNOWN_PICTURE })) }
    },
    replace: replacePromotions,
  },
}

function withId<T extends { readonly id?: string | undefined }>(entry: T) {
  return { ...entry, id: entry.id ?? randomUUID() }
}

/** The entries of a short list, as one batch. */
async function* atOnce<T>(entries: Promise<T[]>): AsyncGenerator<T[]> {
  yield await entries
}

async function findDealEntries(db: Db, ids?: readonly string[]): Promise<DealEntry[]> {
  return (await findDeals(db, ids)).map(entryOfDeal)
}

function dealOfEntry(entry: DealEntry): Deal {
  return { ...withId(entry), ...readShopLinks(entry), discountClaim: claimOf('discount', entry) }
}

function entryOfDeal({ discountClaim, ...deal }: Deal): DealEntry {
  return withoutUndefined({ ...deal, ...writtenShopLinks(deal), ...filedClaim('discount', discountClaim) })
}

function productOfEntry({ rating, ...entry }: ProductEntry): Product {
  return {
    ...entry,
    ...readShopLinks(entry),
    ratingTenths: rating === undefined ? undefined : Math.round(rating * 10),
    ratingClaim: claimOf('rating', entry),
    priceClaim: claimOf('price', entry),
  }
}

function entryOfProduct({ ratingTenths, ratingClaim, priceClaim, ...product }: Product): ProductEntry {
  return withoutUndefined({
    ...product,
    ...writtenShopLinks(product),
    rating: ratingTenths === undefined ? undefined : ratingTenths / 10,
    ...filedClaim('rating', ratingClaim),
    ...filedClaim('price', priceClaim),
    features: [...product.features],
    benefits: [...product.benefits],
    specifications: [...product.specifications],
  })
}

function readShopLinks({ shopLinks }: { readonly shopLinks?: readonly string[] | undefined }) {
  return { shopLinks: shopLinks && shopLinksOf(shopLinks) }
}

function writtenShopLinks({ shopLinks }: { readonly shopLinks?: ShopLinks | undefined }) {
  return { shopLinks: shopLinks && shopLinkLines(shopLinks) }
}

/**
 * Copies an entry without the fields that have no value, as files do: entries of both kinds are compared. Deleting fields would make
 * an object slow to read.
 */
function withoutUndefined<Entry extends object>(entry: Entry): Entry {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(entry)) if (value !== undefined) values[name] = value
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only fields that may be missing can be undefined.
  return values as Entry
}
