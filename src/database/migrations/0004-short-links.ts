import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('short_links')
    .addColumn('code', 'text', (column) => column.primaryKey().notNull())
    .addColumn('target_url', 'text', (column) => column.notNull())
    .addColumn('url_hash', 'text', (column) => column.notNull().unique())
    .addColumn('is_retailer', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .addColumn('changed_at', 'bigint')
    .execute()
  // A partial index on the few links that ever change: a new link costs nothing here.
  await db.schema
    .createIndex('short_links_changed')
    .on('short_links')
    .column('changed_at')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely knows no columns of a table that a migration makes.
    .where('changed_at' as never, 'is not', null)
    .execute()
}
