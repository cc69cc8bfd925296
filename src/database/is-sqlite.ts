import { SqliteAdapter } from 'kysely'
import type { Db } from './schema.ts'

/** Whether the database is SQLite, where a statement has to differ from PostgreSQL's. */
export function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
