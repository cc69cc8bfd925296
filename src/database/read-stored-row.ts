import { sql, SqliteAdapter } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Reads a row of a table that matters, from where it is stored: SQLite would answer from its own memory when its file
 * is broken.
 */
export async function readStoredRow(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma shrink_memory`.execute(db)
  await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).execute()
}
