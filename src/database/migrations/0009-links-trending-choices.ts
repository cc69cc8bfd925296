import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('short_links_newest')
    .on('short_links')
    .columns(['created_at', 'code'])
    .execute()
  // A partial index on clicks, so that other counts cost nothing here. It contains the counts, so that no row is
  // looked up.
  await db.schema
    .createIndex('event_counts_clicks')
    .on('event_counts')
    .columns(['key', 'is_bot', 'count'])
    .where(sql.ref('metric'), '=', sql.lit('link.click'))
    .execute()

  await db.schema
    .createTable('blocked_hosts')
    .addColumn('host', 'text', (column) => column.primaryKey().notNull())
    .addColumn('blocked_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('trending_choices')
    .addColumn('term', 'text', (column) => column.primaryKey().notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('chosen_at', 'bigint', (column) => column.notNull())
    .execute()
}
