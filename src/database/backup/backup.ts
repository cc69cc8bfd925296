import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseError } from '../database-error.ts'
import { openDatabase } from '../open-database.ts'
import { inspectSqlite, sqlitePath } from '../sqlite.ts'
import { copySqlite, deleteShortLived } from './file-copy.ts'
import { assertKnownTriggers } from './known-triggers.ts'
import { assertUnusedFile, deleteSalts, moveToDisk, putAside } from './replaced-files.ts'
import { verifyCopy, verifyImages, type RowCounts } from './verified-copy.ts'

/**
 * Writes one consistent file with everything, also while servers write to the database. The file is a SQLite database,
 * whichever database it comes from, and can be restored into either. It has its name once it was read back: its pages,
 * the number of rows of each table, and all pictures.
 * @param target a file that does not exist yet; other users of the machine cannot read it
 * @returns its size in bytes
 * @throws DatabaseError when the database cannot be used, the target exists, or what was written differs
 */
export async function backUp(databaseUrl: string, target: string): Promise<number> {
  await copyDatabase(databaseUrl, target, verifyImages)
  return (await stat(target)).size
}

/** @param check reads what is special about the copy; throws where it cannot be kept */
async function copyDatabase(
  databaseUrl: string,
  target: string,
  check?: (partial: string) => void,
): Promise<void> {
  if (existsSync(target)) throw new DatabaseError(`${target} is there already. Name another file.`)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await buildFile(
    target,
    async (partial) => {
      const rows = databaseUrl.startsWith('file:')
        ? await copySqlite(sqlitePath(databaseUrl), partial)
        : await copyPostgres(databaseUrl, partial)
      return deleteShortLived(partial, rows)
    },
    async (partial) => check?.(partial),
  )
}

/** Deletes what a killed `backUp` has left of a file. */
export async function removePartial(target: string): Promise<void> {
  for (const suffix of ['', '-journal', '-events', '-events-journal'])
    await rm(`${partialOf(target)}${suffix}`, { force: true })
}

function partialOf(file: string): string {
  return `${file}.partial`
}

/**
 * Replaces a database by a backup. The former state is kept: the files of SQLite under other names, the content of
 * PostgreSQL as a backup beside the restored one.
 * @param backup a file of `backUp`, of this version or an earlier one
 * @param stamp part of the names under which the former state is kept
 * @returns where the former state is kept; nothing if there was none
 * @throws DatabaseError when the backup cannot be used, or a server is running; nothing has changed then
 */
export async function restore(databaseUrl: string, backup: string, stamp: string): Promise<string[]> {
  if (!existsSync(backup)) throw new DatabaseError(`There is no file ${backup}.`)
  inspectSqlite(backup)
  await assertKnownTriggers(backup)
  return databaseUrl.startsWith('file:')
    ? restoreFile(sqlitePath(databaseUrl), backup, stamp)
    : restorePostgres(databaseUrl, backup, stamp)
}

async function restoreFile(file: string, backup: string, stamp: string): Promise<string[]> {
  assertUnusedFile(file)
  await mkdir(path.dirname(file), { recursive: true })
  let kept: string[] = []
  // Not the bytes of the backup: a copy made by hand may have a log beside it.
  await buildFile(
    file,
    async (partial) => deleteShortLived(partial, await copySqlite(backup, partial)),
    async () => {
      deleteSalts(file)
      kept = await putAside(file, stamp)
    },
  )
  return kept
}

async function restorePostgres(databaseUrl: string, backup: string, stamp: string): Promise<string[]> {
  const { assertUnusedPostgres, replacePostgres } = await import('./postgres-backup.ts')
  const former = path.join(path.dirname(backup), `before-${stamp}.db`)
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-restore-'))
  try {
    const copy = path.join(folder, 'copy.db')
    deleteShortLived(copy, await copySqlite(backup, copy))
    // Before opening, which would change the tables of a running server of an earlier version.
    await assertUnusedPostgres(databaseUrl)
    // Opening brings an empty database, and a backup of an earlier version, up to date.
    for (const each of [`file:${copy}`, databaseUrl]) await (await openDatabase(each)).db.destroy()
    // A damaged picture keeps nobody from putting a backup in its place.
    await copyDatabase(databaseUrl, former)
    await replacePostgres(databaseUrl, copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return [former]
}

/**
 * Builds a file under another name first: a file with the final name is complete, sound, and on the disk.
 * @param build returns the rows of the new file
 * @param beforeRename called when the new file is sound
 */
async function buildFile(
  file: string,
  build: (partial: string) => Promise<RowCounts>,
  beforeRename: (partial: string) => Promise<void>,
): Promise<void> {
  const partial = partialOf(file)
  await removePartial(file)
  try {
    // For this user alone: the file has password hashes and the secret of the day.
    await (await open(partial, 'wx', 0o600)).close()
    const rows = await build(partial)
    inspectSqlite(partial)
    verifyCopy(partial, rows)
    await beforeRename(partial)
    await moveToDisk(partial, file)
  } finally {
    await removePartial(file)
  }
}

async function copyPostgres(databaseUrl: string, target: string): Promise<RowCounts> {
  const postgres = await import('./postgres-backup.ts')
  return postgres.copyPostgres(databaseUrl, target)
}
