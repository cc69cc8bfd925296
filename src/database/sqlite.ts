import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import type { SqliteDialect } from 'kysely'
import { commandLine } from '../core/command-line.ts'
import { DatabaseError } from './database-error.ts'
import { assertKnownMigrations, MIGRATION_TABLE } from './migrate.ts'
import { BUSY_RETRY_MS, BUSY_TIMEOUT_MS, isBusy, WaitingSqliteDialect } from './sqlite-dialect.ts'

/** First release without the WAL-reset bug, which could corrupt a file (sqlite.org/wal.html). */
const OLDEST_SQLITE = [3, 51, 3]

/**
 * Pages of the write-ahead log (16 MB) after which SQLite copies them into the file. With SQLite's default of 1000,
 * full batches of events took a tenth longer, because the same pages are copied more often.
 */
const CHECKPOINT_PAGES = 4000

/** Above this size the full check at every start would take too long. */
const CHECKED_PAGES = 16_384

/** Permissions of a file that only its owner reads and writes. */
const PRIVATE = 0o600

/** Expectations of a SQLite file. */
export interface SqliteKind {
  /** A table that every file of this kind contains. */
  readonly ownTable: string
  /** The remedy when the file is damaged, for the error message. */
  readonly remedy: string
  /** Page cache, in KiB. Further pages are read from the system's cache. */
  readonly cacheKib: number
}

const WHOLE_DATABASE: SqliteKind = {
  ownTable: MIGRATION_TABLE,
  remedy: `put a backup in its place with "${commandLine('restore', 'FILE')}", or name another file in DATABASE_URL`,
  cacheKib: 2000,
}

/** How long another process may take to write the first page of a new file. */
const CREATED_WITHIN_MS = 2000

/** The path of a `file:` URL. Relative paths start at the working directory. */
export function sqlitePath(databaseUrl: string): string {
  return databaseUrl.startsWith('file://')
    ? fileURLToPath(databaseUrl)
    : path.resolve(databaseUrl.slice('file:'.length))
}

/**
 * Opens the file; creates the file and its folder if needed.
 * @throws DatabaseError when the file is corrupt, unreadable, another program's or newer than this code; nothing has
 *   been written then
 */
export function openSqlite(file: string, kind = WHOLE_DATABASE): SqliteDialect {
  assertSqliteVersion()
  inspectSqlite(file, kind)
  if (kind === WHOLE_DATABASE) refuseEmpty(file)
  const isNew = orExplain(file, () => {
    mkdirSync(path.dirname(file), { recursive: true })
    // SQLite would open a file that it may not write to, and the first change would fail.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
    return makePrivate(file)
  })
  try {
    return new WaitingSqliteDialect(openForWriting(file, kind))
  } catch (error) {
    // Such as on a full disk. Every later start would refuse the empty file.
    if (isNew && statSync(file).size === 0) rmSync(file)
    throw error
  }
}

/**
 * Creates the file, and lets only this user read it: it has password hashes and the secret of the day. SQLite gives its
 * log the permissions of the file. Returns whether this call has created the file.
 */
function makePrivate(file: string): boolean {
  // An existing file must not be opened and closed here: that ends the locks of all connections of this process
  // (sqlite.org/howtocorrupt.html, section 2.2).
  const isNew = !existsSync(file) && createFile(file)
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    const isOwn = statSync(each, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOwn) chmodSync(each, PRIVATE)
  }
  return isNew
}

function createFile(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', PRIVATE))
    return true
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    // Another process was faster.
    if (!isThere) throw error
    return false
  }
}

function openForWriting(file: string, { cacheKib }: SqliteKind): BetterSqlite3.Database {
  return orExplain(file, () => {
    const database = new BetterSqlite3(file, { timeout: BUSY_TIMEOUT_MS })
    switchToWal(database)
    database.pragma('synchronous = FULL')
    database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    database.pragma(`cache_size = -${cacheKib}`)
    database.pragma('foreign_keys = ON')
    // A deleted salt must not stay readable in its page. Whole pages that become free are not wiped: wiping writes
    // them once more, and most of them held events that are stored elsewhere by then.
    database.pragma('secure_delete = FAST')
    return database
  })
}

/**
 * Turns the write-ahead log on. SQLite does not apply its busy timeout to this lock, so two processes that open a new
 * file at the same moment have to wait here.
 */
function switchToWal(database: BetterSqlite3.Database): void {
  const deadline = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      database.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      waitForOtherProcess()
    }
  }
}

