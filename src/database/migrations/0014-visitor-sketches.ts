import { sql, SqliteAdapter, type Kysely } from 'kysely'

/**
 * A term's visitors are estimated from a few bytes in its own row instead of a row for each visitor. Visitors of the
 * day of the migration are dropped: terms keep their score, and need as many visitors again to become popular.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .alterTable('term_heat')
    .addColumn('sketch', isSqlite ? 'blob' : 'bytea', (column) =>
      column.notNull().defaultTo(isSqlite ? sql`x''` : sql`''`),
    )
    .execute()
  // SQLite stores fractions in integer columns without a change.
  if (!isSqlite) await sql`alter table term_heat alter column visitors type double precision`.execute(db)
  await sql`update term_heat set visitors = 0`.execute(db)
  await db.schema.dropTable('term_visitors').execute()
}
