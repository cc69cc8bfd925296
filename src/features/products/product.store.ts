import { sql, type Selectable } from 'kysely'
import type { Slice } from '../../core/paging.ts'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { Claims } from '../claims/claim.ts'
import { claimOfText, toClaimColumns, toClaimText } from '../claims/claim.store.ts'
import { STOCKS, type Product, type ProductSummary } from './product.ts'

type ProductRow = Selectable<Schema['products']>

const SUMMARY = [
  'slug',
  'name',
  'description',
  'category',
  'rating_tenths',
  'review_count',
  'rating_claim',
  'price_range',
  'stock',
  'price_claim',
  'search_query',
  'amazon_url',
  'retailer_id',
  'shop_links',
] as const satisfies (keyof ProductRow)[]

type SummaryRow = Pick<ProductRow, (typeof SUMMARY)[number]>

export async function findProduct(db: Db, slug: string): Promise<Product | undefined> {
  const row = await db.selectFrom('products').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row && productOf(row)
}

export async function hasProduct(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('products').select('slug').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined
}

/** The products of some slugs, with all that their pages show, in the owner's order. */
export async function findWholeProducts(db: Db, slugs: readonly string[]): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('slug', 'in', slugs)
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map(productOf)
}

/** All products with all that their pages show, in the owner's order, some at a time. */
export async function* readWholeProducts(db: Db, batchSize: number): AsyncGenerator<Product[]> {
  let last: Pick<ProductRow, 'position' | 'slug'> = { position: -1, slug: '' }
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where((eb) => eb(eb.refTuple('position', 'slug'), '>', eb.tuple(last.position, last.slug)))
      .orderBy('position')
      .orderBy('slug')
      .limit(batchSize)
      .execute()
    if (rows.length > 0) yield rows.map(productOf)
    if (rows.length < batchSize) return
    last = rows.at(-1) ?? last
  }
}

/** The place of a product in the owner's order. */
export interface ProductPlace {
  readonly position: number
  readonly slug: string
}

/** A product's summary and its place; undefined for an unknown slug. */
export async function findPlacedProduct(
  db: Db,
  slug: string,
): Promise<{ readonly product: ProductSummary; readonly place: ProductPlace } | undefined> {
  const row = await db
    .selectFrom('products')
    .select([...SUMMARY, 'position'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && { product: summaryOf(row), place: { position: row.position, slug } }
}

/** Up to so many products before a place, and as many after it, in the owner's order; of a category if one is given. */
export async function findNeighbors(
  db: Db,
  { position, slug }: ProductPlace,
  limit: number,
  category?: string,
): Promise<ProductSummary[]> {
  const find = async (side: '<' | '>', direction: 'asc' | 'desc') => {
    const rows = await db
      .selectFrom('products')
      .select(SUMMARY)
      .where((eb) => eb(eb.refTuple('position', 'slug'), side, eb.tuple(position, slug)))
      .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
      .orderBy('position', direction)
      .orderBy('slug', direction)
      .limit(limit)
      .execute()
    return rows.map(summaryOf)
  }
  return [...(await find('<', 'desc')).toReversed(), ...(await find('>', 'asc'))]
}

/** Up to so many slugs after a place, in the owner's order; from the first one without a place. */
export async function findPlaces(
  db: Db,
  { limit, offset, after }: Slice & { readonly after?: ProductPlace | undefined },
): Promise<ProductPlace[]> {
  return db
    .selectFrom('products')
    .select(['position', 'slug'])
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('position', 'slug'), '>', eb.tuple(after?.position ?? 0, after?.slug ?? '')),
      ),
    )
    .orderBy('position')
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countProducts(db: Db, category?: string): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('count'))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * A category, how many products are in it, and the slug of its best rated one; among equals, and where none is rated, the
 * first in order.
 */
export interface Category {
  readonly name: string
  readonly count: number
  readonly favourite: string
}

