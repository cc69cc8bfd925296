import type { Kysely } from 'kysely'

/** The owner's texts of pages such as the imprint; a page without a row shows its template. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('legal_pages')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('markdown', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
}
