import type { Kysely } from 'kysely'

/** Passwords that must be changed, devices of sessions, the last time a password was asked for, and summed audit entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('admin_sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('admin_sessions')
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('audit_entries')
    .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
