import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** Whether a statement waits for a lock of another transaction, with PostgreSQL. */
export async function isLockAwaited(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db)
  return rows.length > 0
}
