import type { Kysely } from 'kysely'

/** Batches that cannot be projected are set aside, so that later ones do not wait for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('failed_batches')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('failed_at', 'bigint', (column) => column.notNull())
    .execute()
}
