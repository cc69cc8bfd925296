import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { PENDING_TABLE, pendingFile } from './pending-file.ts'
import type { ConnectionOptions } from './postgres.ts'
import type { Db, Schema } from './schema.ts'
import { inspectSqlite, openSqlite, sqlitePath, type SqliteKind } from './sqlite.ts'

export interface OpenDatabase {
  readonly db: Kysely<Schema>
  /** For people: the kind of database and its place, never a password. */
  readonly label: string
}

/**
 * Opens the database that a `DATABASE_URL` names, checks and migrates it.
 * @param options of connections to PostgreSQL
 * @throws DatabaseError with one line that says what is wrong; the database is then unchanged
 */
export async function openDatabase(
  databaseUrl: string,
  options: ConnectionOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl.startsWith('file:')
    ? openFile(sqlitePath(databaseUrl))
    : openServer(databaseUrl, options)
}

/**
 * Opens a database with the tables that it has, for a command that may be newer than the server.
 * @throws DatabaseError as openDatabase
 */
export async function openUnmigrated(databaseUrl: string): Promise<Kysely<Schema>> {
  if (databaseUrl.startsWith('file:')) return new Kysely({ dialect: openSqlite(sqlitePath(databaseUrl)) })
  const { inspectPostgres, openPostgres } = await import('./postgres.ts')
  const traits = await inspectPostgres(databaseUrl)
  return new Kysely({ dialect: openPostgres(databaseUrl, {}, traits) })
}

const PENDING_FILE: SqliteKind = {
  ownTable: PENDING_TABLE,
  remedy: 'move it away, it holds no more than the events of the last second before a crash',
  cacheKib: 200,
}

/**
 * Opens the second file beside a SQLite database, which contains only a table of pending batches. A SQLite file has
 * one writer at a time; with a second file, storing events does not wait for a projection.
 * @throws DatabaseError as openDatabase
 */
export async function openPending(databaseUrl: string): Promise<Db> {
  const db = new Kysely<Schema>({ dialect: openSqlite(pendingFile(sqlitePath(databaseUrl)), PENDING_FILE) })
  await db.schema
    .createTable(PENDING_TABLE)
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  return db
}

async function openFile(file: string): Promise<OpenDatabase> {
  inspectSqlite(pendingFile(file), PENDING_FILE)
  const db = new Kysely<Schema>({ dialect: openSqlite(file) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, label: `SQLite, ${file}` }
}

async function openServer(databaseUrl: string, options: ConnectionOptions): Promise<OpenDatabase> {
  // Loaded here, because only PostgreSQL needs the driver.
  const { inspectPostgres, openPostgres, openPostgresToMigrate } = await import('./postgres.ts')
  const traits = await inspectPostgres(databaseUrl)
  const toMigrate = new Kysely<Schema>({ dialect: openPostgresToMigrate(databaseUrl) })
  try {
    await migrate(toMigrate)
  } finally {
    await toMigrate.destroy()
  }
  const { host, pathname } = new URL(databaseUrl)
  return {
    db: new Kysely({ dialect: openPostgres(databaseUrl, options, traits) }),
    label: `PostgreSQL, ${host}${pathname}`,
  }
}
