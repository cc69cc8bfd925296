import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** Figures that may be left out from now on, by table. */
const TABLES = {
  products: { rating_tenths: 'integer', price_range: 'text' },
  staged_products: { rating_tenths: 'integer', price_range: 'text' },
  deals: { discount: 'integer' },
} as const

/** Columns that products get beside those of their claims. */
const PRODUCT_COLUMNS = {
  review_count: 'integer',
  rating_claim: 'text',
  stock: 'text',
  price_claim: 'text',
  amazon_url: 'text',
  retailer_id: 'text',
} as const

/**
 * Ratings, prices and discounts become optional and get their sources. What an owner has typed before has none: `0` says
 * that it never was a fact.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isOnSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  if (isOnSqlite) await dropRatingIndexes(db)
  for (const [table, figures] of Object.entries(TABLES)) {
    const added = table === 'deals' ? { discount_claim: 'text' as const } : PRODUCT_COLUMNS
    for (const [column, type] of Object.entries(added))
      await db.schema.alterTable(table).addColumn(column, type).execute()
    await db.schema
      .alterTable(table)
      .addColumn('claims_end_at', 'bigint', (column) => column.defaultTo(0))
      .execute()
    await db.schema
      .alterTable(table)
      .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const [column, type] of Object.entries(figures)) {
      if (isOnSqlite) await makeOptionalOnSqlite(db, table, column, type)
      else
        await db.schema
          .alterTable(table)
          .alterColumn(column, (alter) => alter.dropNotNull())
          .execute()
    }
    await sql`create index ${sql.ref(`${table}_by_end_of_claims`)} on ${sql.table(table)} (claims_end_at)
      where claims_end_at is not null`.execute(db)
    await sql`create index ${sql.ref(`${table}_with_samples`)} on ${sql.table(table)} (is_sample)
      where is_sample = 1`.execute(db)
  }
  if (!isOnSqlite) await dropRatingIndexesOnPostgres(db)
  // Unrated ones come last, which is SQLite's order anyway.
  const last = isOnSqlite ? sql`` : sql`nulls last`
  for (const table of ['products', 'staged_products'])
    await sql`create index ${sql.ref(`${table}_by_rating`)} on ${sql.table(table)}
      (category, rating_tenths desc ${last}, position, slug)`.execute(db)
}

/** Replaces a column by one that may be empty: SQLite can add, drop and rename a column, but not change it. */
async function makeOptionalOnSqlite(
  db: Kysely<unknown>,
  table: string,
  column: string,
  type: 'integer' | 'text',
): Promise<void> {
  const kept = `kept_${column}`
  await db.schema.alterTable(table).addColumn(kept, type).execute()
  await sql`update ${sql.table(table)} set ${sql.ref(kept)} = ${sql.ref(column)}`.execute(db)
  await db.schema.alterTable(table).dropColumn(column).execute()
  await db.schema.alterTable(table).renameColumn(kept, column).execute()
}

/** The names of indexes do not tell their table, as they keep them where the tables have taken each other's place. */
async function dropRatingIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema
    where type = 'index' and tbl_name in ('products', 'staged_products') and sql like '%rating_tenths%'`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
}

async function dropRatingIndexesOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename in ('products', 'staged_products')
      and indexdef like '%rating_tenths%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
}
