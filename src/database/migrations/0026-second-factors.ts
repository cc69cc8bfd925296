import type { Kysely } from 'kysely'

/** Stores the second factors of administrators: secrets of authenticator apps, recovery codes, and passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totp_secrets')
    .addColumn('admin_id', 'text', (column) =>
      column.primaryKey().notNull().references('admins.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_confirmed', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('recovery_codes_admin').on('recovery_codes').column('admin_id').execute()

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('passkeys_admin').on('passkeys').column('admin_id').execute()

  await db.schema
    .createTable('spent_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