function assertSqliteVersion(): void {
  const database = new BetterSqlite3(':memory:')
  const version =
    database.prepare<[], { version: string }>('select sqlite_version() as version').get()?.version ?? ''
  database.close()
  const parts = version.split('.').map(Number)
  const difference = OLDEST_SQLITE.map((oldest, index) => (parts[index] ?? 0) - oldest).find(
    (part) => part !== 0,
  )
  if (difference !== undefined && difference < 0) {
    throw new DatabaseError(
      `SQLite ${version} is too old: ${OLDEST_SQLITE.join('.')} or newer is needed. Run "npm ci".`,
    )
  }
}

/**
 * Checks an existing file without changing it.
 * @throws DatabaseError as openSqlite
 */
export function inspectSqlite(file: string, kind = WHOLE_DATABASE): void {
  if (!existsSync(file)) return
  orExplain(
    file,
    () => {
      const database = new BetterSqlite3(file, {
        readonly: true,
        fileMustExist: true,
        timeout: BUSY_TIMEOUT_MS,
      })
      try {
        const pages = Number(database.pragma('page_count', { simple: true }))
        const verdict =
          pages <= CHECKED_PAGES
            ? database.pragma('quick_check(1)', { simple: true })
            : readFirstRows(database)
        if (verdict !== 'ok') throw new DatabaseError(damaged(file, String(verdict), kind.remedy))
        assertOurs(file, database, kind.ownTable)
        assertKnownMigrations(appliedMigrations(database))
      } finally {
        database.close()
      }
    },
    kind,
  )
}

/**
 * Refuses an existing file without content. SQLite would make a new database of it, with a new administrator, and would
 * delete its log.
 */
function refuseEmpty(file: string): void {
  const deadline = performance.now() + CREATED_WITHIN_MS
  while (statSync(file, { throwIfNoEntry: false })?.size === 0) {
    if (performance.now() > deadline) {
      throw new DatabaseError(
        `The database ${file} is empty, as a full disk or a broken copy leaves it. Put a backup in its place with "${commandLine('restore', 'FILE')}", or delete the file to begin a new site.`,
      )
    }
    waitForOtherProcess()
  }
}

/** Only while a database is opened: the thread does nothing else meanwhile. */
function waitForOtherProcess(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS)
}

/** Reads the first row of each table and index: a few pages of each, however large they are. */
function readFirstRows(database: BetterSqlite3.Database): 'ok' {
  const parts = database
    .prepare<[], { type: string; name: string; tbl_name: string; sql: string | null }>(
      'select type, name, tbl_name, sql from sqlite_schema where rootpage > 0',
    )
    .all()
  for (const { type, name, tbl_name: table, sql } of parts) {
    // SQLite uses a partial index only for a query with the index's own condition.
    const rows = type === 'index' ? `indexed by ${quoted(name)} ${partOf(sql)}` : 'not indexed'
    database.prepare(`select * from ${quoted(table)} ${rows} limit 1`).get()
  }
  return 'ok'
}

function partOf(indexSql: string | null): string {
  return /\bwhere\b.*/is.exec(indexSql ?? '')?.[0] ?? ''
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Refuses a file of another program. */
function assertOurs(file: string, database: BetterSqlite3.Database, ownTable: string): void {
  const names = database.prepare<[], { name: string }>('select name from sqlite_schema').all()
  const [first] = names
  if (first === undefined || names.some(({ name }) => name === ownTable)) return
  throw new DatabaseError(
    `The database ${file} belongs to another program (it holds "${first.name}"). Nothing was changed; set DATABASE_URL to a file of its own.`,
  )
}

function appliedMigrations(database: BetterSqlite3.Database): string[] {
  const table = database.prepare('select 1 from sqlite_schema where name = ?').get(MIGRATION_TABLE)
  if (!table) return []
  return database
    .prepare<[], { name: string }>(`select name from ${MIGRATION_TABLE}`)
    .all()
    .map((row) => row.name)
}

function orExplain<T>(file: string, open: () => T, { remedy } = WHOLE_DATABASE): T {
  try {
    return open()
  } catch (error) {
    if (error instanceof DatabaseError || !(error instanceof Error)) throw error
    if (error instanceof BetterSqlite3.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code))
      throw new DatabaseError(damaged(file, error.message, remedy), { cause: error })
    throw new DatabaseError(
      `The database ${file} cannot be opened (${error.message}). Check DATABASE_URL, and that this user may read and write the file and its folder.`,
      { cause: error },
    )
  }
}

function damaged(file: string, reason: string, remedy: string): string {
  return `The database ${file} is damaged or not a SQLite database (${reason.split('\n')[0]}). Nothing was changed; ${remedy}.`
}
