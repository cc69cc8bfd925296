import { sql } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { Db } from './schema.ts'

/**
 * Reads the newest row of `events` from the disk: SQLite would answer from its page cache even when its file is
 * broken.
 */
export async function readStoredRow(db: Db): Promise<void> {
  if (isSqlite(db)) await sql`pragma shrink_memory`.execute(db)
  await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).execute()
}
