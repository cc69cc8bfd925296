import { sql } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { ConnectionOptions } from './postgres.ts'
import type { Db } from './schema.ts'

/** Page cache of a connection that writes many rows, in KiB: the indexes of 200,000 products are larger than the usual one. */
const BULK_CACHE_KIB = 24_000

/** Connections for writes of many rows: an index of some hundred thousand rows is built by one statement, within seconds. */
export const BULK_CONNECTION: ConnectionOptions = { statementMs: 60_000 }

/** Prepares a connection for writes of many rows. Without it, SQLite reads and writes the pages of indexes again and again. */
export async function prepareBulkWrites(db: Db): Promise<void> {
  if (isSqlite(db)) await sql`pragma cache_size = ${sql.lit(-BULK_CACHE_KIB)}`.execute(db)
}
