import { sql } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { Db } from './schema.ts'

/**
 * Empties SQLite's write-ahead log, in which deleted rows stay readable until later writes replace them.
 * @returns whether the log is empty; another connection may be reading from it. True for PostgreSQL, which has no such log
 */
export async function truncateLog(db: Db): Promise<boolean> {
  if (!isSqlite(db)) return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
