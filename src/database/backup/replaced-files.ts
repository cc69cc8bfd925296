import { existsSync } from 'node:fs'
import { link, open, rename } from 'node:fs/promises'
import path from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseError } from '../database-error.ts'
import { isBusy } from '../sqlite-dialect.ts'

export const STILL_RUNNING = 'A server still runs on this database. Stop it, restore, and start it again.'

/** Endings of the files that SQLite and Gimme write beside a database. */
const SUFFIXES = ['-pending-wal', '-pending-shm', '-pending', '-wal', '-shm']

/** @throws DatabaseError when another process has opened the database */
export function assertUnusedFile(file: string): void {
  // Opening a damaged database to write to it could delete its log.
  if (!existsSync(file) || !isReadable(file)) return
  const database = new BetterSqlite3(file, { timeout: 0 })
  try {
    // SQLite leaves WAL mode only where no other connection is open.
    database.pragma('journal_mode = delete')
  } catch (error) {
    throw isBusy(error) ? new DatabaseError(STILL_RUNNING, { cause: error }) : error
  } finally {
    database.close()
  }
}

function isReadable(file: string): boolean {
  const database = new BetterSqlite3(file, { readonly: true })
  try {
    database.prepare('select count(*) from sqlite_schema').get()
    return true
  } catch {
    return false
  } finally {
    database.close()
  }
}

/**
 * Deletes the salts of visitors from a database that is put aside, where no server would delete them at the end of their
 * day. To be called after `assertUnusedFile`, which leaves no log. A database that is too damaged stays as it is, because a restore
 * must not fail for it.
 */
export function deleteSalts(file: string): void {
  if (!existsSync(file) || !isReadable(file)) return
  const database = new BetterSqlite3(file)
  try {
    // Overwrites what is deleted; otherwise the bytes stay in the file.
    database.pragma('secure_delete = on')
    database.exec('delete from visitor_salts')
  } catch {
    // The table is damaged, or an early version had none.
  } finally {
    database.close()
  }
}

/**
 * Gives the files of a SQLite database other names, so that none of them is mixed with those of a restored one: SQLite would
 * take the log of the former database for that of the new one. The database keeps its own name as well, until the new one
 * takes it: without the file, a start would make a new site.
 * @returns the new names
 */
export async function putAside(file: string, stamp: string): Promise<string[]> {
  const aside = `${file}.before-${stamp}`
  const kept: string[] = []
  for (const suffix of SUFFIXES) {
    if (!existsSync(`${file}${suffix}`)) continue
    await rename(`${file}${suffix}`, `${aside}${suffix}`)
    kept.push(`${aside}${suffix}`)
  }
  if (existsSync(file)) {
    // Some file systems give a file one name only.
    await link(file, aside).catch(() => rename(file, aside))
    kept.push(aside)
  }
  return kept
}

/** Renames a finished file, which is on the disk before its name is. */
export async function moveToDisk(from: string, to: string): Promise<void> {
  await flush(from)
  await rename(from, to)
  await flush(path.dirname(to))
}

async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
