import type { Kysely } from 'kysely'

/** Stores which backups were made, the one that is being made, and when the next ones are due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('machine', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint')
    .addColumn('problem', 'text')
    .execute()
  await db.schema.createIndex('backups_newest').on('backups').columns(['begun_at']).execute()

  await db.schema
    .createTable('running_backups')
    .addColumn('slot', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('machine', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('backup_schedules')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('every', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('keep', 'integer', (column) => column.notNull())
    .addColumn('handled_until', 'bigint', (column) => column.notNull())
    .addColumn('retry_at', 'bigint', (column) => column.notNull())
    .execute()
}
