import { sql, type RawBuilder } from 'kysely'
import type { Slice } from '../../core/paging.ts'
import { isSqlite } from '../../database/is-sqlite.ts'
import { MAX_FOUND, searchWords, type SearchedTable } from '../../database/text-search.ts'
import type { Db } from '../../database/schema.ts'
import type { Sort } from './product-sort.ts'

/** How products are searched by parts of words, by owners and by visitors. */
export const SEARCHED_PRODUCTS: SearchedTable = {
  table: 'products',
  key: 'slug',
  columns: ['name', 'slug', 'category', 'search_query'],
  search: 'product_search',
  order: sql`position, slug`,
}

/**
 * Products that are sorted by name at most, some milliseconds: no index has their names in order, because it would take a
 * third of the time of an import (migration 0030). All other orders are those of an index.
 */
export const MAX_SORTED_BY_NAME = 5000

/** Matches of words that are looked at, before their category is. */
const MAX_MATCHES = 5000

/** Which products the listing has, in which order; a slice says from where on. */
interface Listing {
  /** All categories when it is left out. */
  readonly category?: string | undefined
  /** The owner's order when it is left out. */
  readonly sort?: Sort | undefined
}

/**
 * The slugs of a slice of the listing. Products before the slice, or after it if there are fewer, are passed in an index,
 * without a look at their rows.
 * @param count the number of products in the listing
 */
export async function findListed(
  db: Db,
  { category, sort, limit, offset }: Listing & Slice,
  count: number,
): Promise<string[]> {
  const countAfter = Math.max(0, count - offset - limit)
  const isFromEnd = countAfter < offset
  // The last page has fewer products than the limit: from the end, the limit would reach into the page before.
  const slice = isFromEnd ? { offset: countAfter, limit: Math.min(limit, count - offset) } : { offset, limit }
  const { rows } = await sql<{ slug: string }>`
    select slug from products ${ofCategory(category)} order by ${orderOf(db, sort, isFromEnd)}
    limit ${slice.limit} offset ${slice.offset}`.execute(db)
  const slugs = rows.map(({ slug }) => slug)
  return isFromEnd ? slugs.toReversed() : slugs
}

/** The slugs of products that have all of some words, MAX_FOUND at most. */
export async function findByWords(
  db: Db,
  words: readonly string[],
  { category, sort }: Listing,
): Promise<string[]> {
  const { condition } = await searchWords(db, SEARCHED_PRODUCTS, words)
  const { rows } = await sql<{ slug: string }>`
    select slug from (
      select slug, name, category, position from products where ${condition} limit ${MAX_MATCHES}
    ) as found ${ofCategory(category)} order by ${orderOf(db, sort)} limit ${MAX_FOUND}`.execute(db)
  return rows.map(({ slug }) => slug)
}

function ofCategory(category: string | undefined): RawBuilder<unknown> {
  return category === undefined ? sql`` : sql`where category = ${category}`
}

function orderOf(db: Db, sort: Sort | undefined, isFromEnd = false): RawBuilder<unknown> {
  const isDescending = (sort === 'newest') !== isFromEnd
  return sql.join(orderedBy(db, sort).map((column) => (isDescending ? sql`${column} desc` : column)))
}

function orderedBy(db: Db, sort: Sort | undefined): RawBuilder<unknown>[] {
  if (sort === 'category') return [sql`category`, sql`position`, sql`slug`]
  // Each language has its own order; with this one both databases list the same.
  if (sort === 'name') return [isSqlite(db) ? sql`lower(name)` : sql`lower(name) collate "C"`, sql`slug`]
  return [sql`position`, sql`slug`]
}
