/** Earlier versions kept events in a file of their own beside a SQLite database until they were projected. */

import { existsSync, rmSync } from 'node:fs'
import { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { inspectSqlite, openSqlite, type SqliteKind } from './sqlite.ts'

const PENDING_TABLE = 'pending_batches'

const PENDING_FILE: SqliteKind = {
  ownTable: PENDING_TABLE,
  remedy: 'move it away, it holds no more than the events of the last second before a crash',
}

function pendingFile(databaseFile: string): string {
  return `${databaseFile}-pending`
}

/** @throws DatabaseError if the file exists and cannot be used; nothing has been written then */
export function inspectPendingFile(databaseFile: string): void {
  inspectSqlite(pendingFile(databaseFile), PENDING_FILE)
}

/**
 * Moves the batches of the file to the database, and deletes the file. After a kill in between they are moved again, and
 * the projection recognizes events by their ids.
 */
export async function takeOverPendingFile(db: Kysely<Schema>, databaseFile: string): Promise<void> {
  const file = pendingFile(databaseFile)
  if (!existsSync(file)) return
  const pending = new Kysely<Schema>({ dialect: openSqlite(file, PENDING_FILE) })
  try {
    // A process that was killed before it created the table left a file without one.
    const tables = await pending.introspection.getTables()
    const batches = tables.some(({ name }) => name === PENDING_TABLE)
      ? await pending.selectFrom(PENDING_TABLE).selectAll().execute()
      : []
    await db.transaction().execute(async (transaction) => {
      for (const batch of batches)
        await transaction
          .insertInto(PENDING_TABLE)
          .values(batch)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    })
  } finally {
    await pending.destroy()
  }
  // SQLite has deleted its log with the last connection.
  rmSync(file, { force: true })
}
