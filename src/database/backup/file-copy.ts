import { closeSync, existsSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseError } from '../database-error.ts'
import { MIGRATION_TABLE } from '../migrate.ts'
import { PENDING_TABLE, pendingFile } from '../pending-file.ts'
import { countRows, differenceOf, type RowCounts } from './verified-copy.ts'

/**
 * Copies a SQLite database into one new file, also while a server writes to it. The events in its second file are
 * added to the copy, whose next server projects them.
 *
 * `VACUUM INTO` reads one state of the file and waits for no writer; SQLite's backup API begins anew after each write of
 * another process. The second file is copied first: an event that is projected in between is then in both copies, and
 * its id is recognised. In the other order it could be in neither.
 * @param target a file that does not exist, or is empty
 * @returns the rows of the copy
 * @throws DatabaseError when there is no such database, or nothing in it, or the copy differs from it
 */
export async function copySqlite(file: string, target: string): Promise<RowCounts> {
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}. Check DATABASE_URL.`)
  if (!hasTable(file, MIGRATION_TABLE)) {
    throw new DatabaseError(`There is nothing in ${file}, as a full disk or a broken copy leaves it.`)
  }
  const pendingCopy = `${target}-events`
  try {
    const hasPending = existsSync(pendingFile(file))
    if (hasPending) await copyFile(pendingFile(file), pendingCopy)
    const rows = await copyFile(file, target)
    const added = hasPending ? addPending(target, pendingCopy) : 0
    return new Map([...rows, [PENDING_TABLE, (rows.get(PENDING_TABLE) ?? 0) + added]])
  } finally {
    await rm(pendingCopy, { force: true })
  }
}

/** Tables whose rows have to be gone at their time, which a copy would outlive. */
const SHORT_LIVED_TABLES = ['visitor_salts', 'admin_sessions', 'running_backups']

/**
 * Deletes from a copy the salt of the day, with which anybody could tell whose events of that day are whose, all
 * sessions, because a restore would open again those that were ended since, and the note of the backup that is being made.
 * @param rows the rows of the copy
 * @returns the rows that are left
 */
export function deleteShortLived(file: string, rows: RowCounts): RowCounts {
  const tables = SHORT_LIVED_TABLES.filter((table) => hasTable(file, table))
  const database = new BetterSqlite3(file)
  try {
    // Overwrites what is deleted; otherwise the bytes stay in the file.
    database.pragma('secure_delete = on')
    for (const table of tables) database.exec(`delete from ${table}`)
  } finally {
    database.close()
  }
  return new Map([...rows, ...tables.map((table) => [table, 0] as const)])
}

/** How often a file is copied again because another process has written to it at the wrong moment. */
const MAX_TRIES = 20

/**
 * Copies one file and compares the rows of both. `VACUUM INTO` allows no transaction around it, so a second connection
 * counts what there was just before: a write in this moment, less than a millisecond, makes the two differ.
 * @returns the rows of the copy
 * @throws DatabaseError when the copy differs each time
 */
async function copyFile(file: string, target: string): Promise<RowCounts> {
  const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  const before = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    for (let tries = 1; ; tries++) {
      // SQLite writes into an empty file, and this one can be read by its owner alone.
      await rm(target, { force: true })
      closeSync(openSync(target, 'a', 0o600))
      const copy = source.prepare('vacuum into ?')
      before.exec('begin')
      // A transaction of SQLite begins with its first statement that reads.
      before.prepare('select 1 from sqlite_schema').get()
      copy.run(target)
      const expected = countRows(before)
      before.exec('rollback')
      const found = rowsOf(target)
      const difference = differenceOf(found, expected)
      if (difference === undefined) return found
      if (tries === MAX_TRIES)
        throw new DatabaseError(`The copy differs from ${file}: ${difference}. Try again.`)
    }
  } finally {
    source.close()
    before.close()
  }
}

function rowsOf(file: string): RowCounts {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    return countRows(database)
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

/** A batch that waits in both files is one: its id is the same. Returns the number of added batches. */
function addPending(target: string, pendingCopy: string): number {
  // A process that was killed before it made the table left none.
  if (!hasTable(pendingCopy, PENDING_TABLE)) return 0
  const database = new BetterSqlite3(target)
  try {
    database.prepare('attach ? as beside').run(pendingCopy)
    const { changes } = database
      .prepare(
        `insert or ignore into main.${PENDING_TABLE} (id, size, body)
          select id, size, body from beside.${PENDING_TABLE}`,
      )
      .run()
    return changes
  } finally {
    database.close()
  }
}
