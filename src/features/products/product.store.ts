import type { Selectable } from 'kysely'
import type { Slice } from '../../core/paging.ts'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { Product, ProductSummary } from './product.ts'

type ProductRow = Selectable<Schema['products']>

const SUMMARY = [
  'slug',
  'name',
  'description',
  'category',
  'rating_tenths',
  'price_range',
  'search_query',
] as const satisfies (keyof ProductRow)[]

type SummaryRow = Pick<ProductRow, (typeof SUMMARY)[number]>

export async function findProduct(db: Db, slug: string): Promise<Product | undefined> {
  const row = await db.selectFrom('products').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row && productOf(row)
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

export async function countAllProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface ProductSlice extends Slice {
  readonly category?: string | undefined
}

/** All products, or a slice of them, in the owner's order. */
export async function findProducts(db: Db, slice?: ProductSlice): Promise<ProductSummary[]> {
  let query = db.selectFrom('products').select(SUMMARY).orderBy('position').orderBy('slug')
  if (slice) query = query.limit(slice.limit).offset(slice.offset)
  if (slice?.category !== undefined) query = query.where('category', '=', slice.category)
  return (await query.execute()).map(summaryOf)
}

/** Names of the categories, in the order of their first products, and how many products are in them. */
export async function countProducts(db: Db): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['category as name', (eb) => eb.fn.countAll().as('count')])
    .groupBy('category')
    .orderBy((eb) => eb.fn.min('position'))
    .orderBy('category')
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

/** Categories as they are written, but of one product. */
export async function findOtherCategories(db: Db, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('category')
    .distinct()
    .where('slug', '!=', slug)
    .orderBy('category')
    .execute()
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
    rating_tenths: product.ratingTenths,
    price_range: product.priceRange,
    search_query: product.searchQuery,
    features: JSON.stringify(product.features),
    benefits: JSON.stringify(product.benefits),
    specifications: JSON.stringify(product.specifications),
    seo_title: product.seoTitle,
    meta_description: product.metaDescription,
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
  const { slug, name, description, category, rating_tenths, price_range, search_query } = row
  return {
    slug,
    name,
    description,
    category,
    ratingTenths: rating_tenths,
    priceRange: price_range,
    searchQuery: search_query,
  }
}
