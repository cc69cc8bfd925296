import { closeSync, existsSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseError } from '../database-error.ts'
import { MIGRATION_TABLE } from '../migrate.ts'
import { PENDING_TABLE, pendingFile } from '../pending-file.ts'

/**
 * Copies a SQLite database into one new file, also while a server writes to it. The events in its second file are
 * added to the copy, whose next server projects them.
 *
 * `VACUUM INTO` reads one state of the file and waits for no writer; SQLite's backup API begins anew after each write of
 * another process. The second file is copied first: an event that is projected in between is then in both copies, and
 * its id is recognised. In the other order it could be in neither.
 * @param target a file that does not exist, or is empty
 * @throws DatabaseError when there is no such database, or nothing in it
 */
export async function copySqlite(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}. Check DATABASE_URL.`)
  if (!hasTable(file, MIGRATION_TABLE)) {
    throw new DatabaseError(`There is nothing in ${file}, as a full disk or a broken copy leaves it.`)
  }
  const pendingCopy = `${target}-events`
  try {
    const hasPending = existsSync(pendingFile(file))
    if (hasPending) vacuumInto(pendingFile(file), pendingCopy)
    vacuumInto(file, target)
    if (hasPending) addPending(target, pendingCopy)
  } finally {
    await rm(pendingCopy, { force: true })
  }
}

/** Tables whose rows have to be gone at their time, which a copy would outlive. */
const SHORT_LIVED_TABLES = ['visitor_salts', 'admin_sessions']

/**
 * Deletes from a copy the salt of the day, with which anybody could tell whose events of that day are whose, and all
 * sessions: a restore would open again those that were ended since.
 */
export function deleteShortLived(file: string): void {
  const tables = SHORT_LIVED_TABLES.filter((table) => hasTable(file, table))
  const database = new BetterSqlite3(file)
  try {
    // Overwrites what is deleted; otherwise the bytes stay in the file.
    database.pragma('secure_delete = on')
    for (const table of tables) database.exec(`delete from ${table}`)
  } finally {
    database.close()
  }
}

function vacuumInto(file: string, target: string): void {
  // SQLite writes into an empty file, and this one can be read by its owner alone.
  closeSync(openSync(target, 'a', 0o600))
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    database.prepare('vacuum into ?').run(target)
  } finally {
    database.close()
  }
}

function hasTable(file: string, table: string): boolean {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    return database.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined
  } finally {
    database.close()
  }
}

/** A batch that waits in both files is one: its id is the same. */
function addPending(target: string, pendingCopy: string): void {
  // A process that was killed before it made the table left none.
  if (!hasTable(pendingCopy, PENDING_TABLE)) return
  const database = new BetterSqlite3(target)
  try {
    database.prepare('attach ? as beside').run(pendingCopy)
    database.exec(`insert or ignore into main.${PENDING_TABLE} (id, size, body)
      select id, size, body from beside.${PENDING_TABLE}`)
  } finally {
    database.close()
  }
}
