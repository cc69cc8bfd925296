import { sql, type Kysely } from 'kysely'

/** Tables for the findings of looks at targets of named links, and for the instance whose turn it is to look. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('target_health')
    .addColumn('code', 'text', (column) => column.primaryKey().notNull())
    .addColumn('target_url', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('next_check_at', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('target_check_turns')
    .addColumn('slot', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into target_check_turns (slot, holder, touched_at) values ('only', '', 0)`.execute(db)
}
