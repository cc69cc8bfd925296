import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seeds')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('seeded_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('suggestions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('second_description', 'text', (column) => column.notNull())
    .addColumn('discount', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('deals')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('second_description', 'text')
    .addColumn('search_query', 'text', (column) => column.notNull())
    .addColumn('discount', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('promotions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('destination_url', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
