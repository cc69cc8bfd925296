import type { Kysely } from 'kysely'

/** Wrong tries are counted in several scopes and no longer under the salt of a day; those of the last minutes are dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('login_failures').execute()

  await db.schema
    .createTable('login_delays')
    .addColumn('scope', 'text', (column) => column.primaryKey().notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('counted_at', 'bigint', (column) => column.notNull())
    .addColumn('open_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('known_clients')
    .addColumn('client', 'text', (column) => column.primaryKey().notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('known_clients_admin').on('known_clients').column('admin_id').execute()

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
