import { sql } from 'kysely'
import type { Slice } from '../../core/paging.ts'
import { isSqlite } from '../../database/is-sqlite.ts'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db } from '../../database/schema.ts'

/** The texts by which a product is found. */
export interface ProductTerm {
  readonly name: string
  readonly searchQuery: string
}

const TERM = ['name', 'search_query as searchQuery'] as const

/** A slice of the products, in the owner's order. */
export async function findProductTerms(db: Db, { limit, offset }: Slice): Promise<ProductTerm[]> {
  return db
    .selectFrom('products')
    .select(TERM)
    .orderBy('position')
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute()
}

const selectBySearch = rowStatement((db, rows: readonly { readonly term: string }[]) =>
  db
    .selectFrom('products')
    .select(TERM)
    .where(
      sql<string>`lower(search_query)`,
      'in',
      rows.map(({ term }) => term),
    )
    .limit(sql.lit(rows.length)),
)

const selectBySearchOnSqlite = rowStatement(
  (db, rows: readonly { readonly match: string; readonly term: string }[]) => {
    const selects = rows.map(
      ({ match, term }) => sql`select * from (
        select name, search_query as "searchQuery" from products
        where rowid in (select rowid from product_search_terms where product_search_terms match ${match})
          and lower(search_query) = ${term}
        limit 1)`,
    )
    return { compile: () => sql<ProductTerm>`${sql.join(selects, sql` union all `)}`.compile(db) }
  },
)

/** Products that are searched for by one of the terms, in lower case: about one for each term. */
export function findProductsBySearch(db: Db, terms: readonly string[]): Promise<ProductTerm[]> {
  return isSqlite(db)
    ? selectBySearchOnSqlite(
        db,
        terms.map((term) => ({ match: `"${term.replaceAll('"', '""')}"`, term })),
      )
    : selectBySearch(
        db,
        terms.map((term) => ({ term })),
      )
}

/** Words of which each has to be found, by the beginning of one of its forms: letters and digits, without accents. */
type Beginnings = readonly (readonly string[])[]

/**
 * Some products whose name and search term have words with all of the beginnings, in the owner's order; by an index,
 * whatever the number of products.
 */
export async function findProductsByWords(
  db: Db,
  beginnings: Beginnings,
  limit: number,
): Promise<ProductTerm[]> {
  if (beginnings.length === 0) return []
  const found = isSqlite(db)
    ? sql`product_words cross join products on products.rowid = product_words.rowid
        where product_words match ${matchOf(beginnings)}`
    : sql`products where product_words(name, search_query) @@ ${tsqueryOf(beginnings)}::tsquery`
  const { rows } = await sql<ProductTerm>`
    select name, search_query as "searchQuery" from (
      select products.name, products.search_query, position, slug from ${found} limit ${limit}
    ) as found order by position, slug`.execute(db)
  return rows
}

/** A query of FTS5 (https://www.sqlite.org/fts5.html, section 3). */
function matchOf(beginnings: Beginnings): string {
  return beginnings.map((forms) => `(${forms.map((form) => `"${form}"*`).join(' OR ')})`).join(' AND ')
}

/** A query of PostgreSQL's text search (its manual, section 8.11.2). */
function tsqueryOf(beginnings: Beginnings): string {
  return beginnings.map((forms) => `(${forms.map((form) => `'${form}':*`).join(' | ')})`).join(' & ')
}