/** The first categories, in the order of their first products. */
export async function findCategories(db: Db, limit: number): Promise<Category[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .select(({ fn }) => ['category as name', fn.countAll().as('count'), fn.min('position').as('first')])
        .groupBy('category')
        .orderBy('first')
        .orderBy('name')
        .limit(limit)
        .as('listed'),
    )
    .select((eb) => [
      'name',
      'count',
      eb
        .selectFrom('products')
        .select('slug')
        .whereRef('products.category', '=', 'listed.name')
        .orderBy('products.rating_tenths', (order) => order.desc().nullsLast())
        .orderBy('products.position')
        .orderBy('products.slug')
        .limit(1)
        .as('favourite'),
    ])
    .orderBy('first')
    .orderBy('name')
    .execute()
  return rows.map(({ name, count, favourite }) => ({
    name,
    count: Number(count),
    favourite: favourite ?? '',
  }))
}

/** The products with some slugs, in the order of the slugs. */
export async function findSummaries(db: Db, slugs: readonly string[]): Promise<ProductSummary[]> {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom('products').select(SUMMARY).where('slug', 'in', slugs).execute()
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return slugs.flatMap((slug) => {
    const row = bySlug.get(slug)
    return row ? [summaryOf(row)] : []
  })
}

/** Categories as they are written, but of one product: one look-up in an index for each, in place of a walk along it. */
export async function findOtherCategories(db: Db, slug: string): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive listed(category) as (
      select min(category) from products
      union all
      select (select min(category) from products where category > listed.category) from listed
      where listed.category is not null
    )
    select category from listed
    where exists (select 1 from products where products.category = listed.category and slug <> ${slug})
    order by category`.execute(db)
  return rows.map(({ category }) => category)
}

const insertRows = rowStatement((db, rows: readonly ProductRow[]) =>
  db.insertInto('products').values([...rows]),
)

/** @param firstPosition where the first one comes; further ones follow it */
export async function insertProducts(db: Db, products: readonly Product[], firstPosition = 0): Promise<void> {
  await insertRows(
    db,
    products.map((product, index) => toProductRow(product, firstPosition + index)),
  )
}

export function toProductRow(product: Product, position: number): ProductRow {
  return {
    slug: product.slug,
    position,
    name: product.name,
    description: product.description,
    category: product.category,
    rating_tenths: product.ratingTenths ?? null,
    review_count: product.reviewCount ?? null,
    rating_claim: toClaimText(product.ratingClaim),
    price_range: product.priceRange ?? null,
    stock: product.stock ?? null,
    price_claim: toClaimText(product.priceClaim),
    ...toClaimColumns(claimsOf(product)),
    search_query: product.searchQuery,
    amazon_url: product.amazonUrl ?? null,
    retailer_id: product.retailerId ?? null,
    shop_links: product.shopLinks ? JSON.stringify(product.shopLinks) : null,
    features: JSON.stringify(product.features),
    benefits: JSON.stringify(product.benefits),
    specifications: JSON.stringify(product.specifications),
    seo_title: product.seoTitle,
    meta_description: product.metaDescription,
  }
}

/** The claims of the figures that a product has. */
function claimsOf({
  ratingTenths,
  reviewCount,
  ratingClaim = {},
  priceRange,
  stock,
  priceClaim = {},
}: Product): Claims {
  return {
    ...((ratingTenths !== undefined || reviewCount !== undefined) && { rating: ratingClaim }),
    ...((priceRange !== undefined || stock !== undefined) && { price: priceClaim }),
  }
}

function productOf(row: ProductRow): Product {
  return {
    ...summaryOf(row),
    features: JSON.parse(row.features),
    benefits: JSON.parse(row.benefits),
    specifications: JSON.parse(row.specifications),
    seoTitle: row.seo_title,
    metaDescription: row.meta_description,
  }
}

function summaryOf(row: SummaryRow): ProductSummary {
  const { slug, name, description, category } = row
  return {
    slug,
    name,
    description,
    category,
    ratingTenths: row.rating_tenths ?? undefined,
    reviewCount: row.review_count ?? undefined,
    ratingClaim: claimOfText(row.rating_claim),
    priceRange: row.price_range ?? undefined,
    stock: STOCKS.find((stock) => stock === row.stock),
    priceClaim: claimOfText(row.price_claim),
    searchQuery: row.search_query,
    amazonUrl: row.amazon_url ?? undefined,
    retailerId: row.retailer_id ?? undefined,
    shopLinks: row.shop_links === null ? undefined : JSON.parse(row.shop_links),
  }
}
