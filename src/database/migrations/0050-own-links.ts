import type { Kysely } from 'kysely'

/**
 * What an owner says about the short links that it names itself. A table beside short_links, so that the many links with
 * generated codes stay as small and as quick to find as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_links')
    .addColumn('code', 'text', (column) => column.primaryKey().notNull())
    .addColumn('skeleton', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
}
