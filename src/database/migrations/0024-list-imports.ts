import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** The definition of a table, an index or a trigger, as SQLite stores it. */
interface Definition {
  readonly sql: string
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // Receives the entries of an import, and then takes the place of `products` by its name. A later index on one of
  // the two tables is made on both.
  if (db.getExecutor().adapter instanceof SqliteAdapter) await copyProductsOnSqlite(db)
  else await sql`create table staged_products (like products including all)`.execute(db)

  await db.schema
    .createTable('list_imports')
    .addColumn('list', 'text', (column) => column.primaryKey().notNull())
    .addColumn('import_id', 'text')
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .addColumn('replacements', 'integer', (column) => column.notNull())
    .execute()

  // Rows of their own, so that nothing has to hold the megabytes of an import as one text.
  await db.schema
    .createTable('audit_parts')
    .addColumn('audit_id', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_parts_key', ['audit_id', 'side', 'part'])
    .execute()
}

/** Copies the table with its indexes, and the triggers that keep search indexes in step with it. */
async function copyProductsOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Definition>`
    select sql from sqlite_schema where tbl_name = 'products' and sql is not null
    order by type = 'table' desc`.execute(db)
  for (const definition of rows) {
    const copied = definition.sql.replaceAll(/\bproducts/g, 'staged_products')
    await sql.raw(copied).execute(db)
  }
}
