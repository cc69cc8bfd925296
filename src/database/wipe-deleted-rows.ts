import { sql } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { Db, Schema } from './schema.ts'

/**
 * Wipes deleted rows of a table from where they stay readable: in SQLite's write-ahead log until later writes replace them, in
 * PostgreSQL's table until it is vacuumed. Not to be called in a transaction.
 * @returns whether none is left; another connection may still be reading them
 */
export async function wipeDeletedRows(db: Db, table: keyof Schema): Promise<boolean> {
  if (isSqlite(db)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  }
  await sql`vacuum ${sql.table(table)}`.execute(db)
  // VACUUM counts a page as visible to all only if it has left no deleted row in the page.
  const { rows } = await sql<{ is_clean: boolean }>`
    select relallvisible = relpages as is_clean from pg_class where oid = cast(${table} as regclass)`.execute(
    db,
  )
  return rows[0]?.is_clean === true
}
